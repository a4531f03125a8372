import { useIsPrerendered, useSite } from '../../site';

/**
 * The button of a form that needs a script, and the words that a browser without scripts shows below it. The button is disabled
 * in the prerendered document, and the pre-paint script enables it.
 */
export function FormButton({ label }: { label: string }) {
  const { owner, words } = useSite();
  const isPrerendered = useIsPrerendered();
  return (
    <>
      <button type="submit" className="button" disabled={isPrerendered} data-needs-script>
        {label}
      </button>
      {/* The pre-paint script shows this text in a saved copy too. */}
      <noscript>
        <p>
          {words.withoutScript}
          <a href={owner.mailto}>{owner.email}</a>.
        </p>
      </noscript>
    </>
  );
}
