import {
  black,
  cut,
  dark,
  disc,
  hills,
  indoors,
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

// oxfmt-ignore
export const leisure: Record<string, Drawing> = {
  books: indoors((c) => rect(104, 216, 190, 26, 4, c) + rect(284, 216, 10, 26, 2, p.cream) + rect(118, 190, 170, 26, 4, p.blueDark) + rect(118, 190, 10, 26, 2, p.cream) + rect(108, 166, 166, 24, 4, p.ochre) + rect(264, 166, 10, 24, 2, p.cream) + rect(126, 144, 150, 22, 4, p.green) + rect(126, 144, 10, 22, 2, p.cream) + cut('M150 142C164 126 188 126 200 138C212 126 236 126 250 142L244 104C230 92 212 94 200 104C188 94 170 92 156 104Z', p.paper) + line('M200 104V138', p.grey, 2) + line('M164 110c10-6 20-5 28 1M166 120c10-6 18-5 26 1M208 111c8-6 18-7 28-1', p.grey, 2) + rect(160, 224, 60, 6, 3, p.cream) + rect(160, 200, 80, 5, 2.5, p.yellow)),
  comics: indoors((c) => times(7, (i) => rect(88 + i * 30, 108 + (i % 3) * 10, 26, 126 - (i % 3) * 10, 2, [c, p.yellow, p.red, p.blue, p.cream, p.green, c][i] ?? c) + rect(92 + i * 30, 122 + (i % 3) * 10, 18, 26, 1, [p.cream, p.ink, p.cream, p.yellow, p.red, p.cream, p.yellow][i] ?? p.cream) + disc(101 + i * 30, 218, 5, p.ink, dark(.6))) + rect(76, 234, 240, 12, 3, p.wood) + rect(298, 122, 14, 112, 2, p.woodDark, 'transform="rotate(9 305 234)"')),
  guitar: indoors((c) => put('rotate(24 200 160)', rect(192, 18, 16, 120, 3, p.woodDark), rect(187, 4, 26, 26, 5, p.ink), cut('M200 124C226 124 236 136 232 152C230 162 246 170 248 196C250 226 228 244 200 244C172 244 150 226 152 196C154 170 170 162 168 152C164 136 174 124 200 124Z', c), disc(200, 180, 20, p.ink), ring(200, 180, 24, p.cream, 3), rect(180, 214, 40, 8, 3, p.woodDark), line('M196 20V216M200 20V216M204 20V216', p.cream, 1.2)), { tints: [p.ochre, p.wood, p.red, p.woodDark], shadow: 90 }),
  electricGuitar: indoors((c) => put('rotate(24 200 160)', rect(193, 16, 14, 124, 2, p.woodDark), cut('M188 22L186 2L206 -4L212 22Z', p.wood), cut('M176 134C158 114 146 130 150 150C152 168 160 172 152 192C142 220 168 246 202 244C236 244 256 220 246 194C240 176 250 166 252 146C254 128 238 116 222 138L214 148H186Z', c), cut('M206 164C232 166 240 196 226 214C212 226 196 214 202 196Z', p.cream), rect(184, 168, 32, 9, 3, p.ink), rect(184, 192, 32, 9, 3, p.ink), rect(182, 216, 36, 8, 3, p.greyLight), line('M197 10V216M201 10V216M205 10V216', p.greyLight, 1.2), disc(228, 212, 5, p.ink)), { shadow: 90 }),
  piano: indoors((c) => cut('M94 82H306Q314 82 314 90V156H86V90Q86 82 94 82Z', c) + rect(78, 152, 244, 14, 4, c) + rect(78, 152, 244, 14, 4, black, dark(.2)) + rect(86, 166, 228, 26, 0, p.paper) + times(15, (i) => line(`M${101 + i * 15.2} 166V192`, p.greyLight, 1.5)) + times(14, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(97 + i * 15.2, 166, 9, 15, 1, p.ink))) + rect(86, 192, 228, 10, 2, c) + rect(90, 202, 16, 42, 2, c) + rect(294, 202, 16, 42, 2, c) + rect(160, 98, 80, 44, 2, p.paper) + line('M170 110h60M170 120h60M170 130h40', p.grey, 2) + rect(150, 222, 100, 10, 4, p.woodDark) + rect(160, 230, 9, 14, 1, p.ink) + rect(232, 230, 9, 14, 1, p.ink), { tints: [p.ink, p.woodDark, p.wood, p.cream, p.red] }),
  saxophone: indoors((c) => line('M150 66L176 58C190 56 194 66 196 80L218 194C222 220 206 236 188 232C168 228 164 208 158 190', c, 19) + cut('M132 152L178 138C178 160 176 180 168 200L150 204C148 184 142 168 132 152Z', c) + oval(155, 146, 26, 8, black, dark(.3)) + line('M150 66L128 74', p.ink, 9) + times(6, (i) => disc(200 + i * 3.6, 92 + i * 19, 6, p.cream)) + line('M224 116L236 134L232 160', p.cream, 4) + put('translate(250 96)', rect(0, 40, 70, 106, 6, p.woodDark), rect(6, 46, 58, 94, 4, p.ink), line('M18 60h34', p.ochre, 4)), { tints: [p.ochre, p.yellow, p.wood] }),
  racket: outdoors((c) => put('rotate(-32 160 160)', oval(160, 116, 52, 66, 'none', `stroke="${c}" stroke-width="12"`), ...Array.from({ length: 7 }, (_, i) => line(`M${124 + i * 12} ${64 + Math.abs(i - 3) * 6}V${168 - Math.abs(i - 3) * 6}`, p.cream, 2)), ...Array.from({ length: 8 }, (_, i) => line(`M${114 + Math.abs(i - 3.5) * 4} ${72 + i * 13}H${206 - Math.abs(i - 3.5) * 4}`, p.cream, 2)), cut('M140 174L160 204L180 174', 'none', `stroke="${c}" stroke-width="9"`), rect(152, 196, 16, 70, 6, p.ink)) + disc(276, 216, 27, p.yellow) + line('M256 200C270 208 272 226 264 240M296 198C284 208 282 226 290 238', p.paper, 4), { shadow: 115 }),
  skis: indoors((c) => put('rotate(-7 150 150)', cut('M130 40Q140 20 150 40V244H130Z', c), rect(130, 92, 20, 26, 0, p.cream), rect(128, 158, 24, 34, 3, p.ink)) + put('rotate(5 190 150)', cut('M172 40Q182 20 192 40V244H172Z', c), rect(172, 92, 20, 26, 0, p.cream), rect(170, 158, 24, 34, 3, p.ink)) + line('M226 244L240 72M252 244L262 72', p.greyLight, 5) + rect(234, 60, 12, 26, 4, p.ink) + rect(256, 60, 12, 26, 4, p.ink) + disc(228, 224, 9, p.red) + disc(253, 224, 9, p.red) + cut('M278 244V168H312V206L342 220Q352 226 350 244Z', p.ink) + line('M284 186h22M284 200h22', p.yellow, 6)),
  tent: hills((c) => cut('M62 244L186 96L236 244Z', c) + cut('M186 96L338 244H236Z', c) + cut('M186 96L338 244H236Z', black, dark(.2)) + cut('M116 244L186 120L206 244Z', p.ink) + cut('M186 120L206 244H182Z', p.yellow) + line('M186 96V82M62 244L44 250M338 244L356 250', p.woodDark, 5) + cut('M188 74l22 7-22 7z', p.red) + line('M296 246L318 234M318 246L296 234', p.woodDark, 7) + cut('M298 236c-6-16 6-20 8-32c14 8 12 22 8 32z', p.ochre), { still: true }),
  dumbbells: indoors((c) => rect(150, 168, 100, 16, 6, p.greyLight) + rect(112, 124, 26, 104, 8, c) + rect(138, 138, 18, 76, 6, p.ink) + rect(262, 124, 26, 104, 8, c) + rect(244, 138, 18, 76, 6, p.ink) + rect(96, 166, 18, 20, 5, p.greyLight) + rect(286, 166, 18, 20, 5, p.greyLight) + rect(78, 232, 244, 12, 6, p.blueDark)),
  surf: outdoors((c) => put('rotate(8 160 140)', cut('M160 28C200 80 206 190 178 246H142C114 190 120 80 160 28Z', c), cut('M160 28C172 80 174 190 168 246H152C146 190 148 80 160 28Z', p.cream), cut('M131 150C150 160 170 160 189 150L188 176C170 184 150 184 132 176Z', p.red)) + cut('M250 244C240 200 246 128 276 96C306 128 312 200 302 244Z', p.yellow) + line('M276 108V240', p.ochre, 6)),
  boardGame: indoors((c) => cut('M96 176H304L340 244H60Z', p.wood) + cut('M104 182H296L324 236H76Z', c) + times(4, (r) => times(8, (i) => ((i + r) % 2 ? '' : cut(`M${cell(i, r)}L${cell(i + 1, r)}L${cell(i + 1, r + 1)}L${cell(i, r + 1)}Z`, p.cream)))) + pawn(150, 206, p.red) + pawn(238, 214, p.yellow) + put('rotate(-10 292 160)', rect(268, 132, 46, 46, 9, p.paper), disc(281, 145, 4.5, p.ink), disc(301, 165, 4.5, p.ink), disc(291, 155, 4.5, p.ink)) + put('rotate(8 110 150)', rect(92, 132, 42, 42, 8, p.red), disc(104, 144, 4, p.paper), disc(122, 162, 4, p.paper), disc(122, 144, 4, p.paper), disc(104, 162, 4, p.paper)), { shadow: 0 }),
  puzzle: indoors((c) => rect(96, 96, 208, 148, 6, p.woodDark) + rect(104, 104, 192, 132, 3, p.sky) + cut('M104 236V186C140 150 170 176 200 178S260 150 296 170V236Z', c) + disc(256, 134, 15, p.yellow) + line('M152 104v26c-14-4-14 20 0 16v28c12-6 14 16 0 14v48M248 104v34c14-6 14 20 0 16v30c-12-4-12 18 0 14v38M104 150h34c-4-12 18-12 14 0h34c-2 14 20 14 16 0h40c-4-12 16-14 14 0h40M104 194h30c-4 12 18 14 16 0h36c-4-14 20-12 16 0h32c-4 14 18 12 16 0h46', p.ink, 2.5, dark(.55)) + put('rotate(16 318 222)', rect(302, 204, 32, 32, 4, c), disc(318, 203, 8, c))),
  vinyl: indoors((c) => rect(88, 84, 152, 160, 4, c) + disc(164, 164, 44, p.yellow) + cut('M120 164a44 44 0 0 0 88 0z', p.red) + rect(100, 96, 60, 9, 4, p.cream) + disc(262, 174, 68, p.ink) + ring(262, 174, 52, p.zinc, 1.5) + ring(262, 174, 40, p.zinc, 1.5) + disc(262, 174, 22, p.ochre) + disc(262, 174, 4, p.cream), { still: true }),
  coins: indoors((c) => rect(92, 92, 132, 152, 5, c) + rect(102, 102, 112, 132, 3, p.cream) + times(4, (r) => times(3, (i) => rect(110 + i * 34, 110 + r * 31, 28, 24, 2, [p.red, p.blue, p.green, p.ochre, p.pink][(r * 3 + i) % 5] ?? p.red) + rect(115 + i * 34, 115 + r * 31, 18, 14, 1, p.cream, dark(.65)))) + times(4, (i) => rect(242, 228 - i * 14, 66, 15, 7, i % 2 ? p.ochre : p.yellow)) + disc(282, 152, 26, p.ochre) + disc(282, 152, 19, p.yellow) + rect(278, 140, 8, 24, 3, p.ochre)),
  train: indoors((c) => rect(66, 228, 268, 7, 2, p.zinc) + times(12, (i) => rect(72 + i * 22, 235, 12, 9, 1, p.woodDark)) + rect(210, 118, 92, 92, 6, c) + rect(202, 108, 108, 14, 5, p.ink) + rect(226, 132, 28, 30, 3, p.sky) + rect(264, 132, 26, 30, 3, p.sky) + rect(98, 144, 116, 62, 26, p.ink) + rect(124, 96, 26, 50, 4, p.ink) + rect(118, 88, 38, 14, 5, c) + cut('M176 144a16 16 0 0 1 32 0z', p.yellow) + rect(130, 144, 8, 62, 0, p.ochre) + rect(176, 144, 8, 62, 0, p.ochre) + cut('M98 196H70L86 222H110Z', c) + disc(136, 212, 19, c) + disc(136, 212, 7, p.cream) + disc(188, 212, 19, c) + disc(188, 212, 7, p.cream) + disc(262, 208, 22, c) + disc(262, 208, 8, p.cream) + line('M136 212H262', p.greyLight, 6) + disc(96, 160, 8, p.yellow) + disc(140, 66, 13, p.cream, dark(.8)) + disc(164, 52, 9, p.cream, dark(.7))),
  sewing: indoors((c) => rect(74, 216, 252, 28, 8, c) + rect(74, 216, 252, 28, 8, black, dark(.16)) + cut('M252 216V148H150V128H112V100Q112 82 130 82H280Q304 82 304 106V216Z', c) + rect(124, 128, 24, 34, 4, p.greyLight) + line('M136 162V206', p.greyLight, 5) + rect(122, 204, 30, 7, 2, p.ink) + disc(284, 128, 20, p.cream) + disc(284, 128, 8, p.ink) + rect(196, 58, 22, 26, 3, p.red) + rect(190, 54, 34, 7, 3, p.wood) + line('M196 70C160 64 140 90 136 128', p.red, 2) + cut('M86 206C120 190 160 214 230 200L226 222H86Z', p.yellow) + disc(214, 116, 6, p.cream) + disc(234, 116, 6, p.yellow)),
  yarn: indoors((c) => disc(160, 182, 62, c) + line('M108 154C140 130 180 130 214 160M102 182C140 158 190 160 220 196M114 218C146 190 186 196 206 222', black, 5, dark(.18)) + line('M136 126C116 160 120 210 146 240M176 124C164 170 178 210 200 226', white, 5, dark(.25)) + disc(268, 206, 38, p.yellow) + line('M236 190C256 176 284 178 300 194M234 214C254 198 284 200 304 214', p.ochre, 5) + line('M92 92L224 224M292 84L150 214', p.wood, 7) + disc(90, 90, 8, p.red) + disc(294, 82, 8, p.red) + line('M200 234C230 250 250 230 320 240', c, 5)),
  tickets: indoors((c) => put('rotate(-13 200 170)', ticket(90, 96, p.cream, c)) + put('rotate(6 200 170)', ticket(96, 132, c, p.cream)), { still: true }),
};

