import { parseSync, Visitor } from 'vite';

/**
 * Rewrites a module so that its comments are in the metadata of its schemas: a field's comment as `description`, the name
 * of a constant and its comment as `kind`.
 */
export function withComments(source: string, file: string): string {
  const { program, comments } = parseSync(file, source);
  const commentBefore = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ value, end }) => [end + source.slice(end).search(/\S/), commentText(value)]),
  );
  const insertions: [at: number, text: string][] = [];
  const describe = (value: { start: number; end: number }, metadata: object, key = '') =>
    insertions.push(
      [value.start, `${key}describeSchema(`],
      [value.end, `, ${JSON.stringify(metadata)})`],
    );

  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init)
        describe(init, {
          kind: { file, name: id.name, comment: commentBefore.get(statement.start) },
        });
  }
  new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        const description = commentBefore.get(property.start);
        if (!description || property.type !== 'Property') continue;
        if (property.method || property.kind !== 'init') continue;
        const { value, shorthand } = property;
        describe(
          value,
          { description },
          shorthand ? `${source.slice(value.start, value.end)}: ` : '',
        );
      }
    },
  }).visit(program);

  let rewritten = source;
  for (const [at, text] of insertions.toSorted(([one], [other]) => other - one))
    rewritten = rewritten.slice(0, at) + text + rewritten.slice(at);
  return `${rewritten}
function describeSchema(value, metadata) {
  return value?._zod ? value.meta({ ...value.meta(), ...metadata }) : value;
}
`;
}

/** The text of a JSDoc comment on one line. */
function commentText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .join(' ')
    .trim();
}
