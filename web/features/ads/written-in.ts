import type { Language } from '#contract/languages.ts';

/** Small words that one of the two languages has and the other has not. */
const words: Record<Language, ReadonlySet<string>> = {
  fr: new Set(
    'le la les des du une est et avec pour sur dans très peu pas je vous au aux mon ma mes sans ou où par plus chez bien'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and with for is are of to in it my you your very not from this that was has have been only without but new'.split(
      ' ',
    ),
  ),
};
const fewest = 5;

/** The language of a text, where its small words leave no doubt. */
export function writtenIn(text: string): Language | null {
  const found = text.toLocaleLowerCase('fr').match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => found.filter((word) => words[language].has(word)).length;
  const [french, english] = [count('fr'), count('en')];
  if (french >= fewest && french > english * 4) return 'fr';
  return english >= fewest && english > french * 4 ? 'en' : null;
}
