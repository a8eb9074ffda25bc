/** Numbers as people type them, by the habits of their language; what could mean two things is no number. */
import type { Language } from '#contract/languages.ts';

const decimals = String.raw`(?:(?<mark>[.,])(?<rest>\d{1,6}))?$`;
const spaced = String.raw`[1-9]\d{0,2}(?: \d{3}){1,4}`;
/** Thousands stand apart by spaces, in English by commas too. */
const patterns = {
  fr: new RegExp(String.raw`^(?<whole>-?(?:${spaced}|\d{1,14}))${decimals}`),
  en: new RegExp(String.raw`^(?<whole>-?(?:[1-9]\d{0,2}(?:,\d{3}){1,4}|${spaced}|\d{1,14}))${decimals}`),
} as const;
/** The other language's sign before decimals is understood, unless three digits behind it could be thousands. */
const foreign = { fr: '.', en: ',' } as const;

/** Null where it is no number, or could be two. */
export function readNumber(text: string, language: Language, mostDecimals = 6): number | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^€ ?| ?€$/, '');
  const { whole, mark, rest = '' } = patterns[language].exec(plain)?.groups ?? {};
  if (whole === undefined || rest.length > mostDecimals) return null;
  if (mark === foreign[language] && (whole.includes(mark) || (rest.length === 3 && !/^-?0$/.test(whole)))) return null;
  return Number(`${whole.replace(/[ ,]/g, '')}.${rest}`);
}

/** Cents; null where it is no price in euros, or has parts of a cent. */
export function readCents(text: string, language: Language): number | null {
  const euros = readNumber(text, language, 2);
  return euros === null ? null : Math.round(euros * 100);
}

/** As one types it. */
export function numberText(value: number, language: Language): string {
  return language === 'fr' ? String(value).replace('.', ',') : String(value);
}

/** 45, or with both decimals 12,50. */
export function eurosText(cents: number, language: Language): string {
  return numberText(cents / 100, language).replace(/([.,]\d)$/, '$10');
}
