import { useSite } from '../site';
import styles from './Signature.module.css';

/** The owner’s signature, a decoration: it says nothing that the text does not. */
export function Signature() {
  const { signature } = useSite();
  return (
    signature && (
      <p className={styles.signature} aria-hidden="true">
        <svg viewBox={signature.viewBox} preserveAspectRatio="xMinYMid" aria-hidden="true">
          {signature.strokes.map(({ d, width, accent }) => (
            <path key={d} d={d} strokeWidth={width} data-accent={accent} />
          ))}
        </svg>
      </p>
    )
  );
}
