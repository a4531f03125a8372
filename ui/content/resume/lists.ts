import { isObject, type ResumeFields, withoutEmpty } from './fields.ts';

/** Lists that people write as a text, or as a map: `{ Français: natif }`, `{ Web: [PHP, CSS] }`. */
const asMaps: Readonly<Record<string, readonly [name: string, said: string]>> = {
  languages: ['language', 'fluency'],
  skills: ['name', 'keywords'],
  interests: ['name', 'keywords'],
};

/**
 * The entries of such a list, as objects.
 *
 * @param isField whether a name is that of a field of an entry
 */
export function entriesOf(value: unknown, list: string, isField: (name: string) => boolean) {
  const names = asMaps[list];
  if (!names) return value;
  const [main, other] = names;
  const entry = ([name, said]: readonly [name: string, said: unknown]) => ({
    [main]: name,
    [other]: said,
  });
  const isText = (it: unknown) => typeof it === 'string' || typeof it === 'number';
  const ofMap = (map: ResumeFields) => {
    const said = Object.entries(withoutEmpty(map) ?? {});
    const isMap = said.every(
      ([name, it]) =>
        !isField(name) &&
        (isText(it) || (other === 'keywords' && Array.isArray(it) && it.every(isText))),
    );
    return isMap && said.length > 0 ? said.map(entry) : [map];
  };
  if (isObject(value)) return ofMap(value);
  const items: unknown[] = [value].flat();
  return items.flatMap((item) => {
    if (typeof item === 'string')
      return partsOf(item, items.length === 1, other === 'keywords').map(entry);
    // `- Anglais: C1` in YAML; unknown names in small letters may be those of fields.
    const [name = '', ...more] = isObject(item) ? Object.keys(withoutEmpty(item) ?? {}) : [];
    return more.length === 0 && /^\p{Lu}/u.test(name) ? ofMap(item as ResumeFields) : [item];
  });
}

/** What a text says: « Anglais : C1, Breton », « Web : PHP, CSS ». Of several texts, each is one entry. */
function partsOf(text: string, isWhole: boolean, hasKeywords: boolean) {
  const between = hasKeywords && /:\s/.test(text) ? /[;\n]/ : /[,;\n](?![^()]*\))/;
  const parts = isWhole ? text.split(between) : [text];
  return parts
    .filter((part) => /\S/.test(part))
    .map((part) => {
      const plain = part.trim().replace(/^[-*•]\s+/, '');
      const [, name = plain, said] = /^([^:]+?)\s*:\s+(.+)$/.exec(plain) ?? [];
      return [name, said] as const;
    });
}
