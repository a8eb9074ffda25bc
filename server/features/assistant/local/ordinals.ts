/** Which of the ads on the screen somebody means: "la première et la troisième", "the first two", "le 1er et le 2e". */
const ordinals: [RegExp, number][] = [
  [/premi(?:er|ere)|1 ?(?:er|ere|st)|first/, 1],
  [/deuxieme|seconde?|2 ?(?:e|eme|nde?|nd)|second/, 2],
  [/troisieme|3 ?(?:e|eme|rd)|third/, 3],
  [/quatrieme|4 ?(?:e|eme|th)|fourth/, 4],
  [/cinquieme|5 ?(?:e|eme|th)|fifth/, 5],
  [/sixieme|6 ?(?:e|eme|th)|sixth/, 6],
];
const counts: Record<string, number> = { deux: 2, trois: 3, quatre: 4, two: 2, three: 3, four: 4 };
const firstMany =
  /(?<![\p{L}\d])(?:les |the )?(?:(?<a>deux|trois|quatre|two|three|four|[2-4]) premi(?:er|ere)s|(?:first|top) (?<b>two|three|four|[2-4])|premi(?:er|ere)s (?<c>deux|trois|quatre|[2-4]))(?![\p{L}\d])/u;
const theMany =
  /(?<![\p{L}\d])(?:les|ces|these|those|the|them) (?<a>deux|trois|quatre|two|three|four|[2-4])(?![\p{L}\d])/u;
const bare = /(?:n° ?|numero |number |annonces? |ads? )?(?<![\p{L}\d])([1-6])(?![\p{L}\d]| ?€)/gu;

/** Places in the list, from 1. */
export function placesNamed(folded: string, length: number): number[] {
  const many = firstMany.exec(folded) ?? theMany.exec(folded);
  const word = many?.groups?.['a'] ?? many?.groups?.['b'] ?? many?.groups?.['c'];
  if (word) return Array.from({ length: Math.min(counts[word] ?? Number(word), length) }, (_, index) => index + 1);
  const named = ordinals.flatMap(([pattern, place]) =>
    new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern.source})(?![\p{L}\d])`, 'u').test(folded) ? place : [],
  );
  const last = /(?<![\p{L}])(?:derni(?:er|ere)|last)(?![\p{L}])/u.test(folded) ? [length] : [];
  const found = [...named, ...last];
  return found.length > 1
    ? found
    : [...new Set([...found, ...[...folded.matchAll(bare)].map(([, digit]) => Number(digit))])];
}
