import { type ButtonHTMLAttributes, useContext } from 'react';
import { PartsOfFile } from '../standAlone';

/** A button that does nothing without script: disabled in the file, and not shown where no script will come. */
export function ScriptButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button disabled={useContext(PartsOfFile) !== null} {...props} data-needs-script />;
}
