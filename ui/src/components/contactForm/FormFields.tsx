import { type ElementType, type FormEvent, Fragment } from 'react';
import { useSite } from '../../site';

const controls = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', onInput: removeInvisibleMarks },
  subject: { type: 'text' },
  message: { rows: 6 },
} as const;

type FieldName = keyof typeof controls;

/** The attributes that a form may add to a field: its bounds, or another name. */
interface FieldAttributes {
  readonly name?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly title?: string;
}

interface Props {
  readonly names: readonly FieldName[];
  readonly attributes?: Readonly<Partial<Record<FieldName, FieldAttributes>>>;
  /** The field that the server has refused; the status says why. */
  readonly refused?: string | undefined;
}

/** Fields of a message, which are all required, each with its label. */
export function FormFields({ names, attributes, refused }: Props) {
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
          {...controls[name]}
          placeholder={placeholder}
          {...attributes?.[name]}
          {...(refused === name && { 'aria-invalid': true, 'aria-describedby': ids.status })}
        />
      </Fragment>
    );
  });
}

/**
 * Removes from an address what was pasted with it unseen: format characters and no-break spaces. Browsers refuse most of
 * them without a word that a visitor would understand.
 */
function removeInvisibleMarks({
  currentTarget: field,
}: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const visible = field.value.replace(/[\p{Cf}\u00a0\u202f]/gu, '');
  // Setting the value moves the caret.
  if (visible !== field.value) field.value = visible;
}
