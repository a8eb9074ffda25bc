/** What stands behind a thing: shapes cut from the scene's own paper, so that the thing alone speaks. */
import { cut, dark, disc, leaf, line, oval, rect, ring, times, type Place } from './brush.ts';
import type { Paper } from './papers.ts';
import { pick } from './random.ts';

type Random = () => number;
type Setting = (paper: Paper, random: Random) => string;

const from = (low: number, high: number, random: Random) => Math.round(low + random() * (high - low));
const side = (random: Random) => (random() < 0.5 ? 0 : 1);
const sun = (paper: Paper, random: Random) =>
  disc(from(130, 270, random), from(50, 74, random), from(20, 30, random), paper.accent);

function frames(paper: Paper, random: Random): string {
  const count = from(1, 3, random);
  const left = 200 - count * 34;
  return times(count, (index) => {
    const [w, h] = pick(
      [
        [48, 62],
        [56, 44],
        [52, 52],
      ] as const,
      random,
    );
    const x = left + index * 68 + from(0, 10, random);
    const y = from(26, 56, random);
    return (
      rect(x, y, w, h, 2, paper.shape) +
      rect(x + 7, y + 7, w - 14, h - 14, 1, paper.wall) +
      disc(x + w / 2, y + h / 2, 8, paper.ground)
    );
  });
}

function shelf(paper: Paper, random: Random): string {
  const [x, y] = [from(90, 150, random), from(66, 90, random)];
  const books = times(from(3, 6, random), (index) => {
    const h = from(18, 34, random);
    return rect(x + 12 + index * 13, y - h, 10, h, 1, index % 2 ? paper.ground : paper.shape);
  });
  return (
    rect(x, y, 160, 6, 2, paper.ground) +
    books +
    cut(`M${x + 116} ${y}l-5-20h30l-5 20z`, paper.ground) +
    leaf(x + 126, y - 18, 0.4, -16, paper.shape) +
    leaf(x + 128, y - 18, 0.42, 18, paper.shape)
  );
}

function pane(paper: Paper, random: Random): string {
  const x = pick([34, 128, 244], random);
  const day = disc(x + from(30, 80, random), from(58, 90, random), 13, paper.accent, dark(0.7));
  return (
    rect(x, 26, 118, 138, 4, paper.ground) +
    rect(x + 7, 33, 104, 124, 2, paper.shape) +
    day +
    rect(x + 56, 33, 6, 124, 0, paper.ground) +
    rect(x + 7, 92, 104, 6, 0, paper.ground)
  );
}

function bigPlant(paper: Paper, random: Random): string {
  const x = side(random) ? 344 : 56;
  const leaves = [-44, -20, 4, 26, 48].map((turn) =>
    leaf(x, 196, 1 + random() * 0.7, turn + from(-6, 6, random), paper.shape),
  );
  return leaves.join('') + cut(`M${x - 24} 192h48l-7 46h-34z`, paper.ground);
}

const curtain: Setting = (paper, random) => {
  const right = side(random);
  const x = right ? 300 : 0;
  return (
    rect(0, 8, 400, 6, 3, paper.ground) +
    rect(x, 12, 100, 224, 0, paper.shape) +
    times(4, (index) => rect(x + 12 + index * 24, 12, 5, 224, 2, paper.wall, dark(0.6)))
  );
};

const lampLight: Setting = (paper, random) => {
  const x = from(140, 260, random);
  return (
    cut(`M${x - 20} 62L${x - 130} 236H${x + 130}L${x + 20} 62Z`, paper.shape) +
    line(`M${x} 0V40`, paper.ground, 4) +
    cut(`M${x - 32} 64a32 30 0 0 1 64 0z`, paper.ground)
  );
};

const panelling: Setting = (paper, random) => {
  const top = from(128, 164, random);
  const width = from(44, 66, random);
  return (
    rect(0, top, 400, 110, 0, paper.shape) +
    rect(0, top, 400, 6, 0, paper.ground) +
    times(Math.ceil(400 / width), (index) =>
      rect(index * width + 8, top + 20, width - 16, 190 - top, 2, paper.wall, dark(0.55)),
    )
  );
};

