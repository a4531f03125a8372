import type { ElementType, InputHTMLAttributes } from 'react';
import type { FieldName } from '../live';

interface Props extends InputHTMLAttributes<HTMLElement> {
  readonly name: FieldName;
  readonly label: string;
  /** Lines, for a text of several. */
  readonly rows?: number;
}

/** A labelled field that must be filled. */
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
