import {
  black,
  cut,
  dark,
  disc,
  indoors,
  leaf,
  line,
  outdoors,
  oval,
  paint as p,
  put,
  rect,
  ring,
  times,
  white,
  type Drawing,
} from './brush.ts';

const hanger = line('M200 74V62C200 52 214 52 213 62', p.ink, 5) + line('M136 98L200 76L264 98', p.wood, 8);
const shoe = (transform: string, fill: string) =>
  put(
    transform,
    cut('M0 62V14C14 22 34 20 40 0H62C72 24 96 36 128 40C144 42 148 52 146 62Z', fill),
    cut('M0 62V14C14 22 34 20 40 0H48C50 30 40 50 8 62Z', black, dark(0.1)),
    rect(-4, 60, 154, 15, 7, p.cream),
    rect(-4, 69, 154, 6, 3, p.greyLight),
    line('M60 14L76 8M68 24L84 17M78 32L92 25', fill === '#fbfaf5' ? p.greyLight : p.cream, 5),
  );

function coat(c: string, form: string): string {
  const body = cut(
    'M158 88C136 94 122 104 118 126L104 214L132 220L142 164V246H258V164L268 220L296 214L282 126C278 104 264 94 242 88L200 118Z',
    c,
  );
  if (form === 'parka')
    return (
      hanger +
      body +
      cut('M152 92C156 66 244 66 248 92C238 112 216 118 200 118S162 112 152 92Z', c) +
      cut('M152 92C156 66 244 66 248 92L240 96C232 78 168 78 160 96Z', p.wood) +
      line('M200 120V246', p.greyLight, 4) +
      rect(150, 190, 38, 30, 4, black, dark(0.2)) +
      rect(212, 190, 38, 30, 4, black, dark(0.2)) +
      rect(142, 170, 116, 5, 2, black, dark(0.25))
    );
  return (
    hanger +
    body +
    cut('M158 88L176 82L200 130L178 150ZM242 88L224 82L200 130L222 150Z', black, dark(0.2)) +
    line('M200 132V246', black, 2.5, dark(0.3)) +
    [
      [190, 170],
      [190, 196],
      [210, 170],
      [210, 196],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 5, p.cream))
      .join('') +
    rect(150, 206, 32, 6, 3, black, dark(0.25)) +
    rect(218, 206, 32, 6, 3, black, dark(0.25))
  );
}

const table = (c: string): string =>
  rect(74, 152, 252, 16, 6, c) +
  rect(74, 162, 252, 6, 3, black, dark(0.2)) +
  cut('M98 168h16l-4 76h-8zM302 168h-16l4 76h8z', c) +
  cut('M98 168h16l-4 76h-8zM302 168h-16l4 76h8z', black, dark(0.22)) +
  line('M146 244V194H182V244M146 194V128M254 244V194H218V244M254 194V128', c, 8) +
  rect(142, 186, 44, 12, 4, c) +
  rect(214, 186, 44, 12, 4, c) +
  cut('M184 152c-8-20 0-30 16-30s24 10 16 30z', p.cream) +
  leaf(196, 126, 0.55, -18, p.green) +
  leaf(204, 126, 0.6, 16, p.greenDark) +
  rect(74, 152, 252, 5, 2, white, dark(0.18));

