import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryResume } from './arbitrary.ts';
import { countFacts } from './countFacts.ts';

test('whatever a valid résumé with plain texts says is in the content and in /resume.json', () => {
  const date = (from: number, to: number) =>
    fc
      .date({
        min: new Date(Date.UTC(from, 0)),
        max: new Date(Date.UTC(to, 0)),
        noInvalidDate: true,
      })
      .chain((day) =>
        fc.constantFrom(4, 7, 10).map((length) => day.toISOString().slice(0, length)),
      );
  const leaves: Record<string, fc.Arbitrary<unknown>> = {
    countryCode: fc.constantFrom('FR', 'BE', 'gb', 'UK'),
    endDate: date(2006, 2020),
    image: fc.constant(''),
    phone: fc.constantFrom('+33 6 39 98 00 01', '+32 470 12 34 56'),
    postalCode: fc.stringMatching(/^\d{5}$/),
  };
  const text = fc.stringMatching(/^[a-zé]{4}[A-Za-zéàç0-9'’,.!?:;() ]{0,25}$/);
  const resumes = arbitraryResume(({ $ref, format }, field) => {
    if (leaves[field]) return leaves[field];
    if ($ref) return date(1960, 2005);
    if (format === 'uri') return fc.webUrl();
    return format === 'email' ? fc.constant('moi@example.org') : text;
  });
  fc.assert(
    fc.property(resumes, (generated) => {
      const resume = structuredClone(generated);
      // The name of a network alone tells nothing that /resume.json could say.
      for (const profile of Object(resume.basics).profiles ?? [])
        if (!profile.url && !profile.username) delete profile.network;
      const written = JSON.stringify({ basics: {}, ...resume });
      const { lost } = countFacts(written, () => []) ?? {};
      expect(lost?.filter((it) => !it.endsWith(': not in pages'))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
