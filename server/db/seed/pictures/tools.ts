import {
  black,
  carWheel,
  cut,
  dark,
  disc,
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
export const tools: Record<string, Drawing> = {
  drill: indoors((c) => cut('M116 96H250a14 14 0 0 1 14 14V138a14 14 0 0 1-14 14H116a16 16 0 0 1-16-16V112a16 16 0 0 1 16-16Z', c) + rect(262, 110, 34, 28, 5, p.ink) + rect(294, 118, 58, 11, 3, p.greyLight) + line('M308 114L318 133M326 114L336 133', p.grey, 4) + cut('M132 150H190L178 216H122Z', c) + cut('M132 150H190L178 216H122Z', black, dark(.15)) + cut('M190 152h18c0 18-10 26-22 28z', p.ink) + rect(106, 212, 92, 30, 8, p.ink) + rect(118, 220, 36, 14, 3, p.yellow) + rect(118, 110, 70, 7, 3, white, dark(.4)) + rect(118, 124, 70, 7, 3, white, dark(.4))),
  toolbox: indoors((c) => line('M146 138V110Q146 100 156 100H244Q254 100 254 110V138', p.ink, 10) + rect(82, 136, 236, 44, 8, c) + rect(90, 176, 220, 68, 6, c) + rect(90, 176, 220, 68, 6, black, dark(.14)) + rect(120, 166, 22, 26, 4, p.greyLight) + rect(258, 166, 22, 26, 4, p.greyLight) + rect(164, 202, 72, 20, 4, p.cream) + put('rotate(-22 110 110)', rect(102, 60, 14, 84, 5, p.greyLight), cut('M96 64a15 15 0 1 1 26 0l-7 2v-16h-12v16z', p.greyLight)) + put('rotate(18 290 100)', rect(284, 76, 10, 60, 3, p.wood), rect(270, 62, 40, 18, 4, p.zinc))),
  saw: indoors((c) => disc(206, 188, 52, p.greyLight) + times(16, (i) => cut('M200 132l12 0-2 12z', p.greyLight, `transform="rotate(${i * 22.5} 206 188)"`)) + disc(206, 188, 14, p.zinc) + cut('M128 188C128 132 162 108 210 108S286 140 286 188Z', c) + cut('M128 188C128 132 162 108 210 108S286 140 286 188Z', black, dark(.08)) + cut('M244 116H300C318 116 326 128 324 144L314 176H290C294 160 290 146 280 144H252Z', p.ink) + rect(88, 188, 250, 14, 4, p.zinc) + disc(206, 150, 16, p.cream) + line('M206 150v-8', p.red, 4) + rect(70, 226, 284, 18, 3, p.wood) + line('M90 234H330', p.woodDark, 2)),
  ladder: indoors((c) => line('M150 244L216 66M190 244L256 66', c, 9) + times(6, (i) => line(`M${160 + i * 11} ${218 - i * 28}H${198 + i * 11}`, c, 7)) + line('M196 160L246 24M222 160L272 24', p.zinc, 8) + times(5, (i) => line(`M${200 + i * 10} ${148 - i * 26}H${228 + i * 10}`, p.zinc, 6)) + rect(140, 238, 20, 8, 3, p.ink) + rect(180, 238, 20, 8, 3, p.ink) + rect(190, 150, 38, 12, 3, p.ink), { shadow: 90, tints: [p.greyLight, '#c3cacb'] }),
  scaffold: outdoors((c) => line('M110 230V44M290 230V44M110 230L290 140M290 230L110 140', p.greyLight, 8) + line('M110 140L290 56M290 140L110 56', p.greyLight, 5) + rect(98, 132, 204, 12, 3, p.wood) + rect(98, 60, 204, 10, 3, p.wood) + line('M104 100H296M104 34H296', c, 8) + line('M104 44V26M296 44V26', c, 8) + times(4, (i) => line(`M122 ${216 - i * 20}H150`, p.greyLight, 5)) + line('M122 232V140M150 232V140', p.greyLight, 5) + disc(110, 234, 11, p.ink) + disc(290, 234, 11, p.ink) + disc(110, 234, 4, p.greyLight) + disc(290, 234, 4, p.greyLight), { shadow: 120, tints: [p.red, p.ochre, p.blue] }),
  palletTruck: indoors((c) => line('M126 208L96 92', c, 10) + cut('M82 92C78 70 120 66 118 88L106 94Z', p.ink) + cut('M112 178H150L158 214H108Z', c) + rect(118, 160, 26, 22, 5, p.zinc) + rect(140, 206, 190, 14, 4, c) + rect(140, 206, 190, 14, 4, black, dark(.12)) + disc(130, 228, 17, p.ink) + disc(130, 228, 7, p.greyLight) + disc(304, 232, 12, p.ink) + disc(304, 232, 5, p.greyLight) + rect(180, 196, 150, 10, 2, p.wood) + times(3, (i) => rect(184 + i * 66, 186, 14, 12, 1, p.woodDark)) + rect(178, 178, 154, 9, 2, p.wood) + rect(192, 126, 60, 52, 3, p.ochre) + rect(256, 140, 62, 38, 3, p.woodDark) + line('M222 126V178M287 140V178', p.cream, 4), { shadow: 130, tints: [p.red, p.ochre, p.blue, p.green] }),
  paint: indoors((c) => cut('M96 162H204L196 244H104Z', p.greyLight) + oval(150, 162, 54, 12, p.zinc) + oval(150, 161, 46, 9, c) + cut('M100 166c6 34 14 12 20 26s10 18 16-4 10 4 16-20z', c) + line('M98 160C100 96 200 96 202 160', p.ink, 4) + put('rotate(14 270 160)', rect(222, 92, 96, 38, 14, c), rect(216, 98, 8, 26, 3, p.ink), line('M318 110H336V148H270V170', p.greyLight, 6), rect(262, 166, 16, 78, 7, p.woodDark)) + rect(118, 196, 64, 24, 3, p.cream)),
  workbench: indoors((c) => rect(76, 150, 248, 18, 4, p.wood) + rect(76, 160, 248, 8, 2, p.woodDark) + rect(96, 168, 18, 76, 2, p.woodDark) + rect(286, 168, 18, 76, 2, p.woodDark) + rect(114, 210, 172, 10, 2, p.woodDark) + rect(130, 176, 70, 30, 3, c) + rect(156, 188, 18, 5, 2, p.cream) + rect(100, 124, 54, 26, 4, p.zinc) + rect(92, 118, 14, 32, 3, p.ink) + line('M82 132H92', p.greyLight, 6) + put('rotate(-6 240 130)', cut('M186 140L292 128L296 144L190 148Z', p.greyLight), cut('M286 118h34q8 0 8 8v16q0 8-8 8h-32z', p.wood)) + rect(180, 76, 10, 54, 3, p.wood, 'transform="rotate(24 185 100)"') + rect(160, 66, 46, 18, 4, p.zinc, 'transform="rotate(24 183 75)"')),
  compressor: indoors((c) => rect(84, 158, 220, 62, 31, c) + rect(84, 158, 220, 62, 31, black, dark(.06)) + rect(120, 116, 70, 46, 8, p.ink) + times(4, (i) => rect(126 + i * 16, 104, 10, 24, 3, p.zinc)) + rect(206, 126, 52, 36, 8, p.zinc) + disc(270, 138, 18, p.cream) + line('M270 138L278 130', p.red, 4) + ring(270, 138, 18, p.ink, 4) + line('M300 172H334Q342 172 342 162V132', p.ink, 8) + disc(122, 228, 18, p.ink) + disc(122, 228, 7, p.greyLight) + rect(262, 216, 12, 28, 3, p.ink) + line('M88 214C60 190 90 246 60 240', p.red, 7)),
  tractor: outdoors((c) => carWheel(146, 190, 54) + disc(146, 190, 26, p.yellow) + carWheel(292, 212, 32) + disc(292, 212, 15, p.yellow) + cut('M188 140H308Q324 140 324 156V192H190Z', c) + cut('M112 138C120 126 176 126 196 150L190 196C182 160 150 140 112 156Z', c) + cut('M122 132L130 70H212L222 140H196C180 126 150 122 122 132Z', p.ink) + cut('M138 122L144 82H200L206 130C186 116 160 114 138 122Z', p.sky) + rect(122, 62, 98, 12, 5, c) + rect(262, 98, 10, 44, 3, p.ink) + rect(200, 158, 118, 7, 3, p.cream, dark(.7)) + disc(318, 170, 8, p.yellow) + rect(196, 190, 104, 16, 4, p.ink)),
  digger: outdoors((c) => rect(96, 206, 150, 38, 19, p.ink) + times(4, (i) => disc(116 + i * 36, 225, 11, p.zinc)) + rect(104, 160, 120, 44, 8, c) + cut('M120 162V96Q120 88 128 88H176Q184 88 188 96L204 140V162Z', c) + cut('M132 150V108Q132 102 138 102H170Q176 102 178 108L192 146V150Z', p.sky) + line('M206 168L250 88L306 112', c, 18) + line('M306 112L318 182', c, 14) + cut('M292 178H334L338 208C324 226 298 224 286 204Z', p.ink) + line('M226 150L262 100', p.greyLight, 6) + rect(92, 152, 30, 40, 6, p.zinc)),
  forklift: indoors((c) => line('M282 60V240M298 60V240', p.ink, 8) + line('M286 238H356', p.ink, 9) + rect(300, 176, 54, 30, 2, p.wood) + rect(300, 208, 54, 24, 2, p.ochre) + line('M327 176V232', p.woodDark, 3) + cut('M92 212V150Q92 136 106 136H160L176 168H270V214Z', c) + line('M152 140L170 72H250L262 172', p.ink, 8) + rect(160, 64, 100, 10, 5, p.ink) + rect(168, 142, 54, 26, 8, p.ink) + line('M238 166L224 128', p.zinc, 6) + carWheel(126, 216, 28) + carWheel(246, 220, 24) + disc(210, 56, 7, p.ochre)),
  gears: indoors((c) => gear(164, 150, 62, c) + gear(262, 206, 40, p.ochre) + gear(256, 104, 30, p.zinc) + rect(84, 232, 232, 12, 4, p.ink), { shadow: 118 }),
  robotArm: indoors((c) => rect(110, 214, 120, 30, 6, p.ink) + cut('M134 214L146 178H196L208 214Z', p.zinc) + line('M170 178L150 104', c, 26) + line('M150 104L238 78', c, 22) + line('M238 78L282 122', c, 17) + disc(170, 178, 18, p.ink) + disc(150, 104, 17, p.ink) + disc(238, 78, 14, p.ink) + disc(170, 178, 7, p.yellow) + disc(150, 104, 7, p.yellow) + disc(238, 78, 6, p.yellow) + line('M282 122L270 146M282 122L304 138', p.ink, 8) + rect(256, 156, 60, 46, 4, p.wood) + line('M286 156V202', p.woodDark, 4) + rect(240, 202, 96, 10, 3, p.zinc) + rect(250, 212, 10, 32, 2, p.zinc) + rect(314, 212, 10, 32, 2, p.zinc)),
  welder: indoors((c) => rect(96, 148, 116, 84, 8, c) + rect(108, 160, 60, 32, 4, p.ink) + disc(190, 168, 10, p.cream) + disc(190, 192, 7, p.yellow) + times(4, (i) => rect(110, 202 + i * 7, 60, 3, 1, black, dark(.35))) + line('M126 148V132Q126 126 132 126H176Q182 126 182 132V148', p.ink, 7) + disc(118, 234, 10, p.ink) + disc(190, 234, 10, p.ink) + line('M210 214C256 240 240 170 262 182', p.ink, 6) + cut('M238 92H318Q326 92 326 102V160C326 190 304 206 278 206S230 190 230 160V102Q230 92 238 92Z', p.zinc) + rect(246, 116, 64, 34, 6, p.ink) + rect(252, 122, 52, 22, 3, p.green)),
};

function gear(x: number, y: number, r: number, fill: string): string {
  const teeth = times(10, (i) =>
    rect(x - r * 0.16, y - r * 1.02, r * 0.32, r * 0.34, 3, fill, `transform="rotate(${i * 36} ${x} ${y})"`),
  );
  return teeth + disc(x, y, r * 0.82, fill) + disc(x, y, r * 0.5, black, dark(0.14)) + disc(x, y, r * 0.24, p.cream);
}
