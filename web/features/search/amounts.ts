/** Amounts as people type them into filters: in both languages three digits behind a point or comma are thousands there. */

const grouped = /^(-?[1-9]\d{0,2})((?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/;
const plain = /^-?\d{1,12}(?:[.,]\d*)?$/;

/** Null where it is no number. */
export function readAmount(text: string): number | null {
  const typed = text.replace(/[\s€]/gu, '');
  const [, first, groups, decimals = ''] = grouped.exec(typed) ?? [];
  if (first && groups) return Number(`${first}${groups.replace(/[.,]/g, '')}.${decimals}`);
  return plain.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** The number as the search wants it; empty where it is none. */
export const toNumberText = (text: string): string => String(readAmount(text) ?? '');

/** Cents, as the search wants them; undefined where it is no price. */
export function toCents(euros: string | undefined): string | undefined {
  const amount = readAmount(euros ?? '');
  return amount === null || amount < 0 || amount >= 1e9 ? undefined : String(Math.round(amount * 100));
}
