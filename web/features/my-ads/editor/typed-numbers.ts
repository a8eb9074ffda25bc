/** Numbers in the form, between what is typed and what is meant, by the habits of the language that the site is read in. */
import { toLanguage } from '#contract/languages.ts';
import { readCents, readNumber } from '#contract/numbers.ts';
import { browserTexts } from '#web/lib/i18n.ts';

const spoken = () => toLanguage(browserTexts.language);

/** Null where it is no number. */
export const parseNumber = (text: string, language = spoken()): number | null => readNumber(text, language);

/** Cents, or null where it is no price. */
export function parseEuros(text: string, language = spoken()): number | null {
  const cents = readCents(text, language);
  return cents === null || cents < 0 ? null : cents;
}
