/** Somebody beside a thing, or a hand that holds it: how big it is and how it is used. */
import { black, cut, dark, disc, line, paint as p, put, rect } from './brush.ts';

const skins = ['#f0c9a8', '#d9a07a', '#a86f4b', '#7a4b32', '#f4d7bf'];
const hairs = [p.ink, p.woodDark, p.ochre, '#5a3a2a', p.greyLight];
const clothes = [p.blue, p.red, p.green, p.ochre, p.zinc, p.greenDark, p.redDark, p.blueDark];
const pick = (list: readonly string[], random: () => number): string =>
  list[Math.floor(random() * list.length)] ?? p.ink;

/** Standing on y = 244, about 190 high; the arm reaches to the right. */
export function person(x: number, random: () => number): string {
  const [skin, hair, top, legs] = [
    pick(skins, random),
    pick(hairs, random),
    pick(clothes, random),
    pick([p.ink, p.blueDark, p.zinc, p.woodDark], random),
  ];
  const long = random() < 0.5;
  const head =
    (long ? cut('M-20 -176C-24 -204 24 -204 20 -176L18 -146H-18Z', hair) : '') +
    disc(0, -174, 16, skin) +
    cut('M-17 -174C-20 -200 20 -200 17 -176C8 -188 -8 -188 -17 -174Z', hair);
  return put(
    `translate(${x} 244)`,
    rect(-20, -92, 17, 88, 6, legs),
    rect(3, -92, 17, 88, 6, legs),
    rect(-24, -8, 24, 9, 4, p.ink),
    rect(1, -8, 24, 9, 4, p.ink),
    line('M-22 -140L-34 -96', top, 13),
    disc(-35, -90, 7, skin),
    cut('M-27 -140C-27 -156 -14 -158 0 -158S27 -156 27 -140L24 -82H-24Z', top),
    line('M22 -142L46 -112L68 -122', top, 13),
    disc(72, -124, 7, skin),
    rect(-6, -164, 12, 12, 4, skin),
    head,
  );
}

/** An open hand under a thing that stands on y = 236: what lies behind it, and the thumb before it. */
export function hand(random: () => number): { behind: string; before: string } {
  const [skin, sleeve] = [pick(skins, random), pick(clothes, random)];
  return {
    behind:
      cut(
        'M150 320L166 262C128 258 96 246 92 232C90 222 104 222 118 228C134 234 150 236 176 236H250C276 234 286 242 280 252C272 264 258 266 246 268L256 320Z',
        skin,
      ) +
      cut('M140 300H268V330H140Z', sleeve) +
      line('M176 250C206 254 236 254 262 248', black, 2.5, dark(0.12)),
    before: cut('M236 262C262 262 286 248 302 232C312 224 322 232 316 242C302 264 276 280 244 282Z', skin),
  };
}
