import { createContext } from 'react';

/**
 * While the build renders the file that holds every page: the part of it where each path's page stands. There,
 * before any script, links lead to parts and buttons do not pretend to work; the pre-paint script takes both back.
 */
export const PartsOfFile = createContext<Readonly<Record<string, string>> | null>(null);
