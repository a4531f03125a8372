import { useSite } from '../site';

/** A longer address may not fit into a line of a phone. Its second part moves when the font arrives. */
const LONG = 24;

/** The owner’s address, which a line may break after the « @ » where it is long. */
export function EmailLink() {
  const { email, mailto } = useSite().owner;
  const host = email.length > LONG ? email.indexOf('@') + 1 : email.length;
  return (
    <a href={mailto}>
      {email.slice(0, host)}
      {host < email.length && <wbr />}
      {email.slice(host) || null}
    </a>
  );
}
