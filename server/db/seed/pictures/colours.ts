/** The colours an ad can state (the options of the attribute), as paper; and how a title says them in French. */
export const colours = {
  black: '#2b3336',
  white: '#fbfaf5',
  grey: '#8d9994',
  silver: '#c3cacb',
  blue: '#2d5fa6',
  navy: '#1f3560',
  red: '#c4403b',
  burgundy: '#7d2436',
  green: '#2c7457',
  khaki: '#77754a',
  yellow: '#f6c544',
  orange: '#dd7a2f',
  brown: '#7d4a2a',
  beige: '#d9c4a0',
  pink: '#e6a3a8',
  purple: '#6d4c8c',
  gold: '#c99a3a',
} as const;

export type Colour = keyof typeof colours;
export const isColour = (name: unknown): name is Colour => typeof name === 'string' && name in colours;

const words: [pattern: string, colour: Colour][] = [
  ['bleu(?:e)?s? marine', 'navy'],
  ['noire?s?', 'black'],
  ['blan(?:c|che)s?', 'white'],
  ['gris(?:e)?s?', 'grey'],
  ['argent', 'silver'],
  ['bleue?s?', 'blue'],
  ['rouges?', 'red'],
  ['bordeaux', 'burgundy'],
  ['verte?s?', 'green'],
  ['kakis?', 'khaki'],
  ['jaunes?', 'yellow'],
  ['orange', 'orange'],
  ['marron', 'brown'],
  ['beiges?', 'beige'],
  ['roses?', 'pink'],
  ['violette?s?', 'purple'],
  ['dorée?s?', 'gold'],
  ['rousses?', 'orange'],
];

/** The colour a title names, if any: "Sac à dos gris", "Parure de draps lin (bleu)". */
export function colourIn(title: string): Colour | null {
  const found = words.find(([pattern]) => new RegExp(`(?<![\\p{L}-])${pattern}(?![\\p{L}-])`, 'iu').test(title));
  return found?.[1] ?? null;
}
