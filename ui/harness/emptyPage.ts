import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/* Files of tests share a window. This empties it before each file. */
cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
document.body.replaceChildren();
sessionStorage.clear();
localStorage.clear();

// jsdom brings a `Uint8Array` of its own. A buffer of Node is not an instance of it, so the package that converts fonts for
// the CV would refuse every font.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor;
