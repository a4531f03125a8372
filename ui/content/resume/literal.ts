/** The widest line, in characters. */
const WIDEST = 100;

/** A value as someone would write it in TypeScript. */
export function formatLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inside = `${indent}  `;
  const list = Array.isArray(value);
  const items = list
    ? value.map((item) => formatLiteral(item, inside))
    : Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => `${name}: ${formatLiteral(field, inside)}`);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  const line = list ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  if (line.length + indent.length < WIDEST - 20 && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => `${inside}${item},\n`).join('')}${indent}${close}`;
}

/** A text between the quotes that need fewer escapes. */
function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1);
  return text.includes("'") && !text.includes('"')
    ? `"${inside}"`
    : `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A comment that stays one whatever it says. */
export function lineComment(text: string): string {
  return `// ${text.replace(/[\n\r\u2028\u2029]+/g, ' ')}`;
}
