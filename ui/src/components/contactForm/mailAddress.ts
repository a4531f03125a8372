/** The longest address that opens a mail program everywhere: Windows takes no longer ones. */
export const MAX_ADDRESS_LENGTH = 2000;

/** The address that opens a mail program with what was typed into `form` (RFC 6068). `mailto` is the owner's. */
export function mailAddress(mailto: string, form: HTMLFormElement): string {
  const typed = new FormData(form);
  const subject = encodeURIComponent(String(typed.get('subject')));
  // Fields separate lines by LF, mail by CR LF.
  const lines = String(typed.get('message')).split(/\r?\n/);
  const body = lines.map(encodeURIComponent).join('%0D%0A');
  return `${mailto}?subject=${subject}&body=${body}`;
}
