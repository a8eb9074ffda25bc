import { must } from '#contract/must.ts';
import {
  black,
  cut,
  dark,
  disc,
  hills,
  indoors,
  leaf,
  line,
  mountains,
  outdoors,
  oval,
  paint as p,
  rect,
  times,
  town,
  type Drawing,
} from './brush.ts';

const still = { still: true };

function building(c: string): string {
  const storey = (r: number) =>
    times(
      4,
      (i) =>
        rect(126 + i * 40, 92 + r * 40, 18, 27, 2, (r * 4 + i) % 5 === 2 ? p.yellow : p.blueDark) +
        rect(120 + i * 40, 92 + r * 40, 6, 27, 1, c) +
        rect(144 + i * 40, 92 + r * 40, 6, 27, 1, c),
    ) +
    rect(112, 119 + r * 40, 176, 3, 0, p.ink) +
    line(`M116 ${112 + r * 40}H284`, p.ink, 1.6) +
    times(22, (k) => line(`M${118 + k * 7.8} ${112 + r * 40}v7`, p.ink, 1.2));
  return (
    rect(112, 78, 176, 166, 2, p.cream) +
    cut('M104 80L124 36H276L296 80Z', p.zinc) +
    rect(130, 26, 16, 22, 2, p.woodDark) +
    rect(248, 22, 18, 26, 2, p.woodDark) +
    times(
      4,
      (i) =>
        cut(`M${134 + i * 40} 74V58a8 8 0 0 1 16 0V74Z`, p.cream) +
        cut(`M${137 + i * 40} 74V60a5 5 0 0 1 10 0V74Z`, p.blueDark),
    ) +
    times(3, storey) +
    rect(112, 212, 176, 32, 0, p.greenDark) +
    cut('M190 244V222a10 10 0 0 1 20 0V244Z', p.wood) +
    rect(120, 220, 60, 24, 2, p.sky) +
    rect(220, 220, 60, 24, 2, p.sky) +
    cut('M116 212h68v8l-8.5-4-8.5 4-8.5-4-8.5 4-8.5-4-8.5 4-8.5-4-8.5 4z', p.red)
  );
}

