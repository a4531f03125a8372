import { site } from '../site';

const { owner } = site;

/** The owner’s address, which a line may break after the « @ ». */
export function EmailLink() {
  const [user, host] = owner.email.split('@');
  return (
    <a href={owner.mailto}>
      {`${user}@`}
      <wbr />
      {host}
    </a>
  );
}
