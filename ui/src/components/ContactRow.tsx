import type { ReactNode } from 'react';

interface Props {
  readonly term: string;
  readonly children: ReactNode;
}

/** A term of the contact panel, such as « Téléphone », and its detail. */
export function ContactRow({ term, children }: Props) {
  return (
    <div className="row">
      <dt className="in-margin small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
