/** The rooms of a home, and its plan. */
import { black, cut, dark, disc, leaf, line, paint as p, put, rect, times, white } from './brush.ts';
import { write } from './letters.ts';
import type { Paper } from './papers.ts';

type Random = () => number;
const pick = (list: readonly string[], random: Random): string => list[Math.floor(random() * list.length)] ?? p.blue;
const colour = (random: Random) =>
  pick([p.blue, p.red, p.green, p.ochre, p.greenDark, p.zinc, p.blueDark, p.pink], random);

function shell({ wall, shape, ground }: Paper, random: Random): string {
  const x = random() < 0.5 ? 30 : 262;
  return (
    rect(0, 0, 400, 300, 0, wall) +
    rect(x, 34, 108, 128, 3, p.paper) +
    rect(x + 7, 41, 44, 114, 1, p.sky) +
    rect(x + 57, 41, 44, 114, 1, p.sky) +
    cut(`M${x + 7} 155v-30c14-14 30-4 44 2v28zM${x + 57} 155v-26c14-8 30-14 44-2v28z`, p.sage) +
    rect(0, 222, 400, 78, 0, ground) +
    times(5, (index) => rect(0, 236 + index * 14, 400, 2, 0, shape, 'opacity=".5"')) +
    rect(0, 218, 400, 5, 0, p.paper)
  );
}

export function livingRoom(paper: Paper, random: Random): string {
  const c = colour(random);
  return (
    shell(paper, random) +
    rect(160, 46, 74, 56, 2, p.woodDark) +
    rect(167, 53, 60, 42, 1, p.cream) +
    disc(204, 72, 9, pick([p.yellow, p.red], random)) +
    cut('M167 95V80c16-12 30-4 60 4v11z', colour(random)) +
    put(
      'translate(14 10)',
      rect(92, 128, 216, 70, 26, c),
      rect(68, 156, 52, 72, 22, c),
      rect(280, 156, 52, 72, 22, c),
      rect(68, 156, 52, 72, 22, black, dark(0.12)),
      rect(280, 156, 52, 72, 22, black, dark(0.12)),
      rect(112, 180, 176, 40, 12, c),
      rect(112, 180, 176, 40, 12, white, dark(0.16)),
      rect(140, 148, 40, 40, 8, p.cream, 'transform="rotate(-10 160 168)"'),
      rect(100, 226, 8, 16, 2, p.woodDark),
      rect(292, 226, 8, 16, 2, p.woodDark),
    ) +
    cut('M40 262C110 250 290 250 360 262L380 286H20Z', pick([p.pink, p.sage, p.cream], random)) +
    rect(150, 246, 104, 8, 4, p.wood) +
    line('M164 254L158 276M240 254L246 276', p.woodDark, 5) +
    cut('M188 246c-5-14 0-20 10-20s15 6 10 20z', p.cream) +
    leaf(198, 228, 0.4, 0, p.green)
  );
}

export function kitchen(paper: Paper, random: Random): string {
  const c = colour(random);
  return (
    rect(0, 0, 400, 300, 0, paper.wall) +
    rect(0, 112, 400, 50, 0, p.cream) +
    times(14, (x) => times(2, (y) => rect(x * 29 + 2, 114 + y * 24, 25, 21, 2, paper.shape))) +
    rect(0, 232, 400, 68, 0, paper.ground) +
    times(8, (index) => rect(index * 52, 232, 26, 34, 0, paper.shape, 'opacity=".4"')) +
    times(3, (index) => rect(20 + index * 74, 30, 68, 70, 4, c) + disc(78 + index * 74, 88, 3, p.yellow)) +
    cut('M262 100L272 58H318L328 100Z', p.zinc) +
    rect(284, 20, 22, 40, 2, p.zinc) +
    rect(12, 162, 300, 10, 3, p.woodDark) +
    times(4, (index) => rect(18 + index * 74, 172, 68, 66, 4, c) + rect(34 + index * 74, 182, 36, 5, 2, p.cream)) +
    rect(240, 172, 68, 66, 4, p.ink) +
    rect(248, 184, 52, 34, 3, p.ochre) +
    rect(262, 152, 40, 10, 3, p.ink) +
    cut('M264 152V136h36v16z', p.red) +
    rect(320, 84, 70, 154, 6, p.greyLight) +
    rect(320, 140, 70, 4, 0, p.zinc) +
    rect(328, 104, 5, 28, 2, p.zinc) +
    rect(328, 152, 5, 40, 2, p.zinc) +
    cut('M96 162v-12h50v12z', p.zinc) +
    line('M120 150V130C120 118 138 118 138 130', p.zinc, 6) +
    leaf(52, 162, 0.55, -12, p.green) +
    leaf(56, 162, 0.6, 14, p.greenDark)
  );
}

