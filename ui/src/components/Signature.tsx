import { useSite } from '../site';
import styles from './Signature.module.css';

/** The owner’s signature. It is a decoration: its words are the owner's name, which the page has as text. */
export function Signature() {
  const { signature } = useSite();
  return (
    signature && (
      <p className={`spaced ${styles.signature}`} aria-hidden="true">
        <svg viewBox={signature.viewBox} preserveAspectRatio="xMinYMid" aria-hidden="true">
          {signature.strokes.map(({ d, width, hasAccentColor }) => {
            const color = hasAccentColor ? 'var(--accent)' : 'currentColor';
            const ink = width ? { stroke: color, strokeWidth: width } : { fill: color };
            return <path key={d} d={d} {...ink} />;
          })}
        </svg>
      </p>
    )
  );
}
