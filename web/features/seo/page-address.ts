import { defaultLanguage, type Language } from '#contract/languages.ts';

/** The same page in a language: the site's first one needs no name. `address` may hold a query already. */
export const inLanguage = (address: string, language: Language): string =>
  language === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** A path answers in capitals and with a stroke at its end as well; to search engines it is one page. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';
