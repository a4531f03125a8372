/** A text that cannot be read whole, or is out of its place. */
export interface TextFault {
  readonly kind: 'clipped' | 'outside the window' | 'outside its column' | 'overlapping' | 'broken';
  /** The text concerned, or the alternative of a picture. It is empty if an element without a text widens the page. */
  readonly text: string;
  /** The text that it overlaps. A text whose own lines overlap is both. */
  readonly other?: string;
  readonly isTitle: boolean;
  /** The text of the section in which the text stands. */
  readonly sectionText: string;
  /** The measures that show the cause of the fault. A broken word has its two parts here, with a bar at the break. */
  readonly measured: string;
}

/**
 * Finds every word of the page that is clipped, outside its column or the window, broken at the end of a line, or over
 * another word. Runs in the page, so all of its helpers are inside it.
 */
export function textFaults(): TextFault[] {
  /** A box, in CSS pixels from the top left of the window. */
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }

  /** The surroundings of an element: nothing outside `clip` is shown, and `column` is as wide as text may be. */
  interface Frame {
    readonly clip: Box;
    readonly column: Box;
  }

  interface Source {
    readonly text: string;
    readonly element: Element;
  }

  /** A word of a text, or the part of a broken word that is on one line. */
  interface Word extends Source {
    readonly word: string;
    /** The size of the font. */
    readonly size: number;
    /** The box from the top of the capitals to below the baseline. */
    readonly ink: Box;
    readonly beginsLine: boolean;
  }

  /** In CSS pixels: what rounding and the smoothing of letters may add. */
  const TOLERANCE = 1.5;
  /** A length that no page reaches, in CSS pixels. */
  const INFINITE = 1e9;
  const EVERYWHERE: Box = { left: -INFINITE, top: -INFINITE, right: INFINITE, bottom: INFINITE };
  /** In em: how far a mark may stand outside its column, such as an opening « “ » where the browser hangs it. */
  const HANGING = CSS.supports('hanging-punctuation', 'first') ? 0.6 : 0.1;

  const words: Word[] = [];
  const faults: TextFault[] = [];
  const frames = new Map<Element, Frame>([
    [document.body, { clip: EVERYWHERE, column: EVERYWHERE }],
  ]);

  readTexts();
  readGeneratedTexts();
  const hasTextOutside = reportOutsideWindow();
  words.sort((one, other) => one.ink.top - other.ink.top);
  for (const [rank, word] of words.entries()) {
    reportClipped(word);
    // On a page that is too wide, columns are too wide as well.
    if (!hasTextOutside) reportOutsideColumn(word);
    reportOverlapping(word, rank + 1);
  }
  return faults;

  function readTexts(): void {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { parentElement } = node;
      if (node.textContent?.trim() && parentElement && isToBeRead(parentElement))
        readText(node as Text, parentElement);
    }
  }

  /** Reads the texts that a style sheet adds to elements. */
  function readGeneratedTexts(): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      const { text = '' } = element.dataset;
      if (!element.textContent && isToBeRead(element))
        addWord({ text, element }, text, element.getBoundingClientRect(), true);
    }
  }

  /** False for what is hidden from sight on purpose: said aloud only, shown once it has the focus, or read by scrolling. */
  function isToBeRead(element: Element): boolean {
    const HIDDEN = 'script, style, noscript, .visually-hidden, a[href="#contenu"]:not(:focus)';
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isVisible && !element.closest(HIDDEN) && !isScrolled(element.closest('[role="group"]'));
  }

  /** The code and the tables of stories are read by scrolling, except on paper. */
  function isScrolled(group: Element | null): boolean {
    return group !== null && getComputedStyle(group).overflowX === 'auto';
  }

  /** Adds the words of a text, and reports each word that is broken. */
  function readText(node: Text, element: Element): void {
    const source = { text: node.data.trim(), element };
    let endOfLine = -INFINITE;
    for (const { 0: word, index } of node.data.matchAll(/[^ \t\r\n]+/g)) {
      const boxes = boxesOf(node, index, word.length);
      for (const box of boxes) {
        addWord(source, word, box, box.top >= endOfLine);
        endOfLine = box.bottom - 0.3 * box.height;
      }
      if (boxes.length > 1) reportBroken(source, node, index, word);
    }
  }

  /** Reports each part of a word whose letters are on several lines. A break at a hyphen or a slash parts no letters. */
  function reportBroken(source: Source, node: Text, start: number, word: string): void {
    for (const { 0: letters, index } of word.matchAll(/\p{L}{2,}/gu)) {
      const begin = start + index;
      const [firstLine, ...otherLines] = linesOf(node, begin, letters.length);
      if (otherLines.every((line) => line === firstLine)) continue;
      const isOnFirstLine = (rank: number) => linesOf(node, begin + rank, 1)[0] === firstLine;
      const count = [...letters].filter((_, rank) => isOnFirstLine(rank)).length;
      report('broken', source, `${letters.slice(0, count)}|${letters.slice(count)}`);
    }
  }

  /** The boxes of `length` characters of a text from `start` on, one for each line. */
  function boxesOf(node: Text, start: number, length: number): DOMRect[] {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + length);
    return [...range.getClientRects()].filter(({ width, height }) => width * height > 0);
  }

  /** The positions of the lines on which these characters are. */
  function linesOf(node: Text, start: number, length: number): number[] {
    return boxesOf(node, start, length).map(({ top }) => Math.round(top));
  }

  function addWord(source: Source, word: string, box: DOMRect, beginsLine: boolean): void {
    const size = lengthOf(getComputedStyle(source.element).fontSize);
    const middle = (box.top + box.bottom) / 2;
    // In every usual typeface capitals begin 0.35 em above the middle of the line, and the baseline is as far below it.
    const top = middle - 0.35 * size;
    const bottom = middle + 0.5 * size;
    const ink = { left: box.left, top, right: box.right, bottom };
    words.push({ ...source, word, size, ink, beginsLine });
  }

  /** Reports what makes the page wider than the window, and returns true if it is a text. */
  function reportOutsideWindow(): boolean {
    const { clientWidth, scrollWidth } = document.documentElement;
    const windowBox = { ...EVERYWHERE, left: 0, right: clientWidth };
    const wordsOutside = words.filter(({ ink }) => lengthOutside(ink, windowBox) > TOLERANCE);
    // A text that cannot be broken widens its container, and with it the lines of its neighbours.
    const isCause = ({ element, beginsLine }: Word) =>
      beginsLine || /nowrap|pre$/.test(getComputedStyle(element).whiteSpace);
    const causes = wordsOutside.filter(isCause);
    for (const word of causes.length > 0 ? causes : wordsOutside)
      report('outside the window', word, `${word.word} at ${corners(word.ink)} in ${clientWidth}`);
    if (wordsOutside.length === 0 && scrollWidth > clientWidth) {
      const element = widestElement();
      const measured = `the page is ${scrollWidth} px wide in ${clientWidth}`;
      report('outside the window', { text: textOf(element), element }, measured);
    }
    return wordsOutside.length > 0;
  }

  /** The innermost element that makes the page too wide: the page fits once this element asks for no width of its own. */
  function widestElement(): Element {
    const fitsWithout = ({ style }: HTMLElement) => {
      const { cssText } = style;
      style.cssText += '; contain: inline-size !important; inline-size: auto !important';
      const { scrollWidth, clientWidth } = document.documentElement;
      style.cssText = cssText;
      return scrollWidth <= clientWidth;
    };
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    return elements.findLast(fitsWithout) ?? document.body;
  }

  /** The text in an element, or the text that a style sheet or a picture has instead. The whole page has none. */
  function textOf(element: Element): string {
    if (element === document.body) return '';
    const generator = element.querySelector<HTMLElement>('[data-text]') ?? (element as HTMLElement);
    const alternative = element.getAttribute('alt');
    return (element.textContent?.trim() || generator.dataset.text || alternative) ?? '';
  }

  function reportClipped(word: Word): void {
    const { clip } = frameOf(word.element);
    if (lengthOutside(word.ink, clip) > TOLERANCE)
      report('clipped', word, `${word.word} at ${corners(word.ink)} in ${corners(clip)}`);
  }

  function reportOutsideColumn(word: Word): void {
    const length = lengthOutside(word.ink, frameOf(word.element).column);
    if (length > TOLERANCE + HANGING * word.size)
      report('outside its column', word, `${word.word} by ${length} px`);
  }

  /** Reports the word for each word that it overlaps among those from this rank on, which are sorted from top to bottom. */
  function reportOverlapping(word: Word, firstRank: number): void {
    for (let rank = firstRank; rank < words.length; rank += 1) {
      const other = words[rank];
      if (!other || other.ink.top >= word.ink.bottom) break;
      const { left, top, right, bottom } = intersection(word.ink, other.ink);
      if (right - left <= TOLERANCE) continue;
      // Between lines of one paragraph, the descenders of the upper line seldom meet what is under it.
      const isOneBlock = blockOf(word.element) === blockOf(other.element);
      const end = isOneBlock ? Math.min(bottom, word.ink.bottom - 0.15 * word.size) : bottom;
      const height = end - top;
      if (height > Math.max(TOLERANCE, 0.13 * Math.min(word.size, other.size))) {
        const measured = `${word.word} at ${corners(word.ink)} and ${other.word} at ${corners(other.ink)}`;
        report('overlapping', word, measured, other);
      }
    }
  }

  function report(kind: TextFault['kind'], source: Source, measured: string, other?: Word): void {
    const { text, element } = source;
    const section = element.closest('article, li:has(h3), section, header, footer, main');
    const sectionText = (section ?? element).textContent ?? '';
    const isTitle = element.closest('h1, h2, h3') !== null;
    const fault = { kind, text, isTitle, sectionText, measured };
    faults.push(other ? { ...fault, other: other.text } : fault);
  }

  function frameOf(element: Element): Frame {
    const cachedFrame = frames.get(element);
    if (cachedFrame) return cachedFrame;
    const style = getComputedStyle(element);
    const isOutOfFlow = /absolute|fixed/.test(style.position);
    const container = isOutOfFlow ? (element as HTMLElement).offsetParent : element.parentElement;
    const outerFrame = frameOf(container ?? document.body);
    // An element out of the flow has no column, and a section of the page has the whole width.
    const hasWholeWidth = isOutOfFlow || element.matches('main > *');
    const outerColumn = hasWholeWidth ? EVERYWHERE : outerFrame.column;
    // Negative margins are taken for intended.
    const column = {
      ...EVERYWHERE,
      left: outerColumn.left + Math.min(0, lengthOf(style.marginLeft)),
      right: outerColumn.right - Math.min(0, lengthOf(style.marginRight)),
    };
    const frame = isInline(element)
      ? { clip: outerFrame.clip, column }
      : {
          clip: intersection(outerFrame.clip, clipOf(element, style)),
          column: intersection(column, contentBoxOf(element, style)),
        };
    frames.set(element, frame);
    return frame;
  }

  /** The box outside of which an element shows nothing of what it contains. */
  function clipOf(element: Element, style: CSSStyleDeclaration): Box {
    const clipsX = style.overflowX !== 'visible';
    const clipsY = style.overflowY !== 'visible';
    if (!clipsX && !clipsY) return EVERYWHERE;
    const { left, top } = element.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    const x = left + clientLeft;
    const y = top + clientTop;
    return {
      left: clipsX ? x : -INFINITE,
      right: clipsX ? x + clientWidth : INFINITE,
      top: clipsY ? y : -INFINITE,
      bottom: clipsY ? y + clientHeight : INFINITE,
    };
  }

  /** The box between the paddings of an element, of any height. */
  function contentBoxOf(element: Element, style: CSSStyleDeclaration): Box {
    const { left, right } = element.getBoundingClientRect();
    return {
      ...EVERYWHERE,
      left: left + lengthOf(style.borderLeftWidth) + lengthOf(style.paddingLeft),
      right: right - lengthOf(style.borderRightWidth) - lengthOf(style.paddingRight),
    };
  }

  /** The block in whose lines the text of an element is. */
  function blockOf(element: Element): Element {
    return isInline(element) && element.parentElement ? blockOf(element.parentElement) : element;
  }

  function isInline(element: Element): boolean {
    return /^(inline|contents|ruby)$/.test(getComputedStyle(element).display);
  }

  /** A computed length in CSS pixels, or 0 for a keyword. */
  function lengthOf(value: string): number {
    return Number.parseFloat(value) || 0;
  }

  function intersection(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }

  /** The length by which a box is outside another one, on its worst side. */
  function lengthOutside(inner: Box, outer: Box): number {
    return Math.max(
      outer.left - inner.left,
      outer.top - inner.top,
      inner.right - outer.right,
      inner.bottom - outer.bottom,
    );
  }

  function corners({ left, top, right, bottom }: Box): string {
    return [left, top, right, bottom].join();
  }
}
