import { createContext } from 'react';

/** The page's state as its HTML holds it; the browser reads it there and hands down nothing. */
export const PageStateText = createContext('');
