import { site } from '../site';
import styles from './Signature.module.css';

const { signature } = site;

/** The owner's signature, for who sees it: nothing that is not said elsewhere. */
export function Signature() {
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