const tiles: Setting = (paper, random) => {
  const top = from(70, 130, random);
  const size = from(26, 38, random);
  const rows = Math.ceil((236 - top) / size);
  const seed = from(2, 6, random);
  return times(rows, (y) =>
    times(Math.ceil(400 / size), (x) =>
      (x * seed + y * 3) % 4 < 2 ? rect(x * size + 1, top + y * size + 1, size - 2, size - 2, 2, paper.shape) : '',
    ),
  );
};

const arch: Setting = (paper, random) => {
  const [x, half] = [from(176, 224, random), from(98, 128, random)];
  return cut(`M${x - half} 300V${28 + half}a${half} ${half} 0 0 1 ${half * 2} 0V300Z`, paper.shape);
};
const round: Setting = (paper, random) => {
  const [x, r] = [from(160, 240, random), from(92, 122, random)];
  return disc(x, 138, r, paper.shape) + (random() < 0.4 ? ring(x, 138, r - 14, paper.wall, 3) : '');
};
const beams: Setting = (paper, random) => {
  const x = from(180, 300, random);
  return (
    cut(`M${x} 0H${x + 86}L${x - 34} 236H${x - 120}Z`, paper.shape) +
    cut(`M${x + 104} 0h28L${x + 12} 236h-28Z`, paper.shape)
  );
};
const leaves: Setting = (paper, random) =>
  leaf(from(26, 54, random), 250, 2 + random() * 0.6, 14, paper.shape) +
  leaf(from(350, 378, random), 250, 2.1 + random() * 0.6, -16, paper.shape) +
  leaf(from(290, 330, random), 60, 1.1, 150, paper.shape) +
  leaf(from(80, 110, random), 58, 0.9, 200, paper.shape);

function skyline(paper: Paper, random: Random): string {
  let path = 'M0 236';
  for (let x = 0; x < 400;) {
    const width = from(26, 54, random);
    const top = from(104, 188, random);
    path += random() < 0.3 ? `V${top + 20}l${width / 2}-22l${width / 2} 22` : `V${top}h${width}`;
    x += width;
  }
  return sun(paper, random) + cut(`${path}V236Z`, paper.shape);
}

function facades(paper: Paper, random: Random): string {
  return times(5, (index) => {
    const [x, top] = [index * 82 - 6, from(64, 118, random)];
    const windows = times(Math.floor((220 - top) / 38), (row) =>
      times(2, (at) => rect(x + 15 + at * 30, top + 18 + row * 38, 18, 24, 2, paper.wall)),
    );
    return (
      rect(x, top, 78, 236 - top, 2, paper.shape) +
      (random() < 0.6 ? cut(`M${x - 4} ${top}L${x + 39} ${top - 26}L${x + 82} ${top}Z`, paper.ground) : '') +
      windows
    );
  });
}

function trees(paper: Paper, random: Random): string {
  return (
    sun(paper, random) +
    times(from(3, 5, random), (index) => {
      const [x, r] = [30 + index * 92 + from(-14, 14, random), from(28, 46, random)];
      return (
        rect(x - 4, 200 - r / 2, 8, 46, 2, paper.ground) +
        (index % 2
          ? cut(`M${x - r} 208L${x} ${208 - r * 3}L${x + r} 208Z`, paper.shape)
          : disc(x, 180 - r / 2, r, paper.shape))
      );
    })
  );
}

function bricks(paper: Paper, random: Random): string {
  const seed = from(4, 8, random);
  const right = side(random);
  return (
    times(7, (y) =>
      times(6, (x) =>
        (x * seed + y * 5) % 4 ? '' : rect(x * 80 - (y % 2 ? 40 : 0), y * 34 + 4, 72, 27, 3, paper.shape),
      ),
    ) + cut(`M${right ? 300 : 20} 236V92a40 40 0 0 1 80 0V236Z`, paper.accent, 'opacity=".8"')
  );
}

