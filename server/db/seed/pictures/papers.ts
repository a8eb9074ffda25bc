/** The papers a scene is cut from: wall, ground, one lighter shape and one accent. */
export interface Paper {
  name: string;
  wall: string;
  ground: string;
  shape: string;
  accent: string;
}

export const papers: readonly Paper[] = [
  { name: 'mirabelle', wall: '#f7d987', ground: '#e3b04a', shape: '#fbe9b9', accent: '#c4403b' },
  { name: 'ciel', wall: '#c3dfe8', ground: '#8cb9c9', shape: '#e2f0f4', accent: '#2d5fa6' },
  { name: 'rose', wall: '#f1cdbf', ground: '#d99e8b', shape: '#f9e4da', accent: '#9c2d30' },
  { name: 'sauge', wall: '#cfdec3', ground: '#9ab98a', shape: '#e6efdd', accent: '#2c7457' },
  { name: 'lin', wall: '#ece3d0', ground: '#cdbb98', shape: '#f7f1e4', accent: '#d9982c' },
  { name: 'wagon', wall: '#2f6f56', ground: '#1f5440', shape: '#3f8468', accent: '#f6c544' },
  { name: 'nuit', wall: '#33496b', ground: '#223452', shape: '#455e85', accent: '#f6c544' },
  { name: 'brique', wall: '#dd8a70', ground: '#b9644d', shape: '#e9ab95', accent: '#174d39' },
  { name: 'lilas', wall: '#dcd3e6', ground: '#b3a3c6', shape: '#eee8f3', accent: '#6d4c8c' },
  { name: 'menthe', wall: '#c6e2d6', ground: '#8fbda9', shape: '#e2f2ea', accent: '#c4403b' },
  { name: 'abricot', wall: '#f5cf9f', ground: '#d9a263', shape: '#fbe6c8', accent: '#2d5fa6' },
  { name: 'petrole', wall: '#3f7480', ground: '#2c5862', shape: '#548996', accent: '#f3c6a4' },
];

const channels = (hex: string) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
export function distance(a: string, b: string): number {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, index) => value - (other[index] ?? 0)));
}

const enough = 96;
export const standsOut = (colour: string, { wall, shape, ground }: Paper): boolean =>
  [wall, shape, ground].every((one) => distance(colour, one) > enough);
/** Where nothing stands out enough: how far the nearest of its colours is. */
export const contrast = (colour: string, { wall, shape, ground }: Paper): number =>
  Math.min(...[wall, shape, ground].map((one) => distance(colour, one)));
