import { useSite } from '../site';
import styles from './Signature.module.css';

/** The owner’s signature, a decoration: it says nothing that the text does not. */
export function Signature() {
  const { signature } = useSite();
  return (
    signature && (
      <p className={`spaced ${styles.signature}`} aria-hidden="true">
        <svg viewBox={signature.viewBox} preserveAspectRatio="xMinYMid" aria-hidden="true">
          {signature.strokes.map(({ d, width, accent }) => {
            const color = accent === undefined ? 'currentColor' : 'var(--accent)';
            const ink = width ? { stroke: color, strokeWidth: width } : { fill: color };
            return <path key={d} d={d} {...ink} />;
          })}
        </svg>
      </p>
    )
  );
}