export function bedroomView(paper: Paper, random: Random): string {
  const c = colour(random);
  return (
    shell(paper, random) +
    rect(112, 96, 176, 96, 14, p.wood) +
    rect(100, 180, 200, 66, 12, p.paper) +
    cut('M100 206C160 196 240 196 300 206V252H100Z', c) +
    cut('M100 206C160 196 240 196 300 206V216C240 206 160 206 100 216Z', white, dark(0.3)) +
    rect(120, 162, 70, 36, 14, p.paper) +
    rect(210, 162, 70, 36, 14, p.paper) +
    rect(120, 162, 70, 36, 14, black, dark(0.05)) +
    [60, 316]
      .map(
        (x) =>
          rect(x, 202, 38, 44, 4, p.woodDark) +
          disc(x + 19, 224, 3, p.yellow) +
          cut(`M${x + 6} 180l6-26h14l6 26z`, p.yellow) +
          rect(x + 17, 180, 4, 22, 1, p.ink),
      )
      .join('')
  );
}

export function bathroom(paper: Paper, random: Random): string {
  const c = colour(random);
  return (
    rect(0, 0, 400, 300, 0, paper.wall) +
    times(13, (x) => times(4, (y) => rect(x * 32 + 1, 92 + y * 34, 30, 32, 2, paper.shape))) +
    rect(0, 230, 400, 70, 0, paper.ground) +
    rect(46, 44, 92, 108, 46, p.paper) +
    rect(54, 52, 76, 92, 38, p.sky) +
    rect(40, 172, 104, 14, 6, p.paper) +
    rect(50, 186, 84, 54, 4, p.wood) +
    line('M92 172v-14h18', p.zinc, 6) +
    cut('M190 176H372V214C372 238 356 248 336 248H226C206 248 190 238 190 214Z', p.paper) +
    rect(182, 168, 198, 13, 6, p.paper) +
    rect(182, 168, 198, 13, 6, black, dark(0.06)) +
    rect(210, 246, 14, 14, 3, p.zinc) +
    rect(338, 246, 14, 14, 3, p.zinc) +
    line('M352 168V90C352 74 322 74 322 92', p.zinc, 6) +
    cut('M308 100a14 10 0 0 1 28 0z', p.zinc) +
    rect(214, 150, 46, 40, 3, c) +
    rect(214, 176, 46, 6, 0, p.cream) +
    disc(290, 164, 10, p.paper) +
    disc(304, 160, 8, p.paper)
  );
}

/** As many rooms as the ad says, on the surface it says. */
export function plan(paper: Paper, rooms: number, surface: string, random: Random): string {
  const cuts = [
    [148, 44, 148, 168],
    [252, 132, 252, 248],
    [148, 132, 336, 132],
    [64, 168, 200, 168],
    [252, 88, 336, 88],
    [200, 168, 200, 248],
  ];
  const walls = cuts.slice(0, Math.max(0, Math.min(cuts.length, rooms - 1)));
  const flip = random() < 0.5 ? 'translate(400 0) scale(-1 1)' : '';
  return (
    rect(0, 0, 400, 300, 0, paper.wall) +
    put('rotate(-1.5 200 150)', rect(36, 20, 332, 262, 3, black, dark(0.15)), rect(32, 16, 336, 262, 3, p.paper)) +
    put(
      flip,
      rect(64, 44, 272, 204, 0, paper.shape),
      rect(64, 44, 272, 204, 0, 'none', `stroke="${p.ink}" stroke-width="7"`),
      ...walls.map(([x1, y1, x2, y2]) => line(`M${x1} ${y1}L${x2} ${y2}`, p.ink, 5)),
      rect(92, 244, 44, 9, 0, p.paper),
      rect(200, 40, 56, 8, 0, p.sky),
      rect(332, 180, 8, 44, 0, p.sky),
      line('M92 248A44 44 0 0 1 136 206', p.grey, 2),
    ) +
    rect(136, 196, 128, 40, 6, p.paper) +
    write(surface, 200, 204, { width: 108, height: 24 }, p.ink)
  );
}
