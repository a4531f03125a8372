import type { Cv } from '../site';

interface Props {
  readonly cv: Cv;
  readonly button?: 'strong' | 'quiet';
}

/** A link to a CV as a PDF. */
export function CvLink({ cv: { href, name, text, lang }, button }: Props) {
  return (
    <a
      className={button && 'button'}
      data-variant={button}
      href={href}
      download={name}
      lang={lang}
      hrefLang={lang}
    >
      {text}
    </a>
  );
}
