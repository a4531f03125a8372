import styles from './PrintButton.module.css';

export function PrintButton() {
  return (
    <button type="button" className={styles.print} data-needs-script onClick={() => window.print()}>
      Imprimer / enregistrer en PDF
    </button>
  );
}
