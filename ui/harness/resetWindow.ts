import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/* Test files share a window of jsdom. This runs before each file and removes what earlier files left in the window. */
cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
document.body.replaceChildren();
sessionStorage.clear();
localStorage.clear();

// jsdom brings a `Uint8Array` of its own, of which Node's buffers are no instances: the package that converts fonts for the
// CV would refuse every font. This puts Node's back.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor;