function cell(i: number, r: number): string {
  const y = 182 + r * 13.5;
  const edge = 104 - r * 7;
  return `${(edge + (i * (400 - 2 * edge)) / 8).toFixed(1)} ${y}`;
}
function pawn(x: number, y: number, fill: string): string {
  return (
    cut(
      `M${x - 17} ${y}C${x - 15} ${y - 24} ${x - 7} ${y - 30} ${x - 6} ${y - 46}H${x + 6}C${x + 7} ${y - 30} ${x + 15} ${y - 24} ${x + 17} ${y}Z`,
      fill,
    ) +
    disc(x, y - 54, 14, fill) +
    disc(x - 4, y - 58, 4, white, dark(0.5))
  );
}
function ticket(x: number, y: number, fill: string, mark: string): string {
  return (
    cut(`M${x} ${y}h210v34a14 14 0 0 0 0 28v34H${x}v-34a14 14 0 0 0 0-28z`, fill) +
    line(`M${x + 152} ${y + 8}v80`, mark, 3, 'stroke-dasharray="7 7"') +
    cut(`M${x + 52} ${y + 22}l8 18 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2z`, mark) +
    rect(x + 92, y + 30, 46, 9, 4, mark) +
    rect(x + 92, y + 50, 34, 9, 4, mark, dark(0.6)) +
    rect(x + 168, y + 24, 26, 48, 2, mark, dark(0.8))
  );
}
