/** Units that are written in several ways: "16 GB" is "16 Go", "50 m2" is "50 m²", `55"` is "55 pouces" and "55 inch". */

import units from './units.json' with { type: 'json' };

/** As lexemes, and as they stand beside a number; "four" is none, but an oven. */
const byUnit = new Map(units.flatMap((group) => group.map((unit) => [unit, group] as const)));

/** The lexeme first, then the others of its unit. */
export const unitWays = (lexeme: string): string[] => [...new Set([lexeme, ...(byUnit.get(lexeme) ?? [])])];

const pair = /^(\d+)(\p{L}+[23]?)$/u;
/** Sizes of disks are told in both; makers count by thousands, systems by 1,024. */
const gigabytes = [1000, 1024];

/** "13 M2" may be a screen and a processor, in any order. */
const isScreen = (number: string) => Number(number) > 10 && Number(number) < 17;

/** The same for a number and its unit in one, each as lexemes that go together: 16gb, 16go. */
export function measureWays(lexeme: string): string[][] {
  const [, number = '', unit = ''] = pair.exec(lexeme) ?? [];
  const group = byUnit.get(unit);
  if (!group) return [[lexeme]];
  const inGigabytes =
    group[0] === 'to' && number.length < 3
      ? gigabytes.flatMap((each) => [`${Number(number) * each}go`, `${Number(number) * each}gb`])
      : [];
  const ways = [...new Set([lexeme, ...group.map((one) => number + one), ...inGigabytes])].map((one) => [one]);
  return unit === 'm2' && isScreen(number) ? [...ways, [number, unit]] : ways;
}

/** Squares and cubes as one run of signs; with a plain figure only after a number, since "M2" is a processor too. */
export const powers = String.raw`[Cc]?[Mm][²³]|(?<=\d\s?)[Cc]?[Mm][23](?![\p{L}\d])|[Mm][eè]tres?\s(?:[Cc]arr[eé]|[Cc]ube)s?(?!\p{L})`;
export const powerWord = (word: string): string =>
  word.replace(/^metres?(?:(carre)|cube)s?$/, (_, square) => (square ? 'm2' : 'm3'));

/** "1 To" is a size, "1 to 3" is English. */
const spacedTerabytes = /(?<![\p{L}\d])(\d{1,3})\s+(to|tb|teras?)(?![\p{L}\d])(?!\s*\d)/giu;
const spacedUnits = /(?<=\d)\s+(m[23²³]|sqm|volts?|watts?|lit(?:re|er)s?|kilos?|tonnes?|chevaux)(?![\p{L}\d])/giu;
const spelledMetres = /(?<=\d)\s*m[eè]tres?\s+(carr[eé]|cube)s?(?!\p{L})/giu;
/** "1,70 m" is 1m70, and 170 cm. */
const decimalMetres = /(?<![\d.,])(\d)[.,](\d{2})\s?m(?![\p{L}\d²³])/giu;
const metresAndCentimetres = /^(\d)m(\d{2})$/i;
export const lengthWays = (text: string): string[][] | null => {
  const [, metres, rest] = metresAndCentimetres.exec(text) ?? [];
  return metres ? [[`${metres}${rest}`], [`${metres}m`, `m${rest}`]] : null;
};
/** As with inches, many write the number alone: "moto 125". */
const fourByFour = /(?<![\d.,])4 x 4(?![\d.,])/gi;
const capacity = /(?<=\d)\s?(?:cm[3³]|cc)(?![\p{L}\d])/giu;

/** In ads too, where "to" by itself would be a little word. */
export const joinTerabytes = (text: string): string => text.replace(spacedTerabytes, '$1$2');

/** A number and its unit in one word: "50 mètres carrés" is 50m². */
export const joinUnits = (text: string): string =>
  joinTerabytes(text)
    .replace(spelledMetres, (_, power: string) => (power[1] === 'a' ? 'm²' : 'm³'))
    .replace(spacedUnits, '$1')
    .replace(decimalMetres, '$1m$2')
    .replace(fourByFour, '4x4')
    .replace(capacity, ' ');

export const inch = '\u2033';
const marks = /["“”″′]|''/g;
const afterNumber = /(?<![\p{L}\d])\d{1,3}(?:[.,]\d{1,2})?\s?$/u;

/** The signs of inches as one sign, letter for letter, apart from those that quote: `tv 55" "écran plat"`. */
export function markInches(text: string): string {
  if (text.search(marks) < 0) return text;
  let isQuoting = false;
  return text.replace(marks, (mark, index: number) => {
    const after = text.slice(index + mark.length);
    const isInch = !isQuoting && mark !== '“' && afterNumber.test(text.slice(0, index)) && !/^[\p{L}\d]/u.test(after);
    if (isInch) return inch.padEnd(mark.length);
    if (mark === '"' || mark === '“' || mark === '”') isQuoting = mark === '"' ? !isQuoting : mark === '“';
    return mark;
  });
}
