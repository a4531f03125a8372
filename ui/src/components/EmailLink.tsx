import { useSite } from '../site';

/**
 * The most characters of an address that fits on a line of a phone. Such an address is one text: of two texts, the second
 * would move when the typeface arrives.
 */
const MAX_UNBROKEN = 24;

/** A link to the owner’s e-mail address. A long address may be broken after the « @ ». */
export function EmailLink() {
  const { email, mailto } = useSite().owner;
  if (email.length <= MAX_UNBROKEN) return <a href={mailto}>{email}</a>;
  const domainStart = email.indexOf('@') + 1;
  return (
    <a href={mailto}>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </a>
  );
}
