/** A text that cannot be read whole, or is where it should not be. */
export interface TextFault {
  readonly kind: 'clipped' | 'outside the window' | 'outside its column' | 'overlapping' | 'broken';
  /** The text concerned, or the alternative of a picture; empty where something without either widens the page. */
  readonly text: string;
  /** The text that it overlaps: its own where its lines overlap. */
  readonly other?: string;
  readonly isTitle: boolean;
  /** The text of the section that it stands in. */
  readonly sectionText: string;
  /** Which word, and where, for whoever looks for the cause; of a broken word, where it is broken. */
  readonly measured: string;
}

/**
 * Finds every word of the page that is clipped, outside its column or the window, broken at the end of a line, or over
 * another one. Runs in the page, so that it may name nothing outside itself.
 */
export function textFaults(): TextFault[] {
  type Box = readonly [left: number, top: number, right: number, bottom: number];
  /** The surroundings of an element: nothing outside `clip` is shown, and `column` is as wide as text may be. */
  type Frame = { readonly clip: Box; readonly column: Box };
  type Source = { readonly text: string; readonly element: Element };
  /** A word, or the part of it on one line: `ink` is from the top of its capitals to below its baseline. */
  type Word = Source & { word: string; size: number; ink: Box; beginsLine: boolean };

  /** In CSS pixels: what rounding and the smoothing of letters may add. */
  const TOLERANCE = 1.5;
  const everywhere: Box = [-1e9, -1e9, 1e9, 1e9];
  const within = (a: Box, b: Box): Box => [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ];
  /** The length by which `a` is outside `b`. */
  const beyond = (a: Box, b: Box) => Math.max(b[0] - a[0], b[1] - a[1], a[2] - b[2], a[3] - b[3]);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const words: Word[] = [];
  const faults: TextFault[] = [];

  const isInline = (element: Element) =>
    /^(inline|contents|ruby)$/.test(getComputedStyle(element).display);
  const blockOf = (element: Element): Element =>
    isInline(element) && element.parentElement ? blockOf(element.parentElement) : element;

  const frames = new Map<Element, Frame>([
    [document.body, { clip: everywhere, column: everywhere }],
  ]);
  function frameOf(element: Element): Frame {
    const cachedFrame = frames.get(element);
    if (cachedFrame) return cachedFrame;
    const style = getComputedStyle(element);
    const isOutOfFlow = /absolute|fixed/.test(style.position);
    const around = isOutOfFlow ? (element as HTMLElement).offsetParent : element.parentElement;
    let { clip, column } = frameOf(around ?? document.body);
    // An element out of the flow has no column, and a section has the whole width.
    if (isOutOfFlow || element.matches('main > *')) column = everywhere;
    // Negative margins are taken for intended.
    const [before, after] = [style.marginLeft, style.marginRight].map((margin) =>
      Math.min(0, px(margin)),
    );
    column = [column[0] + (before ?? 0), -1e9, column[2] - (after ?? 0), 1e9];
    if (!isInline(element)) {
      const { left, top, right } = element.getBoundingClientRect();
      const start = left + px(style.borderLeftWidth) + px(style.paddingLeft);
      const end = right - px(style.borderRightWidth) - px(style.paddingRight);
      column = within(column, [start, -1e9, end, 1e9]);
      const { clientLeft, clientTop, clientWidth, clientHeight } = element;
      const [x, y] = [left + clientLeft, top + clientTop];
      if (style.overflowX !== 'visible') clip = within(clip, [x, -1e9, x + clientWidth, 1e9]);
      if (style.overflowY !== 'visible') clip = within(clip, [-1e9, y, 1e9, y + clientHeight]);
    }
    frames.set(element, { clip, column });
    return { clip, column };
  }

  function report(kind: TextFault['kind'], source: Source, measured: string, other?: Word) {
    const { text, element } = source;
    const section = element.closest('article, li:has(h3), section, header, footer, main');
    const sectionText = (section ?? element).textContent ?? '';
    const isTitle = element.closest('h1, h2, h3') !== null;
    faults.push({
      kind,
      text,
      isTitle,
      sectionText,
      measured,
      ...(other && { other: other.text }),
    });
  }

  function read(source: Source, word: string, box: DOMRect, beginsLine: boolean) {
    const size = px(getComputedStyle(source.element).fontSize);
    const middle = (box.top + box.bottom) / 2;
    // In every usual typeface capitals begin 0.35 em above the middle of the line's box, and stand as far below it.
    const ink: Box = [box.left, middle - 0.35 * size, box.right, middle + 0.5 * size];
    words.push({ ...source, word, size, ink, beginsLine });
  }

  function readNode(node: Text, element: Element): void {
    const range = document.createRange();
    const boxesOf = (start: number, length: number) => {
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return [...range.getClientRects()].filter(({ width, height }) => width * height > 0);
    };
    const linesOf = (start: number, length: number) =>
      boxesOf(start, length).map(({ top }) => Math.round(top));
    const text = node.data.trim();
    let line = -1e9;
    for (const { 0: word, index } of node.data.matchAll(/[^ \t\r\n]+/g)) {
      const boxes = boxesOf(index, word.length);
      for (const box of boxes) {
        read({ text, element }, word, box, box.top >= line);
        line = box.bottom - 0.3 * box.height;
      }
      if (boxes.length < 2) continue;
      for (const { 0: part, index: before } of word.matchAll(/\p{L}{2,}/gu)) {
        const start = index + before;
        const [first, ...others] = linesOf(start, part.length);
        if (others.every((top) => top === first)) continue;
        const count = [...part].filter((_, at) => linesOf(start + at, 1)[0] === first).length;
        report('broken', { text, element }, `${part.slice(0, count)}|${part.slice(count)}`);
      }
    }
  }

  const isMeant = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Hidden from sight on purpose: said aloud only, or shown once it has the focus.
    !element.closest('script, style, noscript, .visually-hidden, a[href="#contenu"]:not(:focus)') &&
    !isScrolled(element.closest('[role="group"]'));
  /** The code and the tables of stories are read by scrolling, but on paper. */
  const isScrolled = (group: Element | null) =>
    group && getComputedStyle(group).overflowX === 'auto';

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement } = node;
    if (node.textContent?.trim() && parentElement && isMeant(parentElement))
      readNode(node as Text, parentElement);
  }
  // Their text is added by a style sheet.
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const { text = '' } = element.dataset;
    if (!element.textContent && isMeant(element))
      read({ text, element }, text, element.getBoundingClientRect(), true);
  }

  const { clientWidth, scrollWidth } = document.documentElement;
  const outside = words.filter(({ ink }) => beyond(ink, [0, -1e9, clientWidth, 1e9]) > TOLERANCE);
  // A text that cannot be broken widens its container, and with it the lines of its neighbours.
  const causes = outside.filter(
    ({ element, beginsLine }) =>
      beginsLine || /nowrap|pre$/.test(getComputedStyle(element).whiteSpace),
  );
  for (const one of causes.length > 0 ? causes : outside)
    report('outside the window', one, `${one.word} at ${one.ink} in ${clientWidth}`);
  if (outside.length === 0 && scrollWidth > clientWidth) {
    const element = widestElement();
    const measured = `the page is ${scrollWidth} px wide in ${clientWidth}`;
    report('outside the window', { text: textOf(element), element }, measured);
  }

  /** The innermost element that makes the page too wide: it fits once this element asks for no width of its own. */
  function widestElement(): Element {
    const fitsWithout = ({ style }: HTMLElement) => {
      const { cssText } = style;
      style.cssText += '; contain: inline-size !important; inline-size: auto !important';
      const root = document.documentElement;
      const fits = root.scrollWidth <= root.clientWidth;
      style.cssText = cssText;
      return fits;
    };
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    return elements.findLast(fitsWithout) ?? document.body;
  }

  /** The text in an element, or the one that a style sheet or a picture has instead; nothing for the whole page. */
  function textOf(element: Element): string {
    if (element === document.body) return '';
    const styled = element.querySelector<HTMLElement>('[data-text]') ?? (element as HTMLElement);
    const text = element.textContent?.trim() || styled.dataset.text || element.getAttribute('alt');
    return text ?? '';
  }

  const hanging = CSS.supports('hanging-punctuation', 'first') ? 0.6 : 0.1;
  words.sort((one, other) => one.ink[1] - other.ink[1]);
  for (const [index, one] of words.entries()) {
    const { word, element, size, ink } = one;
    const { clip, column } = frameOf(element);
    if (beyond(ink, clip) > TOLERANCE) report('clipped', one, `${word} at ${ink} in ${clip}`);
    const over = beyond(ink, column);
    // On a page that is too wide, columns are too wide as well.
    if (over > TOLERANCE + hanging * size && outside.length === 0)
      report('outside its column', one, `${word} by ${over} px`);
    for (let at = index + 1; at < words.length; at += 1) {
      const other = words[at];
      if (!other || other.ink[1] >= ink[3]) break;
      const [left, top, right, bottom] = within(ink, other.ink);
      if (right - left <= TOLERANCE) continue;
      // Between lines of one paragraph, what hangs below the upper one seldom meets what is under it.
      const isOneBlock = blockOf(element) === blockOf(other.element);
      const end = isOneBlock ? Math.min(bottom, ink[3] - 0.15 * size) : bottom;
      if (end - top > Math.max(TOLERANCE, 0.13 * Math.min(size, other.size)))
        report('overlapping', one, `${word} at ${ink} and ${other.word} at ${other.ink}`, other);
    }
  }
  return faults;
}
