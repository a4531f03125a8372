import { type ButtonHTMLAttributes, useContext } from 'react';
import { PageAnchors } from '../pageAnchors';

/** A button that does nothing without script: disabled in the file, and not shown where no script will come. */
export function ScriptButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button disabled={useContext(PageAnchors) !== null} {...props} data-needs-script />;
}
