import { type ButtonHTMLAttributes, useContext } from 'react';
import { PageAnchors } from '../pageAnchors';

/** A button that needs script: disabled until React runs, and hidden where scripting is off. */
export function ScriptButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button disabled={useContext(PageAnchors) !== null} {...props} data-needs-script />;
}
