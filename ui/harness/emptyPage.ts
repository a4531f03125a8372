import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/* Before each file of tests that share a window: what another has left in it is gone. */
cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
document.body.replaceChildren();
sessionStorage.clear();
localStorage.clear();
