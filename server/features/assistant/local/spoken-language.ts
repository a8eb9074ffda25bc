/** The language a question is asked in, by its little words: an account may be set to another one. */
import type { Language } from '#contract/languages.ts';

const littleWords: Record<Language, Set<string>> = {
  fr: new Set(
    'je tu il elle on nous vous le la les un une des du de au aux et ou est sont dans pour avec sans sur sous moins plus pas que qui quoi quel quelle combien comment pourquoi mon ma mes cherche veux voudrais bonjour merci entre chez vers pres annonce annonces vends vendre prix'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the an of in on at to for with without and or is are am be do does can could how what why where which who my your under over less more than near around from within between between looking sell selling buy price cheaper closer please thanks hello only newest first cheapest much should would any some that this it me i'.split(
      ' ',
    ),
  ),
};

export function spokenLanguage(text: string): Language | null {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu);
  const count = (language: Language) => words?.filter((word) => littleWords[language].has(word)).length ?? 0;
  const [french, english] = [count('fr'), count('en')];
  return french === english ? null : french > english ? 'fr' : 'en';
}