// oxfmt-ignore
export const homes: Record<string, Drawing> = {
  building: town(building, still),
  modernFlats: town((c) => rect(120, 62, 160, 182, 4, p.cream) + rect(104, 96, 60, 148, 4, c) + times(4, (r) => times(3, (i) => rect(176 + i * 34, 76 + r * 38, 24, 22, 2, (r + i) % 4 === 1 ? p.yellow : p.blueDark)) + rect(172, 100 + r * 38, 104, 7, 2, p.zinc))
    + times(3, (r) => rect(114, 110 + r * 40, 40, 20, 2, p.sky) + leaf(122 + r * 10, 132 + r * 40, .26, 0, p.green) + rect(110, 130 + r * 40, 48, 5, 2, p.ink)) + rect(208, 216, 36, 28, 2, p.wood) + leaf(310, 246, .9, 10, p.green) + leaf(92, 246, .8, -8, p.greenDark) + rect(116, 54, 168, 10, 3, p.ink), still),
  house: hills((c) => rect(118, 136, 164, 106, 2, p.cream) + cut('M100 140L200 64L300 140Z', p.red) + rect(244, 74, 20, 40, 2, p.woodDark) + rect(186, 184, 34, 58, 3, c) + disc(213, 214, 2.5, p.yellow) + rect(136, 160, 32, 34, 2, p.blueDark) + rect(236, 160, 32, 34, 2, p.blueDark)
    + rect(128, 160, 8, 34, 1, c) + rect(168, 160, 8, 34, 1, c) + rect(228, 160, 8, 34, 1, c) + rect(268, 160, 8, 34, 1, c) + disc(200, 116, 12, p.blueDark) + cut('M88 242c-4-30 8-48 22-48s26 18 22 48z', p.green) + cut('M276 242c-2-20 8-32 20-32s22 12 20 32z', p.greenDark), still),
  townHouse: town((c) => rect(84, 112, 74, 132, 2, p.pink) + cut('M78 114L121 72L164 114Z', p.zinc) + rect(158, 92, 84, 152, 2, c) + cut('M152 94L200 50L248 94Z', p.woodDark) + rect(242, 112, 74, 132, 2, p.cream) + cut('M236 114L279 72L322 114Z', p.red)
    + times(3, (i) => rect(98 + i * 79, 128, 18, 28, 2, p.blueDark) + rect(126 + i * 79, 128, 18, 28, 2, i === 1 ? p.yellow : p.blueDark) + rect(98 + i * 79, 172, 18, 26, 2, p.sky)) + rect(124, 196, 24, 48, 3, p.greenDark) + rect(206, 196, 24, 48, 3, p.cream) + rect(284, 196, 24, 48, 3, p.wood) + disc(200, 76, 8, p.sky), still),
  chalet: mountains((c) => rect(104, 196, 192, 48, 2, p.greyLight) + rect(112, 128, 176, 70, 2, p.wood) + times(4, (i) => rect(112, 142 + i * 15, 176, 2.5, 0, p.woodDark)) + cut('M80 142L200 62L320 142L310 152L200 80L90 152Z', p.woodDark) + cut('M128 132L200 82L272 132Z', p.wood)
    + rect(104, 176, 192, 6, 2, p.woodDark) + times(15, (i) => rect(108 + i * 13, 180, 4, 18, 0, p.woodDark)) + rect(132, 146, 28, 26, 2, p.sky) + rect(240, 146, 28, 26, 2, p.sky) + rect(186, 146, 28, 30, 2, p.yellow) + rect(184, 204, 32, 40, 3, c) + rect(126, 210, 30, 22, 2, p.sky) + rect(244, 210, 30, 22, 2, p.sky)
    + cut('M186 116l14-14 14 14-14 12z', p.red) + cut('M60 244L78 188L96 244ZM304 244L326 176L348 244Z', p.greenDark), still),
  bedroom: indoors((c) => rect(80, 124, 14, 120, 4, p.woodDark) + rect(86, 140, 70, 66, 8, p.wood) + rect(88, 188, 240, 38, 10, p.cream) + cut('M150 180H318a14 14 0 0 1 14 14V232H150Z', c) + cut('M150 180H318a14 14 0 0 1 14 14V200H150Z', black, dark(.14)) + rect(98, 164, 56, 32, 12, p.paper)
    + rect(320, 190, 14, 54, 4, p.woodDark) + rect(88, 224, 244, 8, 2, p.woodDark) + rect(228, 66, 70, 84, 3, p.woodDark) + rect(235, 73, 56, 70, 1, p.sky) + cut('M235 143V122c16-18 24-8 32-2s16 2 24-4V143Z', p.green) + disc(276, 92, 8, p.yellow)),
  loft: indoors((c) => rect(70, 56, 122, 130, 4, p.ink) + times(3, (i) => rect(77 + i * 38, 63, 32, 54, 1, p.sky) + rect(77 + i * 38, 124, 32, 55, 1, p.sky)) + rect(176, 176, 140, 46, 18, c) + rect(190, 154, 112, 44, 16, c) + rect(190, 154, 112, 44, 16, black, dark(.12)) + rect(208, 160, 34, 30, 7, p.yellow, 'transform="rotate(-8 225 175)"')
    + rect(190, 220, 8, 24, 2, p.woodDark) + rect(294, 220, 8, 24, 2, p.woodDark) + line('M258 50V96', p.ink, 4) + cut('M234 112a24 22 0 0 1 48 0z', p.ochre) + cut('M96 202h44l-6 38q-1 4-5 4h-22q-4 0-5-4z', p.cream) + leaf(110, 206, .9, -22, p.green) + leaf(126, 206, .95, 20, p.greenDark) + leaf(118, 206, 1.05, 0, p.green)),
  shop: town((c) => rect(96, 76, 208, 168, 4, p.cream) + rect(96, 88, 208, 30, 2, c) + rect(150, 98, 100, 9, 4, p.cream) + times(8, (i) => cut(`M${92 + i * 27} 118h27v20a13.5 10 0 0 1-27 0z`, i % 2 ? p.cream : p.red)) + rect(108, 156, 108, 62, 3, p.sky) + rect(108, 218, 108, 26, 2, c)
    + rect(230, 152, 58, 92, 3, c) + rect(238, 160, 42, 56, 2, p.sky) + disc(236, 228, 3, p.yellow) + rect(120, 194, 22, 24, 3, p.ochre) + rect(150, 182, 20, 36, 3, p.green) + disc(192, 206, 12, p.red) + rect(240, 172, 38, 18, 3, p.cream) + rect(90, 66, 220, 12, 3, p.zinc), still),
  office: town((c) => rect(130, 46, 140, 198, 4, c) + times(6, (r) => times(4, (i) => rect(142 + i * 31, 58 + r * 26, 23, 18, 2, (r * 3 + i) % 5 === 0 ? p.yellow : p.sky))) + rect(180, 214, 40, 30, 2, p.ink) + rect(184, 218, 15, 26, 0, p.sky) + rect(202, 218, 15, 26, 0, p.sky) + rect(124, 206, 152, 8, 3, p.ink)
    + leaf(104, 246, 1, -4, p.green) + leaf(298, 246, 1.1, 6, p.greenDark) + rect(160, 36, 40, 10, 2, p.zinc), { ...still, tints: [p.cream, p.zinc, p.blueDark, p.red, p.greenDark] }),
  garage: outdoors((c) => rect(84, 106, 232, 138, 3, p.cream) + cut('M72 110L104 76H296L328 110Z', p.zinc) + rect(108, 130, 124, 114, 4, p.ink) + times(5, (i) => rect(112, 134 + i * 18, 116, 14, 2, c)) + cut('M124 236C122 222 132 220 138 218C144 208 152 204 170 204C188 204 196 208 202 218C210 220 218 222 216 236Z', p.red)
    + disc(140, 238, 9, p.greyLight) + disc(200, 238, 9, p.greyLight) + rect(252, 150, 44, 94, 3, c) + rect(260, 160, 28, 30, 2, p.sky) + disc(290, 206, 3, p.yellow) + disc(170, 118, 8, p.yellow), still),
  land: hills((c) => cut('M40 244C90 208 150 220 200 212C260 202 320 214 360 244Z', p.green) + cut('M80 244C140 226 240 222 330 244Z', p.sage) + times(6, (i) => rect(62 + i * 54, 204 + Math.abs(i - 2.5) * 4, 7, 34, 2, p.woodDark)) + line('M62 216C150 206 240 208 336 222', p.wood, 5) + rect(150, 116, 10, 104, 3, p.woodDark) + rect(240, 116, 10, 104, 3, p.woodDark)
    + rect(132, 92, 136, 66, 6, c) + cut('M170 140V122L200 102L230 122V140Z', p.cream) + rect(193, 124, 14, 16, 1, p.red) + disc(310, 170, 28, p.greenDark) + rect(305, 190, 9, 34, 2, p.woodDark) + disc(92, 184, 20, p.green) + rect(88, 200, 7, 22, 2, p.woodDark) + oval(200, 240, 60, 5, p.wood, dark(.4)), still),
};

/** The same, with the sea before its windows. */
homes.seasideFlats = { ...must(homes.modernFlats, 'drawing of flats'), place: 'sea' };
