import styles from './PrintButton.module.css';
import { ScriptButton } from './ScriptButton';

export function PrintButton() {
  return (
    <ScriptButton type="button" className={styles.print} onClick={() => window.print()}>
      Imprimer / enregistrer en PDF
    </ScriptButton>
  );
}
