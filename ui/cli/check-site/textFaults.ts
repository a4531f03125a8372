/** What can be wrong with the position of a text. */
export type TextFaultKind =
  | 'clipped'
  | 'outside the window'
  | 'outside its column'
  | 'over the margin line'
  | 'overlapping';

/** A text that cannot be read whole, or is where it should not be. */
export interface TextFault {
  readonly kind: TextFaultKind;
  /** The text of the one node concerned, not of what contains it; empty where something without text widens the page. */
  readonly text: string;
  /** The text that it overlaps: its own where its lines overlap. */
  readonly other?: string;
  /** The text of the section that it stands in. */
  readonly sectionText: string;
  /** How it was measured, for whoever looks for the cause. */
  readonly measured: string;
}

/**
 * Finds every text of the page that is clipped, lies outside its column or the window, crosses the red margin line, or
 * overlaps another. Runs in the page, so that it may name nothing outside itself.
 */
export function textFaults(): TextFault[] {
  /** A word, or the part of it on one line. */
  interface Word {
    readonly text: string;
    readonly run: Run;
    /** Its advance width, and the height of its font. */
    readonly box: Box;
    /** What is drawn of it. */
    readonly ink: Ink;
    /** Whether the line could not have been broken before it. */
    readonly unbreakable: boolean;
  }
  /** A text node, or a text that a style sheet adds. */
  interface Run {
    readonly text: string;
    readonly element: Element;
    readonly block: Element;
    readonly words: Word[];
  }
  type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;
  type Ink = Box & { readonly baseline: number };

  /** In CSS pixels: what rounding and the smoothing of letters may add. */
  const TOLERANCE = 1.5;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const px = (length: string) => Number.parseFloat(length) || 0;

  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const fonts = new Map<string, Map<string, TextMetrics>>();

  function measure(text: string, style: CSSStyleDeclaration): TextMetrics {
    const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, textTransform } = style;
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const key = `${font} ${letterSpacing}`;
    const known = fonts.get(key) ?? new Map<string, TextMetrics>();
    fonts.set(key, known);
    const shown = textTransform === 'uppercase' ? text.toUpperCase() : text;
    let metrics = known.get(shown);
    if (!metrics) {
      canvas.font = font;
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      metrics = canvas.measureText(shown);
      known.set(shown, metrics);
    }
    return metrics;
  }

  /** Where the ink of `text` is, in the box that the browser gives it: as high as its font. */
  function inkOf(text: string, style: CSSStyleDeclaration, { left, right, top, bottom }: Box): Ink {
    if (style.writingMode !== 'horizontal-tb')
      return { left, right, top, bottom, baseline: bottom };
    const it = measure(text, style);
    const height = it.fontBoundingBoxAscent + it.fontBoundingBoxDescent;
    const scale = (bottom - top) / height;
    const baseline = top + it.fontBoundingBoxAscent * scale;
    return {
      left: left - it.actualBoundingBoxLeft * scale,
      right: right - (it.width - it.actualBoundingBoxRight) * scale,
      top: baseline - it.actualBoundingBoxAscent * scale,
      bottom: baseline + it.actualBoundingBoxDescent * scale,
      baseline,
    };
  }

  const isInline = (element: Element) => /^(inline|contents|ruby)$/.test(styleOf(element).display);

  function blockOf(element: Element): Element {
    let block = element;
    while (isInline(block) && block.parentElement) block = block.parentElement;
    return block;
  }

  /** Whether it is in the code or a table of a story, which are read by scrolling their box; paper cannot be. */
  const isScrolled = (element: Element) => {
    const box = element.closest('[data-story] [role="group"]');
    return box !== null && styleOf(box).overflowX !== 'visible';
  };

  const isMeant = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isScrolled(element) &&
    // Hidden from sight on purpose: said aloud only, or shown once it has the focus.
    !element.closest('script, style, noscript, .visually-hidden, a[href="#contenu"]:not(:focus)');

  function runOfNode(node: Text): Run | undefined {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || !element || !isMeant(element)) return undefined;
    const style = styleOf(element);
    const run: Run = { text, element, block: blockOf(element), words: [] };
    const range = document.createRange();
    let lineBottom = Number.NEGATIVE_INFINITY;
    for (const { 0: word, index } of node.data.matchAll(/[^ \t\r\n]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width * height > 0);
      for (const box of boxes) {
        const first = box.top >= lineBottom;
        lineBottom = box.bottom - 0.3 * box.height;
        const unbreakable = first || /nowrap|pre$/.test(style.whiteSpace);
        const ink = inkOf(word, style, box);
        // The metrics of the whole word tell how high a part of it may be, not how wide it is.
        const { left, right } = boxes.length > 1 ? box : ink;
        run.words.push({ text: word, run, unbreakable, box, ink: { ...ink, left, right } });
      }
    }
    return run;
  }

  /** A text that a style sheet adds to an element without another: its box is the element's, of one line. */
  function runOfPseudo(element: Element): Run | undefined {
    if (element.textContent?.trim() || !isMeant(element)) return undefined;
    const style = getComputedStyle(element, '::before');
    if (style.position !== 'static' || style.visibility !== 'visible') return undefined;
    const [, name] = /^attr\(([\w-]+)\)$/.exec(style.content) ?? [];
    const [, quoted = ''] = /^"(.*)"$/.exec(style.content) ?? [];
    const text = (name ? element.getAttribute(name) : quoted)?.trim();
    if (!text || !/[\p{L}\p{N}]/u.test(text)) return undefined;
    const run: Run = { text, element, block: blockOf(element), words: [] };
    for (const box of element.getClientRects()) {
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = measure(text, style);
      const middle = (box.top + box.bottom) / 2;
      const half = (fontBoundingBoxAscent + fontBoundingBoxDescent) / 2;
      const { left, right } = box;
      const line = { left, right, top: middle - half, bottom: middle + half };
      const ink = inkOf(text, style, line);
      run.words.push({ text, run, unbreakable: true, box: line, ink });
    }
    return run;
  }

  function allRuns(): Run[] {
    const runs: (Run | undefined)[] = [];
    const show = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
    const nodes = document.createTreeWalker(document.body, show);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      runs.push(node instanceof Text ? runOfNode(node) : runOfPseudo(node as Element));
    return runs.filter((run) => run !== undefined);
  }

  /** The boxes that cut what an element has in it: those of its ancestors with an overflow or a clip path. */
  function clippingBoxes(element: Element): Box[] {
    const boxes: Box[] = [];
    let outOfFlow = '';
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { position, overflowX, overflowY, clipPath, transform } = styleOf(at);
      const holds = transform !== 'none' || (outOfFlow === 'absolute' && position !== 'static');
      if (outOfFlow && !holds) continue;
      outOfFlow = /absolute|fixed/.test(position) ? position : '';
      if (isInline(at)) continue;
      const border = at.getBoundingClientRect();
      const box: Box = {
        left: Number.NEGATIVE_INFINITY,
        right: Number.POSITIVE_INFINITY,
        top: Number.NEGATIVE_INFINITY,
        bottom: Number.POSITIVE_INFINITY,
      };
      if (overflowX !== 'visible') {
        box.left = border.left + at.clientLeft;
        box.right = box.left + at.clientWidth;
      }
      if (overflowY !== 'visible') {
        box.top = border.top + at.clientTop;
        box.bottom = box.top + at.clientHeight;
      }
      const [, insets] = /^inset\(([^)]*?)(?: round.*)?\)$/.exec(clipPath) ?? [];
      if (insets) {
        const [top = '', right = top, bottom = top, left = right] = insets.split(' ');
        const of = (inset: string, size: number) =>
          inset.endsWith('%') ? (px(inset) * size) / 100 : px(inset);
        box.left = Math.max(box.left, border.left + of(left, border.width));
        box.right = Math.min(box.right, border.right - of(right, border.width));
        box.top = Math.max(box.top, border.top + of(top, border.height));
        box.bottom = Math.min(box.bottom, border.bottom - of(bottom, border.height));
      }
      if (Object.values(box).some(Number.isFinite)) boxes.push(box);
    }
    return boxes;
  }

  /** What all columns around a text leave it; negative margins are taken for intended. */
  function columnOf({ element }: Run): Pick<Box, 'left' | 'right'> {
    const column = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
    const hanging = CSS.supports('hanging-punctuation', 'first') ? 0.6 : 0.1;
    let before = hanging * px(styleOf(element).fontSize) + TOLERANCE;
    let after = before;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (!isInline(at)) {
        const box = at.getBoundingClientRect();
        const left = box.left + px(style.borderLeftWidth) + px(style.paddingLeft);
        const right = box.right - px(style.borderRightWidth) - px(style.paddingRight);
        column.left = Math.max(column.left, left - before);
        column.right = Math.min(column.right, right + after);
      }
      // What is out of the flow has no column, and a section has the whole width.
      if (/absolute|fixed/.test(style.position) || at.matches('main > *')) break;
      before += Math.max(0, -px(style.marginLeft));
      after += Math.max(0, -px(style.marginRight));
    }
    return column;
  }

  /** Where the red line of the margin is: the border of a box as high as the page, without content. */
  function marginLine(): number | undefined {
    const layout = document.querySelector('main')?.parentElement;
    if (!layout) return undefined;
    const { content, position, left, borderLeftWidth } = getComputedStyle(layout, '::before');
    if (content === 'none' || position === 'static' || !px(borderLeftWidth)) return undefined;
    return layout.getBoundingClientRect().left + px(left);
  }

  const found: TextFault[] = [];
  const seen = new Map<Run, Set<TextFaultKind | Run>>();
  /** Once for each kind of fault of a text, or for each text that it overlaps. */
  const say = (kind: TextFaultKind, run: Run, measured: string, other?: Run) => {
    const known = seen.get(run) ?? new Set();
    seen.set(run, known);
    if (known.has(other ?? kind)) return;
    known.add(other ?? kind);
    const { text, element } = run;
    const section =
      element.closest('article, li:has(h3), section, header, footer, main') ?? element;
    const sectionText = section.textContent ?? '';
    found.push({ kind, text, sectionText, measured, ...(other && { other: other.text }) });
  };
  const boxInWords = ({ left, right, top, bottom }: Box) =>
    [left, top, right, bottom].map(Math.round).join(' ');

  function clippedText(runs: readonly Run[]): void {
    for (const run of runs) {
      const boxes = clippingBoxes(run.element);
      for (const { ink, text } of run.words)
        for (const box of boxes)
          if (
            ink.left < box.left - TOLERANCE ||
            ink.right > box.right + TOLERANCE ||
            ink.top < box.top - TOLERANCE ||
            ink.bottom > box.bottom + TOLERANCE
          )
            say('clipped', run, `${text} at ${boxInWords(ink)} in ${boxInWords(box)}`);
    }
  }

  /**
   * Texts beyond the window or their column. A word that could not be broken widens what contains it, and with it the
   * lines of its neighbours: only such a word is named where there is one.
   */
  function textOutside(runs: readonly Run[]): void {
    const width = document.documentElement.clientWidth;
    const words = runs.flatMap((run) => run.words);
    const outside = words.filter(
      ({ box: { left, right } }) => left < -TOLERANCE || right > width + TOLERANCE,
    );
    const causes = outside.filter(({ unbreakable }) => unbreakable);
    for (const { run, text, box } of causes.length > 0 ? causes : outside)
      say('outside the window', run, `${text} at ${boxInWords(box)} in ${width}`);
    const { scrollWidth } = document.documentElement;
    if (outside.length === 0 && scrollWidth > width) {
      const measured = `the page is ${scrollWidth} px wide in ${width}`;
      found.push({ kind: 'outside the window', text: '', sectionText: '', measured });
    }
    const elsewhere = new Set(outside);
    for (const run of runs) {
      const { left, right } = columnOf(run);
      for (const word of run.words) {
        const beyond = Math.max(left - word.box.left, word.box.right - right);
        if (beyond > 0 && !elsewhere.has(word))
          say('outside its column', run, `${word.text} by ${beyond.toFixed(1)} px`);
      }
    }
  }

  function textOverMarginLine(runs: readonly Run[]): void {
    const line = marginLine();
    if (line === undefined) return;
    for (const run of runs)
      for (const { box, text } of run.words)
        if (box.left < line - TOLERANCE && box.right > line + TOLERANCE)
          say('over the margin line', run, `${text} at ${boxInWords(box)} over ${line}`);
  }

  function overlappingText(runs: readonly Run[]): void {
    const words = runs
      .flatMap((run) => run.words)
      .toSorted((one, other) => one.ink.top - other.ink.top);
    for (const [index, one] of words.entries())
      for (let next = index + 1; next < words.length; next += 1) {
        const other = words[next];
        if (!other || other.ink.top >= one.ink.bottom) break;
        const [a, b] = [one.ink, other.ink];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        // Between lines of one paragraph, what hangs below the upper one seldom meets what is under it.
        const lowest = one.run.block === other.run.block ? a.baseline : a.bottom;
        const down = Math.min(lowest, b.bottom) - b.top;
        const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
        if (across > TOLERANCE && down > Math.max(TOLERANCE, 0.15 * lower))
          say('overlapping', one.run, `${boxInWords(a)} and ${boxInWords(b)}`, other.run);
      }
  }

  const runs = allRuns();
  clippedText(runs);
  textOutside(runs);
  textOverMarginLine(runs);
  overlappingText(runs);
  return found;
}
