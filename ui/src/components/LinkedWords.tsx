import { printedAddress } from '../../content/displayUrl';

interface Props {
  readonly words: string;
  readonly url: string | undefined;
}

/** Words that lead to an address, where there is one. */
export function LinkedWords({ words, url }: Props) {
  if (!url) return words;
  return (
    <a href={url} data-address={printedAddress(url)}>
      {words}
    </a>
  );
}
