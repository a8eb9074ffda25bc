/** Units that are written in several ways: "16 GB" is "16 Go", "1 TB" is "1 To", `55"` is "55 pouces" and "55 inch". */

/** As lexemes, and as they stand beside a number. */
const units = [
  ['ko', 'kb'],
  ['mo', 'mb'],
  ['go', 'gb'],
  ['to', 'tb'],
  ['ch', 'hp'],
  ['pouce', 'pouces', 'inch', 'inche', 'inches'],
];
const byUnit = new Map(units.flatMap((group) => group.map((unit) => [unit, group] as const)));

/** The lexeme first, then the others of its unit. */
export const unitWays = (lexeme: string): string[] => [...new Set([lexeme, ...(byUnit.get(lexeme) ?? [])])];

const pair = /^(\d+)(\p{L}+)$/u;
/** Sizes of disks are told in both; makers count by thousands, systems by 1,024. */
const gigabytes = [1000, 1024];

/** The same for a number and its unit in one: 16gb, 16go. */
export function measureWays(lexeme: string): string[] {
  const [, number = '', unit = ''] = pair.exec(lexeme) ?? [];
  const group = byUnit.get(unit);
  if (!group) return [lexeme];
  const inGigabytes =
    group[0] === 'to' && number.length < 3
      ? gigabytes.flatMap((each) => [`${Number(number) * each}go`, `${Number(number) * each}gb`])
      : [];
  return [...new Set([lexeme, ...group.map((one) => number + one), ...inGigabytes])];
}

/** "1 To" is a size, "1 to 3" is English. */
export const isTerabyte = (word: string): boolean => word === 'to';
const spacedTerabytes = /(?<![\p{L}\d])(\d{1,3})\s+(to|tb)(?![\p{L}\d])(?!\s*\d)/giu;
export const joinTerabytes = (text: string): string => text.replace(spacedTerabytes, '$1$2');

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
