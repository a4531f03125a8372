import { printedAddress } from '../../content/displayUrl';

interface Props {
  readonly words: string;
  readonly url: string | undefined;
}

/** Words that are a link if they have an address. */
export function LinkedWords({ words, url }: Props) {
  if (!url) return words;
  return (
    <a href={url} data-address={printedAddress(url)}>
      {words}
    </a>
  );
}
