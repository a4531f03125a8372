import { type Diagnostic, formatValue } from '../content/diagnostics.ts';

/** The pattern of a time that browsers read, such as 01:02.500 or 00:01:02.500 (WebVTT §6.3). */
const TIME = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}(?!\d)`;
const readableTimes = new RegExp(String.raw`^\s*(${TIME})\s*-->\s*(${TIME})`);

/** Two times as people mistype them: with a comma as in SRT, another arrow, or fewer than three figures after the point. */
const typedTimes = /^\s*\d+:[\d:.,]+\s*[^\w\s]{1,3}\s*\d+:[\d:.,]+/;
const typedTime = /(?:(\d+):)?(\d+):(\d+)(?:[.,](\d+))?/g;

/** The beginning of a block that browsers do not show as a subtitle. */
const hiddenBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const EXAMPLE = '`00:00:01.000 --> 00:00:04.000`';

/** A line of the file, numbered from 1. */
interface Line {
  readonly number: number;
  readonly text: string;
}

/** Lines with no empty line between them: a subtitle, a note, or a mistake. */
interface Block {
  readonly first: Line;
  /** The line with the times, if it is where browsers look for it. */
  readonly times: Line | undefined;
  /** The lines below the times, or below the first line if there are no times. */
  readonly text: readonly Line[];
}

type Fault = Omit<Diagnostic, 'file'>;

/**
 * Finds the mistakes in a WebVTT file for which browsers drop some or all subtitles. Other mistakes, such as an unknown setting,
 * are not reported.
 *
 * @param convert the command that converts a file in the format SRT to WebVTT
 */
export function webVttFaults(content: string, convert: string): Fault[] {
  const lines = content.split(/\r\n|\r|\n/).map((text, at): Line => ({ number: at + 1, text }));
  const [firstLine, ...linesBelow] = lines;
  if (firstLine && !/^WEBVTT(?:[ \t]|$)/.test(firstLine.text))
    return [firstLineFault(firstLine, content, convert)];
  const blocks = blocksOf(linesBelow);
  const faults = blocks.flatMap((block) => blockFault(block) ?? []);
  const isEmpty = blocks.every(({ times, text }) => !times || text.length === 0);
  return faults.length === 0 && isEmpty ? [emptyFault] : firstOfEachKind(faults);
}

const emptyFault: Fault = {
  what: 'the subtitles',
  why: 'there is none in the file',
  advice: `write each below its times, such as ${EXAMPLE}, or remove the file`,
};

function firstLineFault({ number, text }: Line, content: string, convert: string): Fault {
  const place = { line: number, what: formatValue(text) };
  const isSrt = content.includes('-->') && !/^webvtt/i.test(text);
  if (isSrt)
    return {
      ...place,
      why: 'these are subtitles in the format SRT, of which browsers show none',
      advice: `rename the file so that it ends with .srt, and convert that: ${convert}`,
    };
  return {
    ...place,
    why: 'the first line is not WEBVTT in capital letters, so browsers show no subtitle',
    advice: 'write WEBVTT there, and leave the next line empty',
  };
}

const hasArrow = ({ text }: Line) => text.includes('-->');

/** Divides the lines below the first one as browsers advice: a block begins after an empty line, or with the next times. */
function blocksOf(lines: readonly Line[]): Block[] {
  // The lines above the first block describe the file.
  const start = lines.findIndex((line) => line.text === '' || hasArrow(line));
  if (start < 0) return [];
  const groups: Line[][] = [[]];
  for (const line of lines.slice(start)) {
    const group = groups.at(-1) ?? [];
    const hasBegun = group.length > 1 || group.some(hasArrow);
    if (line.text === '') groups.push([]);
    else if (hasArrow(line) && hasBegun) groups.push([line]);
    else group.push(line);
  }
  return groups.flatMap((group) => blockOf(group) ?? []);
}

/** Finds the times in the first two lines: a line with an identifier may come before them. */
function blockOf(lines: readonly Line[]): Block | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const at = lines.slice(0, 2).findIndex(hasArrow);
  return { first, times: lines[at], text: lines.slice(Math.max(at, 0) + 1) };
}

function blockFault({ first, times, text }: Block): Fault | undefined {
  if (times) return timesFault(times);
  if (hiddenBlock.test(first.text)) return undefined;
  const mistyped = [first, ...text].slice(0, 2).find((line) => typedTimes.test(line.text));
  if (mistyped) return timesFault(mistyped);
  return {
    line: first.number,
    what: formatValue(first.text),
    why: 'a text without times, which no browser shows',
    advice: `write its times in the line above, such as ${EXAMPLE}, or remove the empty line if the text belongs to the one before`,
  };
}

function timesFault({ number, text }: Line): Fault | undefined {
  const [, start, end] = readableTimes.exec(text) ?? [];
  const place = { line: number, what: formatValue(text) };
  if (!start || !end) {
    const corrected = correctedTimes(text);
    return {
      ...place,
      why: 'times that browsers do not read, so they drop the text',
      advice: corrected ? `write \`${corrected}\`` : `write them such as ${EXAMPLE}`,
    };
  }
  if (secondsOf(start) < secondsOf(end)) return undefined;
  return {
    ...place,
    why: 'the second time is not after the first one, so the text is never shown',
    advice: 'correct one of them',
  };
}

/** Writes the times of a line as browsers read them, or gives `undefined` if the line does not have two times. */
function correctedTimes(text: string): string | undefined {
  const times = Array.from(text.matchAll(typedTime), correctedTime);
  const correctedLine = times.join(' --> ');
  return times.length === 2 && readableTimes.test(correctedLine) ? correctedLine : undefined;
}

function correctedTime([, hours = '', minutes = '', seconds = '', fraction = '']: RegExpExecArray) {
  const [hh, mm, ss] = [hours, minutes, seconds].map((part) => part.padStart(2, '0'));
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  return `${hh}:${mm}:${ss}.${milliseconds}`;
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** Keeps one fault of each kind and says how many more there are. A whole file in SRT has the same fault in every line. */
function firstOfEachKind(faults: readonly Fault[]): Fault[] {
  const kinds = new Set(faults.map(({ why }) => why));
  return [...kinds].flatMap((kind) => {
    const [first, ...moreOfKind] = faults.filter(({ why }) => why === kind);
    if (!first || moreOfKind.length === 0) return first ?? [];
    const count = moreOfKind.length === 1 ? 'another line' : `${moreOfKind.length} other lines`;
    return { ...first, why: `${kind}, and so in ${count}` };
  });
}
