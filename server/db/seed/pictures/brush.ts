/** The tools of the demo drawings: flat shapes cut from coloured paper, as strings of SVG. */
export const paint = {
  ink: '#1d2a27',
  cream: '#fbf5e6',
  paper: '#ffffff',
  red: '#c4403b',
  redDark: '#9c2d30',
  blue: '#2d5fa6',
  blueDark: '#1f4379',
  ochre: '#d9982c',
  yellow: '#f6c544',
  green: '#2c7457',
  greenDark: '#174d39',
  wood: '#b0703f',
  woodDark: '#7d4a2a',
  grey: '#8d9994',
  greyLight: '#c9d0cb',
  zinc: '#6d7d86',
  sky: '#a9d2e0',
  pink: '#ecb9a8',
  sage: '#b9cfae',
} as const;

export type Place = 'indoors' | 'outdoors' | 'town' | 'hills' | 'mountains' | 'sea';

export interface Drawing {
  /** `form` tells the kinds of one thing apart: "black-and-white", "electric". */
  draw: (colour: string, form: string) => string;
  place: Place;
  /** The colours it comes in where the ad states none; any of the palette unless told. */
  tints?: string[];
  /** Letters and houses do not like to be mirrored. */
  still?: boolean;
  /** Half the width of the shadow. */
  shadow?: number;
}

type Options = Pick<Drawing, 'tints' | 'still' | 'shadow'>;
const at =
  (place: Place) =>
  (draw: Drawing['draw'], options: Options = {}): Drawing => ({ draw, place, ...options });
export const indoors = at('indoors');
export const outdoors = at('outdoors');
export const town = at('town');
export const hills = at('hills');
export const mountains = at('mountains');
export const sea = at('sea');

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const cut = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = '') =>
  disc(x, y, r, 'none', `stroke="${stroke}" stroke-width="${width}" ${more}`);
export const put = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A darker or lighter patch over the colour below. */
export const dark = (alpha: number) => `opacity="${alpha}"`;
export const black = '#000';
export const white = '#fff';

export const leaf = (x: number, y: number, scale: number, turn: number, fill: string) =>
  cut(
    'M0 0C-7-10-7-18 0-26C-16-22-24-32-22-42C-12-40-6-36 0-30C-12-44-14-58-4-72C6-60 8-46 2-32C10-40 18-42 26-40C24-28 16-22 3-24C9-16 8-9 0 0Z',
    fill,
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`,
  );
export const spokedWheel = (x: number, y: number, r: number) =>
  ring(x, y, r, paint.ink, 6) + ring(x, y, r - 6, white, 2, dark(0.5)) + disc(x, y, 5, paint.ink);
export const carWheel = (x: number, y: number, r: number) =>
  disc(x, y, r, paint.ink) + disc(x, y, r * 0.46, paint.greyLight) + disc(x, y, r * 0.16, paint.zinc);
