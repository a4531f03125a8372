/** An address as it is written on paper: without what every browser adds. Its `www.` stays, which some sites need. */
export const displayUrl = (href: string) => href.replace(/^https?:\/\/|\/$/g, '');