// oxfmt-ignore
export const moreThings: Record<string, Drawing> = {
  coat: indoors(coat, { shadow: 95 }),
  table: indoors(table, { tints: [p.wood, p.woodDark] }),
  gardenSet: outdoors(table, { tints: [p.greyLight, p.zinc] }),
  sneakers: indoors((c) => shoe('translate(150 124) scale(-1 1) translate(-110 0) rotate(-6)', c) + shoe('translate(96 168)', c)),
  heels: indoors((c) => [0, 1].map((i) => put(`translate(${i * 74 - 30} ${i * 30 - 30})`, cut('M92 150C110 146 126 160 138 178C160 204 196 214 232 218Q244 222 242 236H176C150 232 132 212 118 190L110 240H100L96 182C90 172 86 158 92 150Z', c), line('M118 190C140 216 160 226 180 228', black, 3, dark(.25)), cut('M92 150C110 146 126 160 138 178L124 186C112 170 104 160 92 150Z', white, dark(.3)))).join(''), { shadow: 110 }),
  scarf: indoors((c) => cut('M132 92C160 72 240 72 268 92C284 108 276 128 252 134C222 142 178 142 148 134C124 128 116 108 132 92Z', c) + cut('M150 100C172 88 228 88 250 100C240 112 160 112 150 100Z', black, dark(.25)) + cut('M210 128L258 120L274 232H222Z', c) + cut('M150 126L196 136L188 214H140Z', c) + cut('M150 126L196 136L188 214H140Z', black, dark(.12)) + times(3, (i) => cut(`M${214 + i} ${156 + i * 24}L${264 + i * 3} ${150 + i * 24}v8L${215 + i} ${164 + i * 24}Z`, p.cream, dark(.8))) + times(7, (i) => line(`M${226 + i * 8} 232v13`, c, 4)) + times(6, (i) => line(`M${144 + i * 8} 214v12`, c, 4)), { shadow: 90 }),
  strawHat: indoors((c) => oval(200, 218, 130, 25, '#e3c07a') + cut('M132 214C126 150 140 108 200 106C260 108 274 150 268 214C240 224 160 224 132 214Z', '#e3c07a') + line('M140 160H260M136 178H264M148 140H252M168 122H232', '#c99a3a', 2.5, dark(.7)) + cut('M131 194H269L268 214C240 224 160 224 132 214Z', c) + line('M84 224C130 240 270 240 316 224', '#c99a3a', 2.5, dark(.7)), { tints: [p.red, p.blueDark, p.green, p.ink] }),
  silverRing: indoors((c) => ring(200, 176, 62, '#aeb8ba', 17) + ring(200, 176, 62, '#dfe5e5', 6) + disc(200, 112, 15, '#c3cacb') + disc(200, 112, 9, c) + line('M292 76v22M281 87h22M104 122v18M95 131h18', p.cream, 4), { shadow: 70, tints: [p.sky, p.paper, p.blue] }),
  trolley: indoors((c) => line('M176 84V46H224V84', p.zinc, 7) + rect(170, 40, 60, 12, 6, p.ink) + rect(124, 82, 152, 150, 20, c) + times(4, (i) => rect(146 + i * 32, 92, 8, 130, 4, black, dark(.14))) + rect(124, 82, 152, 20, 14, white, dark(.18)) + rect(186, 108, 28, 12, 5, p.greyLight) + [138, 176, 224, 262].map((x) => disc(x, 238, 9, p.ink)).join(''), { shadow: 95 }),
  playStation: indoors((c) => cut('M128 68C136 60 150 62 152 72L160 240H122Z', c) + cut('M176 72C178 62 192 60 200 68L206 240H168Z', c) + rect(148, 76, 30, 164, 4, p.ink) + line('M152 96V200', p.blue, 4) + rect(112, 234, 104, 10, 5, p.ink) + [0, 1].map((i) => put(`translate(${226 + i * 26} ${166 + i * 28}) scale(.62)`, cut('M0 40C0 10 20 4 50 8H110C140 4 160 10 160 40L170 100C172 124 146 124 138 104L126 84H34L22 104C14 124 -12 124 -10 100Z', c), cut('M50 8H110V50H50Z', p.ink), disc(30, 44, 12, p.ink), disc(130, 44, 12, p.ink), disc(56, 74, 11, p.ink), disc(104, 74, 11, p.ink))).join(''), { tints: ['#fbfaf5'] }),
  retroConsole: indoors((c) => cut('M88 176H262L274 236H76Z', p.greyLight) + rect(104, 158, 142, 24, 6, p.greyLight) + rect(134, 148, 82, 20, 3, p.ink) + rect(142, 108, 66, 46, 4, p.zinc) + rect(150, 116, 50, 24, 2, c) + rect(104, 202, 40, 12, 4, p.red) + rect(206, 202, 40, 12, 4, p.zinc) + disc(120, 226, 7, p.ink) + disc(146, 226, 7, p.ink) + line('M146 226C200 262 250 246 268 214', p.ink, 4) + put('rotate(8 310 200)', rect(262, 178, 92, 42, 20, p.greyLight), rect(276, 194, 22, 8, 2, p.ink), rect(283, 187, 8, 22, 2, p.ink), disc(326, 192, 6, p.red), disc(336, 204, 6, p.yellow), disc(320, 208, 6, p.blue)), { tints: [p.blue, p.red, p.green, p.ochre] }),
  cds: indoors((c) => times(6, (i) => rect(92 + i * 24, 112, 20, 124, 2, [c, p.ink, p.yellow, p.blue, p.cream, p.red][i] ?? c) + rect(96 + i * 24, 122, 12, 34, 1, p.cream, dark(.7))) + put('rotate(10 280 190)', rect(244, 148, 88, 88, 4, p.sky, dark(.8)), disc(288, 192, 38, p.greyLight), disc(288, 192, 38, 'none', `stroke="${p.pink}" stroke-width="5"`), cut('M288 192L316 166A38 38 0 0 1 326 190Z', p.yellow, dark(.6)), disc(288, 192, 10, p.paper), disc(288, 192, 4, p.ink)) + rect(80, 236, 160, 8, 3, p.wood)),
  dvds: indoors((c) => times(7, (i) => put(`rotate(${i === 6 ? 12 : 0} ${104 + i * 30} 240)`, rect(90 + i * 28, 92 + (i % 3) * 6, 24, 148 - (i % 3) * 6, 2, [p.ink, c, p.blueDark, p.red, p.green, c, p.ochre][i] ?? c), rect(94 + i * 28, 108 + (i % 3) * 6, 16, 60, 1, p.cream, dark(.75)), disc(102 + i * 28, 222, 6, p.cream, dark(.6)))) + rect(76, 238, 250, 8, 3, p.woodDark)),
  stamps: indoors((c) => rect(84, 92, 232, 148, 6, p.woodDark) + rect(92, 86, 108, 148, 3, p.cream) + rect(200, 86, 108, 148, 3, p.paper) + times(2, (side) => times(3, (r) => times(2, (i) => rect(104 + side * 108 + i * 46, 98 + r * 44, 38, 34, 1, p.paper, `stroke="${p.greyLight}" stroke-width="2" stroke-dasharray="4 3"`) + rect(108 + side * 108 + i * 46, 102 + r * 44, 30, 26, 0, [c, p.blue, p.ochre, p.green, p.red, p.zinc][(side + r * 2 + i) % 6] ?? c) + disc(123 + side * 108 + i * 46, 115 + r * 44, 7, p.cream, dark(.7))))) + put('rotate(30 330 180)', ring(322, 150, 26, p.ink, 7), rect(317, 176, 10, 60, 4, p.woodDark)), { still: true }),
  digitalPiano: indoors((c) => rect(76, 138, 248, 34, 5, p.ink) + rect(84, 160, 232, 22, 2, p.paper) + times(23, (i) => line(`M${94 + i * 10} 160V182`, p.greyLight, 1.5)) + times(23, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(91 + i * 10, 160, 6, 13, 1, p.ink))) + rect(180, 144, 40, 10, 2, p.sage) + disc(240, 149, 4, c) + disc(254, 149, 4, p.cream) + line('M112 182L280 244M288 182L120 244', p.zinc, 8) + rect(150, 96, 100, 44, 3, p.cream) + line('M162 110h30M162 122h26M208 110h30M208 122h24', p.zinc, 3)),
  floorLamp: indoors((c) => cut('M164 104L178 40H222L236 104Z', c) + cut('M158 104H242L276 232H124Z', p.yellow, dark(.22)) + rect(196, 104, 8, 128, 3, p.ink) + cut('M164 244C166 234 180 230 200 230S234 234 236 244Z', p.ink) + line('M216 104V124', p.ink, 2.5) + disc(216, 126, 3, p.yellow), { shadow: 60 }),
  jars: indoors((c) => [[88, 128, p.red], [156, 104, p.ochre], [236, 124, p.green]].map(([x, y, f], i) => rect(Number(x), Number(y), 64 + (i === 1 ? 8 : 0), 244 - Number(y), 12, p.sky, dark(.75)) + rect(Number(x) + 5, Number(y) + 34, 54 + (i === 1 ? 8 : 0), 205 - Number(y), 9, String(f)) + rect(Number(x) + 2, Number(y) - 10, 60 + (i === 1 ? 8 : 0), 18, 5, c) + rect(Number(x) + 14, Number(y) + 58, 36, 24, 3, p.cream)).join('') + line('M116 118l-8-8M236 116h-6', p.zinc, 4), { tints: [p.greyLight, p.ochre, p.redDark, p.zinc] }),
  hedgeTrimmer: outdoors((c) => cut('M40 244C36 190 90 182 120 190C150 176 210 178 226 196C256 190 280 210 276 244Z', p.green) + times(7, (i) => disc(70 + i * 30, 206 + (i % 2) * 16, 5, p.greenDark)) + put('rotate(-14 220 140)', rect(60, 136, 150, 10, 3, p.greyLight), times(10, (i) => cut(`M${66 + i * 14} 136l5-10 5 10zM${66 + i * 14} 146l5 10 5-10z`, p.zinc)), rect(204, 116, 86, 46, 14, c), rect(278, 122, 34, 34, 8, p.ink), line('M232 116C232 88 272 88 272 116', p.ink, 9), rect(216, 132, 34, 8, 4, p.cream)), { tints: [p.red, p.ochre, p.green, p.blue, p.ink] }),
  massageTable: indoors((c) => rect(66, 148, 268, 26, 12, c) + rect(66, 148, 268, 11, 6, white, dark(.2)) + rect(56, 136, 54, 22, 10, c) + rect(56, 136, 54, 22, 10, black, dark(.14)) + rect(70, 172, 260, 8, 2, p.wood) + line('M92 180L112 244M308 180L288 244M196 180V210M112 226H288', p.wood, 8) + rect(230, 130, 76, 20, 6, p.paper) + rect(230, 138, 76, 5, 0, p.sky)),
  catTree: indoors((c) => rect(92, 232, 216, 12, 5, p.wood) + rect(130, 120, 20, 114, 4, '#c9ab78') + rect(232, 80, 20, 154, 4, '#c9ab78') + times(9, (i) => rect(130, 126 + i * 12, 20, 3, 0, p.wood)) + times(12, (i) => rect(232, 86 + i * 12, 20, 3, 0, p.wood)) + rect(100, 108, 84, 16, 8, c) + rect(196, 66, 92, 18, 9, c) + rect(196, 152, 92, 56, 14, c) + disc(242, 182, 18, p.ink, dark(.75)) + line('M116 124V160', p.ink, 2.5) + disc(116, 168, 8, p.red) + put('translate(150 -62) scale(.55)', cut('M150 242C134 196 150 158 176 150C166 140 160 122 164 100L184 112H216L236 100C240 122 234 140 224 150C252 162 264 200 250 242Z', p.zinc), disc(186, 130, 6, p.yellow), disc(214, 130, 6, p.yellow)), { shadow: 105, tints: [p.cream, p.greyLight, p.pink, p.sage] }),
  hay: indoors((c) => rect(112, 130, 160, 112, 8, '#d9b457') + times(10, (i) => line(`M${118 + i * 15} ${136 + (i % 3) * 8}l${(i % 2 ? 1 : -1) * 8} 30M${122 + i * 15} ${186 + (i % 3) * 8}l${(i % 2 ? -1 : 1) * 7} 34`, '#b58d35', 3)) + rect(112, 156, 160, 8, 0, c) + rect(112, 206, 160, 8, 0, c) + line('M100 150l-18-8M104 190l-22 2M278 150l20-10M276 196l22 6', '#d9b457', 4) + cut('M286 244c-8-20 8-34 22-32l-6-18c6-2 10 8 12 16c6-6 12-10 14-6c2 6-6 12-8 18c8 6 8 16 4 22z', p.greyLight), { tints: [p.red, p.blue, p.green] }),
  litter: indoors((c) => [[78, 128], [230, 128], [152, 92]].map(([x = 0, y = 0]) => cut(`M${x + 6} ${y}H${x + 88}L${x + 94} 244H${x}Z`, c) + rect(x + 4, y - 6, 86, 14, 3, p.ink) + cut(`M${x + 34} ${y + 78}c-4-14 2-26 8-28c-3-4-4-10-3-16l7 4h8l7-4c1 6 0 12-3 16c8 4 12 16 8 28z`, p.cream) + rect(x + 20, y + 26, 54, 9, 4, p.cream)).join(''), { tints: [p.green, p.blue, p.zinc, p.ochre] }),
  umbrellaFound: indoors((c) => cut('M88 134C96 82 142 52 194 52S292 82 300 134C282 120 262 120 248 134C232 120 212 120 194 134C176 120 156 120 140 134C126 120 106 120 88 134Z', c) + cut('M140 134C142 100 164 66 194 52C224 66 246 100 248 134C232 120 212 120 194 134C176 120 156 120 140 134Z', black, dark(.18)) + line('M194 128V216C194 240 226 240 226 218', p.woodDark, 8) + line('M194 52V40', p.ink, 6)),
  skincare: indoors((c) => rect(92, 150, 56, 94, 10, c) + rect(104, 128, 32, 24, 4, p.ink) + line('M120 128V112H142', p.ink, 6) + rect(102, 176, 36, 34, 3, p.cream) + rect(170, 186, 78, 58, 12, p.paper) + rect(166, 170, 86, 22, 6, c) + rect(266, 118, 44, 126, 14, p.pink) + rect(272, 100, 32, 22, 4, p.ochre) + rect(272, 160, 32, 44, 3, p.cream) + leaf(210, 170, .5, 0, p.green)),
  alarmKit: indoors((c) => rect(150, 76, 100, 124, 12, p.paper) + rect(162, 90, 76, 34, 5, p.blueDark) + times(3, (r) => times(3, (i) => disc(178 + i * 22, 142 + r * 18, 6, c))) + rect(76, 158, 54, 80, 10, p.paper) + cut('M84 176C92 166 114 166 122 176V196H84Z', p.ink) + disc(103, 222, 5, p.red) + rect(270, 150, 58, 88, 12, c) + times(4, (i) => rect(280, 164 + i * 12, 38, 5, 2, black, dark(.3))) + disc(299, 222, 7, p.yellow) + line('M200 46a26 26 0 0 1 40 0M190 32a44 44 0 0 1 60 0', c, 5), { tints: [p.red, p.blue, p.zinc, p.green] }),
  towels: indoors((c) => times(4, (i) => rect(104 + (i % 2) * 4, 204 - i * 36, 190 - (i % 2) * 8, 38, 16, c) + rect(104 + (i % 2) * 4, 204 - i * 36, 190 - (i % 2) * 8, 38, 16, i % 2 ? black : white, dark(.12)) + rect(236, 204 - i * 36, 12, 38, 0, p.cream, dark(.7))) + rect(96, 240, 210, 6, 3, p.wood) + leaf(320, 244, .8, 8, p.green)),
};
