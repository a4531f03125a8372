import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/* Before each file of tests that share a window: what another has left in it is gone. */
cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
document.body.replaceChildren();
sessionStorage.clear();
localStorage.clear();

// jsdom brings a `Uint8Array` of its own. A buffer of Node is not an instance of it, so the package that converts fonts for
// the CV would refuse every font.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor;
