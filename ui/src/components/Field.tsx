import type { ElementType, InputHTMLAttributes } from 'react';
import type { FieldName } from '../live';

interface Props extends InputHTMLAttributes<HTMLElement> {
  readonly name: FieldName;
  readonly label: string;
  /** The height in lines of a multi-line field. */
  readonly rows?: number;
}

/** A labelled, required field. */
export function Field({ label, ...attributes }: Props) {
  const id = `contact-${attributes.name}`;
  const Control: ElementType = attributes.rows ? 'textarea' : 'input';
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Control id={id} required {...attributes} />
    </>
  );
}
