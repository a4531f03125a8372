import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A label of the contact panel, such as « Téléphone », and its detail. */
export function ContactRow({ label, children }: Props) {
  return (
    <div className="row">
      <dt className="in-margin small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
