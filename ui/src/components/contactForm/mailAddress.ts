/** The most characters of an address that opens a mail program on every system. Windows ignores longer addresses. */
export const MAX_ADDRESS_LENGTH = 2000;

/** The owner's `mailto` address with the subject and the message that were typed into `form` (RFC 6068). */
export function mailAddress(mailto: string, form: HTMLFormElement): string {
  const fields = new FormData(form);
  const subject = encodeURIComponent(String(fields.get('subject')));
  // Lines end in LF in a field, and in CR LF in mail.
  const lines = String(fields.get('message')).split(/\r?\n/);
  const body = lines.map(encodeURIComponent).join('%0D%0A');
  return `${mailto}?subject=${subject}&body=${body}`;
}
