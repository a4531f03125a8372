import type { Cv } from '../site';

/** A link to a CV as a PDF. */
export function CvLink({ cv, button }: { cv: Cv; button?: 'strong' | 'quiet' }) {
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
