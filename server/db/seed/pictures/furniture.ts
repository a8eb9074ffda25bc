import {
  black,
  cut,
  dark,
  disc,
  indoors,
  leaf,
  line,
  paint as p,
  put,
  rect,
  ring,
  times,
  white,
  type Drawing,
} from './brush.ts';

// oxfmt-ignore
const oneChair = (c: string) => line('M152 88L160 170M248 88L240 170', p.wood, 9) + rect(146, 78, 108, 34, 10, c) + line('M154 130H246', p.wood, 8) + rect(142, 166, 116, 22, 9, c) + rect(142, 166, 116, 22, 9, white, dark(.16)) + line('M154 188L142 244M246 188L258 244', p.wood, 10) + line('M150 218H250', p.woodDark, 6);

// oxfmt-ignore
export const furniture: Record<string, Drawing> = {
  sofa: indoors((c) => rect(92, 128, 216, 70, 26, c) + rect(68, 156, 52, 72, 22, c) + rect(280, 156, 52, 72, 22, c) + rect(68, 156, 52, 72, 22, black, dark(.1)) + rect(280, 156, 52, 72, 22, black, dark(.1)) + rect(112, 180, 90, 40, 12, c) + rect(198, 180, 90, 40, 12, c) + rect(112, 180, 90, 40, 12, white, dark(.16)) + rect(198, 180, 90, 40, 12, white, dark(.16))
    + rect(132, 146, 46, 46, 8, p.yellow, 'transform="rotate(-10 155 169)"') + rect(232, 148, 42, 42, 8, p.cream, 'transform="rotate(9 253 169)"') + rect(108, 218, 184, 10, 4, black, dark(.22)) + rect(100, 226, 8, 18, 2, p.woodDark) + rect(292, 226, 8, 18, 2, p.woodDark)),
  cornerSofa: indoors((c) => rect(60, 120, 252, 70, 22, c) + rect(60, 120, 252, 70, 22, black, dark(.08)) + rect(56, 150, 40, 82, 16, c) + rect(56, 150, 40, 82, 16, black, dark(.14)) + rect(92, 172, 84, 48, 10, c) + rect(92, 172, 84, 48, 10, white, dark(.18)) + rect(172, 172, 84, 48, 10, c) + rect(172, 172, 84, 48, 10, white, dark(.18))
    + cut('M250 172H330a14 14 0 0 1 14 14V230H250Z', c) + cut('M250 172H330a14 14 0 0 1 14 14V200H250Z', white, dark(.22)) + rect(104, 136, 42, 42, 8, p.ochre, 'transform="rotate(-9 125 157)"') + rect(268, 138, 40, 40, 8, p.cream, 'transform="rotate(8 288 158)"') + rect(196, 136, 40, 40, 8, p.sage, 'transform="rotate(5 216 156)"')
    + rect(72, 218, 266, 12, 4, black, dark(.22)) + rect(74, 230, 10, 14, 2, p.woodDark) + rect(322, 230, 10, 14, 2, p.woodDark)),
  armchair: indoors((c) => line('M146 186L132 244M254 186L268 244', p.wood, 10) + rect(144, 84, 112, 104, 34, c) + rect(134, 160, 132, 42, 18, c) + rect(134, 160, 132, 42, 18, white, dark(.18)) + line('M124 150H150M250 150H276', p.woodDark, 12) + line('M128 152L138 206M272 152L262 206', p.wood, 8)
    + rect(168, 110, 64, 44, 10, p.cream, 'transform="rotate(-5 200 132)"') + line('M172 124L226 119M174 136L228 131', p.red, 4), { shadow: 95 }),
  sideboard: indoors((c) => rect(70, 134, 260, 84, 8, p.wood) + rect(78, 142, 80, 68, 4, p.woodDark) + rect(242, 142, 80, 68, 4, p.woodDark) + times(3, (i) => rect(162, 142 + i * 24, 76, 20, 3, c) + disc(200, 152 + i * 24, 3, p.ink)) + disc(148, 176, 4, p.yellow) + disc(252, 176, 4, p.yellow)
    + cut('M92 218h12l-6 28h-6zM308 218h-12l6 28h6z', p.ink) + rect(92, 100, 12, 34, 2, p.red) + rect(106, 92, 12, 42, 2, p.blue) + rect(120, 104, 12, 30, 2, p.yellow) + rect(134, 98, 14, 36, 2, p.cream) + leaf(280, 112, .62, -24, p.green) + leaf(282, 112, .62, 22, p.greenDark) + cut('M264 110h34l-5 24h-24z', p.cream)),
  chair: indoors((c) => times(4, (i) => put(`translate(${86 + i * 76} 244) scale(.6) translate(-200 -244)`, oneChair(c))), { shadow: 150 }),
  bed: indoors((c) => rect(64, 104, 16, 140, 5, c) + rect(72, 118, 42, 100, 8, c) + rect(72, 118, 42, 100, 8, white, dark(.15)) + rect(76, 178, 256, 44, 12, p.cream) + cut('M146 168H318a16 16 0 0 1 16 16V226H146Z', p.pink) + cut('M146 168h34v58h-34z', p.cream) + cut('M146 168h34v58h-34z', black, dark(.08)) + rect(84, 150, 62, 36, 14, p.paper) + rect(92, 136, 52, 34, 13, p.sky)
    + rect(70, 218, 270, 14, 4, p.woodDark) + rect(322, 192, 18, 52, 5, p.woodDark) + line('M210 184v40M250 184v40M290 186v38', black, 3, dark(.13))),
  wardrobe: indoors((c) => rect(112, 56, 176, 180, 6, p.wood) + rect(120, 66, 76, 160, 3, c) + rect(204, 66, 76, 160, 3, c) + rect(128, 76, 60, 64, 3, white, dark(.2)) + rect(128, 150, 60, 66, 3, white, dark(.2)) + rect(212, 76, 60, 64, 3, white, dark(.2)) + rect(212, 150, 60, 66, 3, white, dark(.2))
    + rect(187, 138, 6, 22, 3, p.yellow) + rect(207, 138, 6, 22, 3, p.yellow) + rect(104, 46, 192, 14, 5, p.woodDark) + rect(120, 236, 18, 8, 2, p.woodDark) + rect(262, 236, 18, 8, 2, p.woodDark) + rect(136, 24, 74, 22, 4, p.ochre) + rect(222, 30, 42, 16, 4, p.cream), { shadow: 105 }),
  shelves: indoors((c) => rect(110, 44, 10, 200, 3, c) + rect(280, 44, 10, 200, 3, c) + times(4, (i) => rect(110, 84 + i * 50, 180, 9, 2, c)) + times(6, (i) => rect(126 + i * 15, 50 + (i % 3) * 5, 12, 34 - (i % 3) * 5, 1, [p.ochre, p.cream, p.yellow, p.red, p.blue, p.green][i] ?? p.red)) + rect(228, 62, 42, 22, 2, p.ochre)
    + cut('M132 134l-6-24h32l-6 24z', p.cream) + leaf(142, 112, .5, -14, p.green) + leaf(146, 112, .5, 20, p.greenDark) + times(5, (i) => rect(206 + i * 13, 100 + (i % 2) * 6, 10, 34 - (i % 2) * 6, 1, [p.blueDark, c, p.ochre, p.cream, p.red][i] ?? c)) + rect(128, 152, 56, 32, 4, c) + disc(236, 166, 18, p.yellow) + disc(236, 166, 12, p.cream) + rect(128, 204, 64, 30, 3, p.zinc) + rect(206, 204, 64, 30, 3, c), { shadow: 105 }),
  desk: indoors((c) => rect(74, 150, 252, 14, 5, p.wood) + rect(232, 164, 84, 72, 4, p.woodDark) + rect(238, 170, 72, 18, 3, c) + rect(238, 192, 72, 18, 3, c) + rect(238, 214, 72, 18, 3, c) + times(3, (i) => rect(266, 177 + i * 22, 16, 4, 2, p.cream)) + line('M92 164L84 244M128 164L134 244', p.woodDark, 8) + rect(132, 84, 96, 60, 6, p.ink) + rect(139, 91, 82, 46, 2, p.sky) + rect(174, 142, 12, 10, 0, p.ink)
    + line('M280 148V104L306 92', p.ink, 5) + cut('M296 78L322 92L306 112Z', p.yellow) + rect(96, 140, 30, 10, 2, p.red) + rect(98, 132, 26, 9, 2, p.cream)),
  rug: indoors((c) => cut('M104 196H296L348 250H52Z', c) + cut('M120 202H280L318 244H82Z', p.cream) + cut('M132 206H268L300 240H100Z', c) + cut('M200 208L244 223L200 238L156 223Z', p.yellow) + cut('M200 214L226 223L200 232L174 223Z', p.red) + times(20, (i) => line(`M${56 + i * 15.2} 251v7`, p.cream, 3)) + cut('M128 214l14 9-14 9-14-9zM272 214l14 9-14 9-14-9z', p.cream)
    + rect(238, 128, 66, 70, 20, p.zinc) + rect(228, 162, 86, 34, 14, p.zinc) + rect(228, 162, 86, 34, 14, white, dark(.2)) + rect(236, 194, 8, 22, 2, p.woodDark) + rect(298, 194, 8, 22, 2, p.woodDark), { shadow: 0 }),
  mirror: indoors((c) => cut('M124 244V132a76 84 0 0 1 152 0V244Z', c) + cut('M138 232V134a62 70 0 0 1 124 0V232Z', p.sky) + cut('M150 214L222 84L244 96L160 232H150Z', p.paper, dark(.55)) + cut('M196 232L262 130V150L212 232Z', p.paper, dark(.4)) + disc(200, 52, 9, p.yellow), { shadow: 90, tints: [p.ochre, p.yellow, p.woodDark, p.ink, p.red, p.greenDark] }),
  clock: indoors((c) => rect(92, 206, 216, 12, 4, p.wood) + rect(108, 218, 10, 26, 2, p.woodDark) + rect(282, 218, 10, 26, 2, p.woodDark) + disc(190, 132, 74, c) + disc(190, 132, 60, p.cream) + times(12, (i) => rect(188, 78, 4, i % 3 ? 7 : 12, 1, p.ink, `transform="rotate(${i * 30} 190 132)"`)) + line('M190 132V94M190 132L218 148', p.ink, 6) + disc(190, 132, 6, p.red) + rect(172, 200, 36, 8, 3, p.ink)
    + cut('M270 206c-6-18 0-26 10-26s16 8 10 26z', p.cream) + leaf(280, 184, .45, -10, p.green) + leaf(282, 184, .45, 20, p.greenDark)),
  vases: indoors((c) => cut('M128 244C104 214 108 180 134 164C140 152 134 144 134 134H174C174 144 168 152 174 164C200 180 204 214 180 244Z', c) + line('M116 200c12-10 22 10 38 0s26-6 38 2', p.cream, 5) + leaf(148, 140, .95, -20, p.green) + leaf(160, 140, 1.05, 14, p.greenDark) + cut('M222 244C210 226 212 204 226 196V170H254V196C268 204 270 226 258 244Z', p.ochre)
    + rect(222, 164, 36, 10, 4, p.ochre) + line('M240 166C236 130 244 110 252 92M240 166C246 140 258 130 268 116', p.woodDark, 3) + disc(252, 90, 10, p.cream) + disc(270, 114, 9, p.cream) + disc(240, 112, 8, p.pink) + cut('M276 244c-8-14-4-26 10-26s18 12 10 26z', p.cream), { shadow: 110 }),
  painting: indoors((c) => rect(110, 60, 180, 138, 5, p.woodDark) + rect(120, 70, 160, 118, 2, p.cream) + rect(132, 82, 136, 94, 1, p.sky) + cut('M132 176V140C160 116 180 140 200 132S246 108 268 128V176Z', c) + cut('M132 176V158c40-16 90 4 136-10v28z', p.yellow) + disc(236, 106, 13, p.red) + rect(96, 212, 208, 10, 4, p.wood) + rect(110, 222, 9, 22, 2, p.woodDark) + rect(281, 222, 9, 22, 2, p.woodDark) + rect(124, 196, 42, 16, 2, p.red) + cut('M244 212l-4-20h28l-4 20z', p.cream) + leaf(254, 194, .45, 6, p.green)),
  plant: indoors((c) => leaf(196, 168, 1.3, -34, p.green) + leaf(204, 168, 1.35, 32, p.greenDark) + leaf(200, 170, 1.55, 0, p.green) + leaf(190, 172, .95, -70, p.greenDark) + leaf(210, 172, .95, 68, p.green) + cut('M150 164H250L238 236a10 10 0 0 1-10 8H172a10 10 0 0 1-10-8Z', c) + rect(144, 156, 112, 20, 6, c) + rect(144, 156, 112, 20, 6, black, dark(.14)) + line('M166 200l14 14 14-14 14 14 14-14 14 14', p.cream, 4), { shadow: 80 }),
  curtains: indoors((c) => rect(140, 60, 120, 150, 3, p.woodDark) + rect(148, 68, 48, 134, 1, p.sky) + rect(204, 68, 48, 134, 1, p.sky) + rect(84, 44, 232, 9, 4, p.ink) + disc(82, 48, 9, p.yellow) + disc(318, 48, 9, p.yellow) + cut('M92 52H176C172 120 150 170 132 244H88Z', c) + cut('M308 52H224C228 120 250 170 268 244H312Z', c) + line('M112 56L106 240M136 56L118 240M288 56L294 240M264 56L282 240', black, 4, dark(.14)) + line('M92 186L140 176M308 186L260 176', p.yellow, 6)),
  boxes: indoors((c) => rect(86, 164, 116, 80, 3, p.wood) + rect(134, 164, 20, 80, 0, p.cream, dark(.5)) + rect(206, 180, 104, 64, 3, p.woodDark) + rect(248, 180, 18, 64, 0, p.cream, dark(.4)) + rect(126, 96, 108, 68, 3, c) + cut('M126 96L112 74H170L180 96ZM234 96L248 76H190L180 96Z', p.wood) + rect(148, 122, 44, 26, 2, p.cream) + line('M156 132h28M156 140h18', p.ink, 3) + put('translate(270 128)', rect(-28, 20, 60, 32, 2, p.ochre), line('M-28 36H32', p.woodDark, 3)) + ring(104, 206, 10, p.woodDark, 3)),
};