function fence(paper: Paper, random: Random): string {
  return (
    sun(paper, random) +
    disc(from(40, 110, random), 150, 54, paper.shape) +
    disc(from(290, 370, random), 160, 46, paper.shape) +
    rect(0, 178, 400, 7, 0, paper.ground) +
    rect(0, 210, 400, 7, 0, paper.ground) +
    times(17, (index) => cut(`M${index * 25 - 2} 238V168l8-9 8 9V238Z`, paper.shape))
  );
}

const hills: Setting = (paper, random) => {
  const [a, b] = [from(130, 170, random), from(120, 160, random)];
  return (
    sun(paper, random) + cut(`M0 236C60 ${a} 130 ${a + 8} 190 200C250 ${b} 340 ${b + 10} 400 190V240H0Z`, paper.shape)
  );
};
const mountains: Setting = (paper, random) => {
  const peaks = [from(40, 90, random), from(150, 210, random), from(270, 350, random)].map((x) => ({
    x,
    top: from(70, 130, random),
  }));
  return (
    sun(paper, random) +
    peaks
      .map(
        ({ x, top }) =>
          cut(`M${x - 120} 236L${x} ${top}L${x + 120} 236Z`, paper.shape) +
          cut(`M${x} ${top}l22 33-12 8-10-7-11 8-11-9Z`, paper.wall),
      )
      .join('')
  );
};
const road: Setting = (paper, random) =>
  sun(paper, random) +
  cut('M0 236C70 180 120 196 170 206C250 150 330 170 400 214V240H0Z', paper.shape) +
  leaf(366, 236, 0.9 + random() * 0.5, 4, paper.ground) +
  leaf(336, 236, 0.8, -8, paper.ground) +
  rect(0, 262, 400, 5, 0, paper.shape, 'opacity=".5"');
const clouds: Setting = (paper, random) =>
  times(3, (index) => {
    const [x, y] = [70 + index * 120 + from(-20, 20, random), from(60, 120, random)];
    return (
      disc(x, y, 20, paper.shape) +
      disc(x + 22, y - 8, 26, paper.shape) +
      disc(x + 46, y, 18, paper.shape) +
      rect(x - 6, y, 58, 18, 9, paper.shape)
    );
  }) + cut('M0 236C90 206 300 206 400 236Z', paper.shape);
const shore: Setting = (paper, random) => {
  const y = from(184, 204, random);
  const boat = from(50, 340, random);
  return (
    sun(paper, random) +
    cut(`M0 236V${y}C60 ${y - 6} 120 ${y + 6} 200 ${y}S340 ${y - 6} 400 ${y + 2}V240H0Z`, paper.shape) +
    cut(`M${boat} ${y - 2}v-34l16 28h-16zM${boat - 10} ${y}h30l-6 8h-18z`, paper.ground)
  );
};
const garageDoor: Setting = (paper, random) => {
  const x = from(60, 120, random);
  return (
    rect(x - 14, 52, 248, 190, 4, paper.ground) +
    rect(x, 64, 220, 180, 2, paper.shape) +
    times(5, (index) => rect(x, 92 + index * 32, 220, 4, 0, paper.wall))
  );
};

const indoors: Record<string, Setting> = {
  arch,
  round,
  beams,
  leaves,
  frames,
  shelf,
  pane,
  bigPlant,
  curtain,
  lampLight,
  panelling,
  tiles,
};
const outdoors: Record<string, Setting> = { skyline, facades, trees, bricks, fence, hills, road, clouds, garageDoor };

export const settings: Record<Place, Record<string, Setting>> = {
  indoors,
  outdoors,
  town: { skyline, trees, clouds, facades },
  hills: { hills, trees, clouds, road },
  /** Where there are peaks. */
  mountains: { mountains, hills, trees, clouds, road },
  sea: { shore },
};

/** The floor indoors. */
export const floors: Record<string, Setting> = {
  plain: () => '',
  boards: (paper) => times(4, (index) => rect(0, 244 + index * 15, 400, 2, 0, paper.shape, 'opacity=".45"')),
  rug: (paper, random) => oval(200, 262, from(120, 165, random), 24, paper.accent, 'opacity=".28"'),
  squares: (paper) =>
    times(9, (index) => cut(`M${index * 50 - 20} 300l30-62h24l-10 62z`, paper.shape, 'opacity=".35"')),
};
