import { describe, expect, test } from 'vitest';
import { webVttFaults } from './webVtt.ts';

const cue = '00:00:00.000 --> 00:00:02.000\nBonjour le quai';

const report = (text: string) =>
  webVttFaults(text, 'ffmpeg …').map(({ line, what, why, advice }) =>
    [line ?? '', what, why, advice].join(' | '),
  );

describe('subtitles that browsers show are no fault', () => {
  const cases = [
    { name: 'one cue', text: `WEBVTT\n\n${cue}\n` },
    {
      name: 'a title and a description of the file',
      text: `WEBVTT - Le quai\nKind: captions\nLanguage: fr\n\n${cue}`,
    },
    {
      name: 'lines that end as on Windows',
      text: `WEBVTT\r\n\r\n${cue.replace('\n', '\r\n')}\r\n`,
    },
    { name: 'no empty line before the first cue', text: `WEBVTT\n${cue}` },
    {
      name: 'no empty line between cues',
      text: `WEBVTT\n\n${cue}\n00:02.000 --> 00:03.000\nEncore`,
    },
    {
      name: 'minutes without hours, and an hour of one figure',
      text: 'WEBVTT\n\n00:01.000 --> 0:00:02.000\nOui',
    },
    {
      name: 'an identifier, settings and a name',
      text: `WEBVTT\n\n1\n00:00.000 --> 00:02.000 line:0 truc:machin\n<v Ana>Bonjour`,
    },
    {
      name: 'notes and styles',
      text: `WEBVTT\n\nSTYLE\n::cue { color: lime }\n\nNOTE à relire,\nplus tard\n\n${cue}`,
    },
    { name: 'a text that has an hour in it', text: `WEBVTT\n\n${cue}\n12:30 – 14:00` },
    {
      name: 'one cue without a text among others',
      text: `WEBVTT\n\n00:00.000 --> 00:00.500\n\n${cue}`,
    },
  ];

  test.each(cases)('$name', ({ text }) => {
    expect(report(text)).toEqual([]);
  });
});

describe('subtitles that browsers would drop are reported with their line and what to write', () => {
  const cases = [
    {
      name: 'mixed case in the first line',
      text: `WebVTT\n\n${cue}`,
      fault:
        '1 | "WebVTT" | the first line is not WEBVTT in capital letters, so browsers show no subtitle | write WEBVTT there, and leave the next line empty',
    },
    {
      name: 'SRT under another name',
      text: '1\n00:00:00,000 --> 00:00:02,000\nBonjour le quai\n',
      fault:
        '1 | "1" | these are subtitles in the format SRT, of which browsers show none | rename the file so that it ends with .srt, and convert that: ffmpeg …',
    },
    {
      name: 'a comma in one time',
      text: `WEBVTT\n\n${cue}\n\n00:00:02,5 --> 00:00:04.000 line:0\nEncore`,
      fault:
        '6 | "00:00:02,5 --> 00:00:04.000 line:0" | times that browsers do not read, so they drop the text | write `00:00:02.500 --> 00:00:04.000`',
    },
    {
      name: 'a comma in every time',
      text: `WEBVTT\n\n${Array(3).fill(cue.replaceAll('.', ',')).join('\n\n')}`,
      fault:
        '3 | "00:00:00,000 --> 00:00:02,000" | times that browsers do not read, so they drop the text, and so in 2 other lines | write `00:00:00.000 --> 00:00:02.000`',
    },
    {
      name: 'another arrow',
      text: 'WEBVTT\n\n1\n0:01 → 0:02\nBonjour',
      fault:
        '4 | "0:01 → 0:02" | times that browsers do not read, so they drop the text | write `00:00:01.000 --> 00:00:02.000`',
    },
    {
      name: 'seconds that no minute has',
      text: 'WEBVTT\n\n00:00.000 --> 00:75.000\nBonjour',
      fault:
        '3 | "00:00.000 --> 00:75.000" | times that browsers do not read, so they drop the text | write them such as `00:00:01.000 --> 00:00:04.000`',
    },
    {
      name: 'an end before its start',
      text: 'WEBVTT\n\n00:04.000 --> 00:02.000\nBonjour',
      fault:
        '3 | "00:04.000 --> 00:02.000" | the second time is not after the first one, so the text is never shown | correct one of them',
    },
    {
      name: 'an empty line inside a cue',
      text: `WEBVTT\n\n${cue}\n\net le bateau`,
      fault:
        '6 | "et le bateau" | a text without times, which no browser shows | write its times in the line above, such as `00:00:01.000 --> 00:00:04.000`, or remove the empty line if the text belongs to the one before',
    },
    {
      name: 'no cue',
      text: 'WEBVTT\n\nNOTE à écrire\n',
      fault:
        ' | the subtitles | there is none in the file | write each below its times, such as `00:00:01.000 --> 00:00:04.000`, or remove the file',
    },
    {
      name: 'a cue without a text alone',
      text: 'WEBVTT\n\n00:00.000 --> 00:02.000\n',
      fault:
        ' | the subtitles | there is none in the file | write each below its times, such as `00:00:01.000 --> 00:00:04.000`, or remove the file',
    },
  ];

  test.each(cases)('$name', ({ text, fault }) => {
    expect(report(text)).toEqual([fault]);
  });
});
