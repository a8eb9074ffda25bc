/** Amounts that are written out: "a thousand euros", "deux mille", "trois cents euros". In text as it was typed. */
const units: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  quinze: 15,
  vingt: 20,
};
const counts = Object.keys(units).join('|');
const euros = String.raw`(?=\s*(?:€|euros?|eur|balles|max|maxi|maximum|tops|$|[,.;?!]))`;
const written = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(${counts})\s+)?(thousand|hundred|mille|cents?)(?![\p{L}\d-])${euros}`,
  'giu',
);

export const withAmounts = (text: string): string =>
  text.replace(written, (_, count: string | undefined, size: string) =>
    String((units[(count ?? 'a').toLowerCase()] ?? 1) * (/^(?:thousand|mille)$/i.test(size) ? 1000 : 100)),
  );
