import { type ElementType, type FormEvent, Fragment } from 'react';
import { useSite } from '../../site';

/** The attributes of the control of each field, in every form. */
const controlAttributes = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', onInput: removeInvisibleCharacters },
  subject: { type: 'text' },
  message: { rows: 6 },
} as const;

type FieldName = keyof typeof controlAttributes;

/** The attributes that a form may add to a field. */
interface FieldAttributes {
  readonly name?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly title?: string;
}

interface Props {
  readonly names: readonly FieldName[];
  readonly attributes?: Readonly<Partial<Record<FieldName, FieldAttributes>>>;
  /** The field that the server has refused. The status says why. */
  readonly refusedField?: string | undefined;
}

/** The fields of a message, each with its label. All are required. */
export function FormFields({ names, attributes, refusedField }: Props) {
  const { ids, pages, words } = useSite();
  return names.map((name) => {
    const id = `${pages.contact.id}-${name}`;
    const [label, placeholder] = words.fields[name];
    const Control: ElementType = name === 'message' ? 'textarea' : 'input';
    return (
      <Fragment key={id}>
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <Control
          id={id}
          required
          name={name}
          {...controlAttributes[name]}
          placeholder={placeholder}
          {...attributes?.[name]}
          {...(refusedField === name && { 'aria-invalid': true, 'aria-describedby': ids.status })}
        />
      </Fragment>
    );
  });
}

/** Format characters, such as the right-to-left mark, and no-break spaces. */
const invisibleCharacters = /[\p{Cf}\u00a0\u202f]/gu;

/**
 * Removes the invisible characters that were pasted with an address. Browsers refuse an address for them, with a message that
 * does not name them.
 */
function removeInvisibleCharacters({
  currentTarget: field,
}: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const visible = field.value.replace(invisibleCharacters, '');
  // Setting the value moves the caret, so a clean value is left alone.
  if (visible !== field.value) field.value = visible;
}
