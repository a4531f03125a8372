import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied, editFrom } from './edit';

test('an edit turns any document into any other, with an end that may differ too', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n', '🦉') });
  const end = fc.constantFrom('', '12345678');
  fc.assert(
    fc.property(text, text, text, text, end, (head, one, other, rest, before) => {
      const after = before.replaceAll(/[1-4]/g, '0');
      const [page, own] = [head + one + rest + before, head + other + rest + after];
      const edit = editFrom(page, own, after.length);
      expect(String(applied(Buffer.from(page), edit))).toBe(own);
      expect(edit.length).toBeLessThanOrEqual(Buffer.byteLength(other) + after.length + 22);
    }),
  );
});
