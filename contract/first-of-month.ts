import type { Language } from '#contract/languages.ts';

/** French counts the first day of a month: "1er octobre", where Intl writes "1 octobre". */
export const firstOfMonth = (date: string, language: Language): string =>
  language === 'fr' ? date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : date;
