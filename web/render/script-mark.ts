import { createContext } from 'react';

/**
 * What the scripts of the site itself carry while a page is rendered: a word nobody can guess, by which the server knows
 * whose hashes may stand in the page's policy. It is taken out before the page leaves, so the browser never sees it.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
