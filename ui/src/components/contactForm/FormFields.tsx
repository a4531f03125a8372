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

/** The attributes that one form gives to a field. They replace those that the field has in every form. */
interface FieldAttributes {
  /** The name under which the value is sent, if it is not that of the field. */
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
    const isRefused = refusedField === name;
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
          // These replace attributes above.
          {...attributes?.[name]}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? ids.status : undefined}
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
