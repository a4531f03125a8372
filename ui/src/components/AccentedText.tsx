import styles from './AccentedText.module.css';

const accented = /([ÀÂÉÈÊËÎÏÔÙÛÜàâéèêëôùûü])/;

/** A heading's text, the accents of its letters drawn in the one accent colour. */
export function AccentedText({ children }: { children: string }) {
  return children.split(accented).map((part, position) => {
    if (!accented.test(part)) return part;
    const letterCase = part === part.toLowerCase() ? 'lower' : 'upper';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant string never move
      <span key={position} className={styles.letter} data-case={letterCase}>
        {part}
      </span>
    );
  });
}
