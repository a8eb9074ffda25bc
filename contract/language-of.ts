/** The language of a text, by its little words. */
import type { Language } from '#contract/languages.ts';

const littleWords: Record<Language, ReadonlySet<string>> = {
  fr: new Set(
    'je tu il elle nous vous le la les un une des du de au aux et ou est sont dans pour avec sans sur sous moins plus pas que qui quoi quel quelle combien comment pourquoi mon ma mes tres peu bien cherche veux voudrais bonjour merci entre chez vers par pres annonce annonces vends vendre prix'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the an of in at to for with without and or is are am be been was has have do does can could how what why where which who my you your very not but under over less more than near around from within between looking sell selling buy price cheaper closer please thanks hello only new newest first cheapest much should would any some that this it me i'.split(
      ' ',
    ),
  ),
};

/** At least so many little words, and so many times more than of the other language. */
interface Proof {
  words: number;
  times: number;
}

/** A question is short: one word more decides. */
const anyProof: Proof = { words: 1, times: 1 };
/** What is said of an ad has to be right; else nothing is said. */
export const beyondDoubt: Proof = { words: 5, times: 4 };

export function languageOf(text: string, { words, times }: Proof = anyProof): Language | null {
  const found =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => found.filter((word) => littleWords[language].has(word)).length;
  const [french, english] = [count('fr'), count('en')];
  if (french >= words && french > english * times) return 'fr';
  return english >= words && english > french * times ? 'en' : null;
}
