/** Sets one drawing in its scene: paper, ground, one shape behind and the shadow, all of it decided by a seed. */
import { cut, disc, leaf, oval, paint as p, rect, times, type Drawing } from './brush.ts';
import { drawings } from './drawings.ts';

interface Paper {
  wall: string;
  ground: string;
  shape: string;
  accent: string;
}

const papers: Paper[] = [
  { wall: '#f7d987', ground: '#e3b04a', shape: '#fbe9b9', accent: '#c4403b' },
  { wall: '#c3dfe8', ground: '#8cb9c9', shape: '#e2f0f4', accent: '#2d5fa6' },
  { wall: '#f1cdbf', ground: '#d99e8b', shape: '#f9e4da', accent: '#9c2d30' },
  { wall: '#cfdec3', ground: '#9ab98a', shape: '#e6efdd', accent: '#2c7457' },
  { wall: '#ece3d0', ground: '#cdbb98', shape: '#f7f1e4', accent: '#d9982c' },
  { wall: '#2f6f56', ground: '#1f5440', shape: '#3f8468', accent: '#f6c544' },
  { wall: '#33496b', ground: '#223452', shape: '#455e85', accent: '#f6c544' },
  { wall: '#dd8a70', ground: '#b9644d', shape: '#e9ab95', accent: '#174d39' },
];

const tints = [p.red, p.blue, p.green, p.ochre, p.zinc, p.cream, p.yellow, p.greenDark, p.blueDark, p.redDark];

export const paperCount = papers.length;

/** A small generator of random numbers that gives the same ones for the same seed. */
export function randomFrom(seed: string): () => number {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

const channels = (hex: string) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
const distance = (a: string, b: string) => {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, index) => value - (other[index] ?? 0)));
};
const standsOut = (colour: string, { wall, shape, ground }: Paper) =>
  [wall, shape, ground].every((one) => distance(colour, one) > 105);

const settings: Record<Drawing['place'], string[]> = {
  indoors: ['arch', 'window', 'leaves', 'round'],
  outdoors: ['town', 'hills', 'road', 'wall'],
  town: ['town'],
  hills: ['hills', 'road'],
  sea: ['sea'],
};

function behind(setting: string, paper: Paper, random: () => number): string {
  const sun = [146, 200, 252][Math.floor(random() * 3)] ?? 200;
  if (setting === 'arch') return cut('M86 300V142a114 114 0 0 1 228 0V300Z', paper.shape);
  if (setting === 'round') return disc(200 + (random() * 60 - 30), 138, 112, paper.shape);
  if (setting === 'window')
    return cut('M238 0H330L210 232H118Z', paper.shape) + cut('M346 0H376L256 232H226Z', paper.shape);
  if (setting === 'leaves')
    return (
      leaf(40, 250, 2.3, 14, paper.shape) +
      leaf(366, 250, 2.5, -16, paper.shape) +
      leaf(318, 60, 1.1, 150, paper.shape) +
      leaf(92, 58, 0.9, 200, paper.shape)
    );
  if (setting === 'wall')
    return (
      times(7, (y) =>
        times(6, (x) =>
          (x * 7 + y * 5) % 4 ? '' : rect(x * 80 - (y % 2 ? 40 : 0), y * 34 + 4, 72, 27, 3, paper.shape),
        ),
      ) + cut('M300 236V92a40 40 0 0 1 80 0V236Z', paper.accent, 'opacity=".8"')
    );
  if (setting === 'town')
    return (
      disc(sun, 62, 26, paper.accent) +
      cut('M0 236V150h40v-24h14v24h34v30h30V112l36-30 36 30v40h40v-34h12v34h44v34h28v-44h36v26h50v84z', paper.shape)
    );
  if (setting === 'hills')
    return (
      disc(sun, 64, 28, paper.accent) + cut('M0 236C60 150 130 158 190 200C250 130 340 140 400 190V240H0Z', paper.shape)
    );
  if (setting === 'sea')
    return (
      disc(sun, 66, 28, paper.accent) + cut('M0 236V196C60 190 120 202 200 196S340 190 400 198V240H0Z', paper.shape)
    );
  return (
    disc(sun, 60, 26, paper.accent) +
    cut('M0 236C70 180 120 196 170 206C250 150 330 170 400 214V240H0Z', paper.shape) +
    leaf(366, 236, 1.2, 4, paper.ground) +
    leaf(336, 236, 0.8, -8, paper.ground)
  );
}

/** Close-ups of one drawing: what a seller shows after the whole thing. */
const views = ['0 0 400 300', '90 96 200 150', '150 70 200 150', '60 120 180 135', '110 60 240 180'];
export const viewCount = views.length;

interface SearchFilters {
  kind: string;
  /** Two scenes of one kind with neighbouring variants never have the same paper. */
  variant: number;
  view?: number;
}

/** The scene as a document of SVG, 4:3. */
export function drawScene({ kind, variant, view = 0 }: SearchFilters): string {
  const drawing = drawings[kind];
  if (!drawing) throw new Error(`There is no drawing called "${kind}".`);
  const random = randomFrom(`${kind}/${variant}`);
  const first = Math.floor(randomFrom(kind)() * papers.length);
  random();
  const liked = papers.map((_, index) => papers[(first + variant * 3 + index) % papers.length]!);
  const usable = (paper: Paper) => (drawing.tints ?? tints).filter((tint) => standsOut(tint, paper));
  const paper = liked.find((one) => usable(one).length > 0) ?? papers[0]!;
  const choice = usable(paper);
  const tint = choice[Math.floor(random() * choice.length)] ?? p.red;
  const among = settings[drawing.place];
  const setting = among[Math.floor(random() * among.length)] ?? 'arch';
  const scale = 0.9 + random() * 0.16;
  const mirrored = !drawing.still && random() > 0.62;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="${views[view] ?? views[0]}">`,
    rect(0, 0, 400, 300, 0, paper.wall),
    behind(setting, paper, random),
    cut('M0 232C120 226 280 238 400 230V300H0Z', paper.ground),
    drawing.shadow === 0 ? '' : oval(200, 246, drawing.shadow ?? 126, 10, '#000', 'opacity=".16"'),
    `<g transform="translate(200 244) scale(${(mirrored ? -scale : scale).toFixed(2)} ${scale.toFixed(2)}) translate(-200 -244)">${drawing.draw(tint)}</g>`,
    '</svg>',
  ].join('');
}
