/** Numbers as people type them: spaces between thousands, a comma or a point before the decimals. */
import type { Language } from '#contract/languages.ts';

const compact = (text: string) => text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');

/** Null where it is no number. */
export function parseNumber(text: string): number | null {
  const plain = compact(text);
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** Cents, or null where it is no price. */
export function parseEuros(text: string): number | null {
  const plain = compact(text);
  return /^\d{1,14}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

export function numberText(value: number, language: Language): string {
  return language === 'fr' ? String(value).replace('.', ',') : String(value);
}

export function eurosText(cents: number, language: Language): string {
  return numberText(cents / 100, language).replace(/([.,]\d)$/, '$10');
}
