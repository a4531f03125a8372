import type { ReactNode } from 'react';

interface Props {
  readonly term: string;
  readonly children: ReactNode;
}

/** A way to reach the owner, or a place, under its name. */
export function ContactRow({ term, children }: Props) {
  return (
    <div className="row">
      <dt className="in-margin small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
