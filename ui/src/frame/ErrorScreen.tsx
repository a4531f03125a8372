import styles from './ErrorScreen.module.css';
import layout from './Layout.module.css';

export function ErrorScreen() {
  return (
    <div className={layout.layout}>
      <main className={`content-column ${styles.screen}`}>
        <h1 lang="en">Unexpected Application Error!</h1>
        <p>
          Une erreur inattendue empêche d’afficher cette page. Rechargez-la ; si l’erreur revient,
          repartez de l’accueil.
        </p>
        <p className={`wrap ${styles.actions}`}>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Recharger la page
          </button>
          {/* Not a router link: the tree that holds the router is the one that failed. */}
          <a className="button" data-variant="quiet" href="/">
            Revenir à l’accueil
          </a>
        </p>
      </main>
    </div>
  );
}
