import { type Diagnostic, formatValue } from '../content/diagnostics.ts';

/** A time that browsers read, such as 01:02.500 or 00:01:02.500 (WebVTT §6.3). */
const TIME = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)`;
const readableTimes = new RegExp(String.raw`^\s*(${TIME})\s*-->\s*(${TIME})`);

/** Two times as people type them: with a comma as in SRT, another arrow, or less than three figures after the point. */
const typedTimes = /^\s*\d+:[\d:.,]+\s*[^\w\s]{1,3}\s*\d+:[\d:.,]+/;
const typedTime = /(?:(\d+):)?(\d+):(\d+)(?:[.,](\d+))?/g;

/** How a block begins that browsers do not show. */
const hidden = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const EXAMPLE = '`00:00:01.000 --> 00:00:04.000`';

/** A line of the file, numbered from 1. */
interface Line {
  readonly number: number;
  readonly text: string;
}

/** Lines without an empty one between them: a subtitle, a note, or a mistake. */
interface Block {
  readonly first: Line;
  /** The line with the times, where browsers look for it. */
  readonly times: Line | undefined;
  /** What follows the times. */
  readonly text: readonly Line[];
}

type Fault = Omit<Diagnostic, 'file'>;

/**
 * Finds what browsers would drop of subtitles in WebVTT without a word: some of them, or all. They pass over other
 * mistakes, such as a setting that they do not know, and so does this.
 *
 * @param convert a command that makes such a file of one in the format SRT
 */
export function webVttFaults(content: string, convert: string): Fault[] {
  const lines = content.split(/\r\n|\r|\n/).map((text, at): Line => ({ number: at + 1, text }));
  const [first, ...others] = lines;
  if (first && !/^WEBVTT(?:[ \t]|$)/.test(first.text))
    return [firstLineFault(first, content, convert)];
  const blocks = blocksOf(others);
  const faults = blocks.flatMap((block) => blockFault(block) ?? []);
  const isEmpty = blocks.every(({ times, text }) => !times || text.length === 0);
  return faults.length === 0 && isEmpty ? [emptyFault] : firstOfEachKind(faults);
}

const emptyFault: Fault = {
  what: 'the subtitles',
  why: 'there is none in the file',
  do: `write each below its times, such as ${EXAMPLE}, or remove the file`,
};

function firstLineFault({ number, text }: Line, content: string, convert: string): Fault {
  const fault = { line: number, what: formatValue(text) };
  const isSrt = content.includes('-->') && !/^webvtt/i.test(text);
  return isSrt
    ? {
        ...fault,
        why: 'these are subtitles in the format SRT, of which browsers show none',
        do: `rename the file so that it ends with .srt, and convert that: ${convert}`,
      }
    : {
        ...fault,
        why: 'the first line is not WEBVTT in capital letters, so browsers show no subtitle',
        do: 'write WEBVTT there, and leave the next line empty',
      };
}

/** The blocks after the first line: those of browsers, which begin one at an empty line or at the next times. */
function blocksOf(lines: readonly Line[]): Block[] {
  const hasArrow = ({ text }: Line) => text.includes('-->');
  // Until then the lines describe the file.
  const start = lines.findIndex((line) => line.text === '' || hasArrow(line));
  const blocks: Line[][] = [[]];
  for (const line of start < 0 ? [] : lines.slice(start)) {
    const block = blocks.at(-1) ?? [];
    const isInBlock = block.length > 1 || block.some(hasArrow);
    if (line.text === '') blocks.push([]);
    else if (hasArrow(line) && isInBlock) blocks.push([line]);
    else block.push(line);
  }
  return blocks.flatMap((block) => {
    const [first] = block;
    const at = block.slice(0, 2).findIndex(hasArrow);
    return first ? { first, times: block[at], text: block.slice(Math.max(at, 0) + 1) } : [];
  });
}

function blockFault({ first, times, text }: Block): Fault | undefined {
  if (times) return timesFault(times);
  if (hidden.test(first.text)) return undefined;
  const mistyped = [first, ...text].slice(0, 2).find((line) => typedTimes.test(line.text));
  if (mistyped) return timesFault(mistyped);
  return {
    line: first.number,
    what: formatValue(first.text),
    why: 'a text without times, which no browser shows',
    do: `write its times in the line above, such as ${EXAMPLE}, or remove the empty line if the text belongs to the one before`,
  };
}

function timesFault({ number, text }: Line): Fault | undefined {
  const [, start, end] = readableTimes.exec(text) ?? [];
  const fault = { line: number, what: formatValue(text) };
  if (!start || !end) {
    const corrected = correctedTimes(text);
    return {
      ...fault,
      why: 'times that browsers do not read, so they drop the text',
      do: corrected ? `write \`${corrected}\`` : `write them such as ${EXAMPLE}`,
    };
  }
  if (seconds(start) < seconds(end)) return undefined;
  return {
    ...fault,
    why: 'the second time is not after the first one, so the text is never shown',
    do: 'correct one of them',
  };
}

/** The times of a line as browsers read them, where both can be told. */
function correctedTimes(text: string): string | undefined {
  const typed = Array.from(
    text.matchAll(typedTime),
    ([, hours = '', minutes, seconds, rest = '']) => {
      const [hh, mm, ss] = [hours, minutes, seconds].map((part = '') => part.padStart(2, '0'));
      return `${hh}:${mm}:${ss}.${rest.padEnd(3, '0').slice(0, 3)}`;
    },
  );
  const corrected = typed.join(' --> ');
  return typed.length === 2 && readableTimes.test(corrected) ? corrected : undefined;
}

function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** The first fault of each kind, with how many more there are: of a whole file one line is enough. */
function firstOfEachKind(faults: readonly Fault[]): Fault[] {
  const kinds = new Set(faults.map(({ why }) => why));
  return [...kinds].flatMap((kind) => {
    const [first, ...others] = faults.filter(({ why }) => why === kind);
    if (!first || others.length === 0) return first ?? [];
    const count = others.length === 1 ? 'another line' : `${others.length} other lines`;
    return { ...first, why: `${kind}, and so in ${count}` };
  });
}
