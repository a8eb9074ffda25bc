import type { Language } from '#contract/languages.ts';

/** "à Lyon", "au Mans", "aux Ulis", "à La Rochelle": the article of a name melts into the preposition. */
export function atPlace(name: string, language: Language): string {
  if (language === 'en') return `in ${name}`;
  if (/^Les /i.test(name)) return `aux ${name.slice(4)}`;
  if (/^Le /i.test(name)) return `au ${name.slice(3)}`;
  return `à ${name}`;
}
