import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editFrom } from './edit';

/** Applies an edit as the server does. */
function applied(page: string, edit: Buffer): string {
  const line = edit.indexOf('\n');
  const [start, end] = edit.subarray(0, line).toString().split(' ');
  const bytes = Buffer.from(page);
  const live = Buffer.concat([
    bytes.subarray(0, Number(start)),
    edit.subarray(line + 1),
    bytes.subarray(Number(end)),
  ]);
  return live.toString();
}

test('an edit turns any document into any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n', '🦉') });
  fc.assert(
    fc.property(text, text, text, text, (head, one, other, tail) => {
      const [page, live] = [head + one + tail, head + other + tail];
      const edit = editFrom(page, live);
      expect(applied(page, edit)).toBe(live);
      expect(edit.length).toBeLessThanOrEqual(Buffer.byteLength(other) + 20);
    }),
  );
});
