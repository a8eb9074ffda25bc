/** Capitals and figures drawn with a pen: what a server has no fonts for. */
import { line, put } from './brush.ts';

/** On a grid 4 wide and 6 high. */
// oxfmt-ignore
const glyphs: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2', B: 'M0 0V6H2.6A1.6 1.6 0 0 0 2.6 2.8H0M0 0H2.3A1.4 1.4 0 0 1 2.3 2.8', C: 'M4 1A2.4 3 0 1 0 4 5', D: 'M0 0V6H1.6A3 3 0 0 0 1.6 0Z', E: 'M4 0H0V6H4M0 3H3', F: 'M4 0H0V6M0 3H3',
  G: 'M4 1A2.4 3 0 1 0 4 5V3.2H2.4', H: 'M0 0V6M4 0V6M0 3H4', I: 'M2 0V6', J: 'M3.4 0V4.4A1.7 1.7 0 0 1 0 4.4', K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6', L: 'M0 0V6H3.8', M: 'M0 6V0L2 3.4L4 0V6', N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0', P: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.4H0', Q: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0M2.6 4.4L4 6', R: 'M0 6V0H2.4A1.7 1.7 0 0 1 2.4 3.2H0M2 3.2L4 6', S: 'M3.8 .9C3 -.3 .2 -.3 .2 1.5C.2 3.4 3.9 2.6 3.9 4.5C3.9 6.4 .8 6.4 0 5',
  T: 'M0 0H4M2 0V6', U: 'M0 0V4A2 2 0 0 0 4 4V0', V: 'M0 0L2 6L4 0', W: 'M-.3 0L.9 6L2 1.6L3.1 6L4.3 0', X: 'M0 0L4 6M4 0L0 6', Y: 'M0 0L2 3L4 0M2 3V6', Z: 'M0 0H4L0 6H4',
  0: 'M2 0A1.9 3 0 1 0 2 6A1.9 3 0 1 0 2 0', 1: 'M.8 1.2L2.2 0V6', 2: 'M.2 1.4A1.8 1.6 0 0 1 3.8 1.6C3.8 3 .4 4.2 .2 6H4', 3: 'M.2 .8C1 -.4 3.6 -.2 3.6 1.5C3.6 2.8 2.6 2.9 1.6 2.9C2.8 2.9 3.9 3.1 3.9 4.5C3.9 6.4 .8 6.4 0 5', 4: 'M3 6V0L0 4.2H4', 5: 'M3.6 0H.5L.3 2.7C1.4 1.9 3.9 2.1 3.9 4.1C3.9 6.4 .9 6.4 0 5.2',
  6: 'M3.5 .5C1.6 -.6 0 1.4 .1 4A1.9 1.9 0 1 0 .4 3.2', 7: 'M0 0H4L1.4 6', 8: 'M2 0A1.6 1.4 0 1 0 2 2.8A1.9 1.6 0 1 0 2 6A1.9 1.6 0 1 0 2 2.8A1.6 1.4 0 1 0 2 0', 9: 'M.5 5.5C2.4 6.6 4 4.6 3.9 2A1.9 1.9 0 1 0 3.6 2.8', '-': 'M.6 3H3.4', '/': 'M0 6L4 0', '.': 'M1.9 5.7V6', ',': 'M2.2 5.4L1.6 6.8', '%': 'M0 6L4 0M.7 .9v.1M3.3 5v.1', '&': 'M4 6L.8 1.6C.4 -.4 3 -.4 2.6 1.2C2.2 2.6 0 2.8 .2 4.6C.6 6.6 3.4 6 4 3.6', "'": 'M2 0V1.2', '+': 'M2 1.4V4.6M.4 3H3.6', m: 'M0 6V2.4M0 3.6C.3 2 2 2 2 3.6V6M2 3.6C2.3 2 4 2 4 3.6V6', '²': 'M.6 .5A.9 .8 0 0 1 2.4 .7C2.4 1.4 .7 1.9 .6 2.6H2.5',
};

const advance = 5.6;
export const canWrite = (text: string): boolean =>
  [...plain(text)].every((letter) => letter === ' ' || letter in glyphs);
const plain = (text: string) =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll('M²', 'm²');

/** Centred on x, its top at y, at most so wide and high. */
export function write(
  text: string,
  x: number,
  y: number,
  size: { width: number; height: number },
  ink: string,
): string {
  const letters = [...plain(text)];
  const natural = letters.length * advance - 1.6;
  const scale = Math.min(size.height / 6, size.width / natural);
  const drawn = letters.map((letter, index) => {
    const path = glyphs[letter];
    return path ? put(`translate(${(index * advance).toFixed(1)} 0)`, line(path, ink, 0.9)) : '';
  });
  const left = x - (natural * scale) / 2;
  return put(`translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(2)})`, ...drawn);
}
