/** An address as people write it: without scheme and final slash. `www.` stays, as some sites need it. */
export const displayUrl = (href: string) => href.replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '');
