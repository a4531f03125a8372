import type { Cv } from '../site';

interface Props {
  readonly cv: Cv;
  /** The link is drawn as a button of this variant. */
  readonly button?: 'strong' | 'quiet';
}

/** A link that downloads a CV as a PDF. */
export function CvLink({ cv, button }: Props) {
  const { href, name, text, lang } = cv;
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
