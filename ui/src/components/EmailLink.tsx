import { useSite } from '../site';

/** The most characters of an address that fits into a line of a phone. The second part of a longer one moves with the font. */
const MAX_UNBROKEN = 24;

/** The owner’s address, which a line may break after the « @ » where it is long. */
export function EmailLink() {
  const { email, mailto } = useSite().owner;
  const isLong = email.length > MAX_UNBROKEN;
  const breakAt = isLong ? email.indexOf('@') + 1 : email.length;
  return (
    <a href={mailto}>
      {email.slice(0, breakAt)}
      {isLong && <wbr />}
      {email.slice(breakAt) || null}
    </a>
  );
}
