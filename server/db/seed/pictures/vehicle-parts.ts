import {
  black,
  carWheel,
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
  sea,
  times,
  white,
  type Drawing,
} from './brush.ts';

const seaLine = line(
  'M48 248c14-8 26-8 40 0s26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0',
  p.paper,
  5,
  dark(0.75),
);
const lights = cut('M318 160c13 3 18 11 18 18h-19z', p.yellow) + rect(60, 162, 10, 20, 4, p.red);
const sill = rect(58, 196, 284, 13, 6, p.ink);
const wheels = carWheel(118, 211, 31) + carWheel(284, 211, 31);

/** A charging post beside it, and its cable. */
const charging =
  rect(30, 148, 26, 96, 6, p.paper) +
  rect(35, 156, 16, 16, 3, p.green) +
  cut('M44 157l-6 9h4l-2 6 7-9h-4z', p.yellow) +
  line('M56 190C72 214 58 226 72 188', p.ink, 4);

const city = (c: string) =>
  cut(
    'M62 206V170C62 152 68 146 82 144L106 110C112 102 120 98 134 98H212C228 98 240 104 250 113L284 146L318 153C332 157 338 168 338 184V206Z',
    c,
  ) +
  cut('M99 144L117 116Q121 111 128 111H174V144Z', p.sky) +
  cut('M184 111H210Q222 111 231 119L260 144H184Z', p.sky) +
  cut('M62 178H338V184H62Z', black, dark(0.12)) +
  line('M179 148V200M250 150V200', p.ink, 2, dark(0.3)) +
  rect(192, 160, 18, 5, 2.5, p.ink, dark(0.5)) +
  rect(150, 160, 18, 5, 2.5, p.ink, dark(0.5));
const mini = (c: string) =>
  cut(
    'M78 206V172C78 156 84 149 94 146C102 116 122 96 164 96H206C236 96 252 116 264 144C298 149 326 158 327 186V206Z',
    c,
  ) +
  cut('M112 144C118 124 130 109 160 109H170V144Z', p.sky) +
  cut('M180 109H204C226 109 238 124 247 144H180Z', p.sky) +
  line('M175 148V200', p.ink, 2, dark(0.3)) +
  rect(190, 160, 18, 5, 2.5, p.greyLight) +
  line('M84 172H322', p.cream, 3, dark(0.5)) +
  disc(312, 168, 10, p.yellow) +
  disc(312, 168, 10, 'none', `stroke="${p.greyLight}" stroke-width="3"`);
const crossover = (c: string) =>
  cut(
    'M60 208V166C60 148 68 142 82 140L106 104C111 96 118 92 132 92H222C236 92 246 98 254 106L288 142L320 149C334 153 340 164 340 182V208Z',
    c,
  ) +
  cut('M98 140L116 110Q120 105 128 105H174V140Z', p.sky) +
  cut('M184 105H218Q230 105 238 113L264 140H184Z', p.sky) +
  cut('M60 192H340V208H60Z', p.ink, dark(0.55)) +
  line('M179 144V198', p.ink, 2, dark(0.3)) +
  rect(192, 156, 18, 5, 2.5, p.ink, dark(0.5)) +
  line('M130 88H226', p.ink, 5);

function drawCar(c: string, form: string): string {
  if (form === 'mini')
    return mini(c) + rect(74, 197, 256, 12, 6, p.ink) + carWheel(128, 212, 30) + carWheel(276, 212, 30);
  const body = form === 'crossover' ? crossover(c) : city(c);
  return (form === 'electric' ? charging : '') + body + sill + wheels + lights;
}

// oxfmt-ignore
export const vehicleParts: Record<string, Drawing> = {
  car: outdoors(drawCar),
  roofBox: outdoors((c) => cut('M84 168C88 134 130 118 200 118C272 118 312 136 330 158C336 166 330 172 318 172H94C86 172 84 172 84 168Z', c) + cut('M84 168C88 134 130 118 200 118C206 118 214 118 220 119C150 122 116 142 110 172H94C86 172 84 172 84 168Z', white, dark(.22)) + line('M90 172H326', p.ink, 5) + rect(180, 150, 34, 10, 4, p.greyLight) + rect(262, 162, 12, 9, 2, p.ink)
    + line('M80 190H330', p.zinc, 8) + line('M110 172V196M296 172V196', p.ink, 9) + cut('M66 244C72 212 96 204 132 202H270C306 204 328 214 336 244Z', p.zinc) + cut('M104 244C108 222 122 214 150 214H194V244ZM206 214H252C282 214 296 224 302 244H206Z', p.sky)),
  alternator: indoors((c) => rect(70, 222, 260, 22, 4, p.wood) + disc(196, 164, 70, p.greyLight) + disc(196, 164, 54, p.zinc) + times(12, (i) => rect(192, 104, 8, 24, 3, p.greyLight, `transform="rotate(${i * 30} 196 164)"`)) + disc(196, 164, 32, c) + disc(196, 164, 14, p.ink) + cut('M150 224h92l-10-20h-72z', p.zinc) + rect(256, 134, 60, 60, 8, p.zinc) + times(5, (i) => rect(264 + i * 10, 134, 4, 60, 1, p.ink, dark(.5))) + disc(316, 164, 20, p.ink) + rect(104, 108, 40, 26, 5, p.ink) + line('M112 108V92M130 108V92', p.ochre, 7), { tints: [p.ochre, p.greyLight, p.zinc], shadow: 120 }),
  bikerJacket: indoors((c) => line('M200 74V62C200 52 214 52 213 62', p.ink, 5) + line('M136 98L200 76L264 98', p.wood, 8) + cut('M156 86C132 92 116 104 112 128L94 214L126 224L142 168V240H258V168L274 224L306 214L288 128C284 104 268 92 244 86L200 112Z', c) + cut('M156 86L176 78L200 108L174 132ZM244 86L224 78L200 108L226 132Z', black, dark(.28)) + line('M204 112L190 240', p.greyLight, 4)
    + cut('M112 128C110 112 122 100 140 94L146 120L120 140ZM288 128C290 112 278 100 260 94L254 120L280 140Z', p.ink) + oval(112, 176, 11, 20, p.ink, 'transform="rotate(14 112 176)"') + oval(288, 176, 11, 20, p.ink, 'transform="rotate(-14 288 176)"') + rect(142, 226, 116, 14, 4, black, dark(.3)) + line('M150 196L176 188M250 196L224 188', p.greyLight, 4), { shadow: 100, tints: [p.ink, p.zinc, p.redDark, p.blueDark] }),
  topCase: indoors((c) => cut('M98 168C98 120 130 96 200 96S302 120 302 168V176H98Z', c) + cut('M98 168C98 120 130 96 200 96C150 104 126 128 124 176H98Z', white, dark(.2)) + rect(92, 172, 216, 12, 5, p.ink) + cut('M98 184H302V212C302 228 290 236 274 236H126C110 236 98 228 98 212Z', c) + cut('M98 184H302V212C302 228 290 236 274 236H126C110 236 98 228 98 212Z', black, dark(.18)) + rect(176, 166, 48, 30, 7, p.greyLight) + disc(200, 184, 5, p.ink) + rect(112, 196, 40, 14, 4, p.red) + rect(248, 196, 40, 14, 4, p.red) + rect(120, 236, 160, 8, 3, p.zinc), { shadow: 112, tints: [p.ink, p.zinc, p.greyLight, p.redDark] }),
  bikeRack: outdoors((c) => rect(222, 70, 110, 174, 8, p.cream) + rect(238, 88, 70, 44, 8, p.sky) + rect(222, 150, 110, 12, 0, c) + line('M110 96V222M222 108H110M222 196H110', p.greyLight, 8) + line('M60 224H216M72 206H216', p.zinc, 7) + line('M110 96L150 130M110 150L160 178', p.ink, 6) + rect(140, 122, 20, 14, 4, p.red) + rect(150, 170, 20, 14, 4, p.red) + rect(60, 218, 24, 14, 3, c) + rect(180, 218, 24, 14, 3, c) + line('M84 96H134', p.greyLight, 8), { tints: [p.red, p.blue, p.green, p.ochre] }),
  solarPanel: outdoors((c) => cut('M96 92H292L330 210H58Z', p.greyLight) + cut('M104 99H286L318 203H72Z', p.blueDark) + times(3, (i) => line(`M${142 + i * 46 - (1 - i) * 2} 99L${131 + i * 62 - (1 - i) * 3} 203`, p.sky, 2.5)) + line('M97 130H294M86 166H306', p.sky, 2.5) + cut('M104 99H164L112 203H72Z', white, dark(.12)) + line('M92 214L78 244M298 214L312 244', p.zinc, 8) + rect(236, 212, 56, 32, 5, c) + rect(244, 219, 26, 12, 2, p.sage) + disc(282, 225, 4, p.red) + line('M236 230C214 246 200 236 190 212', p.ink, 4), { still: true, tints: [p.green, p.ink, p.red, p.ochre] }),
  winch: indoors((c) => rect(84, 216, 232, 28, 5, p.wood) + cut('M130 216L142 164H206L218 216Z', p.greyLight) + rect(134, 132, 80, 34, 10, p.greyLight) + rect(140, 140, 68, 18, 6, c) + disc(174, 128, 16, p.zinc) + line('M174 128L248 98', p.ink, 10) + disc(250, 97, 10, p.woodDark) + line('M140 150C100 154 92 190 60 196', c, 6) + put('translate(268 194)', disc(0, 0, 28, p.ink), disc(0, 0, 16, p.greyLight), disc(0, 0, 5, p.ink), rect(-7, -48, 14, 24, 4, p.zinc)), { tints: [p.red, p.blue, p.ochre, p.green] }),
  boatTrailer: outdoors((c) => line('M60 206H330L352 206', p.greyLight, 9) + line('M90 206V174M150 206V182M230 206V182', p.greyLight, 7) + [90, 150, 230].map((x) => rect(x - 18, 168, 36, 12, 6, p.ink)).join('') + line('M306 206V140', p.greyLight, 8) + disc(306, 134, 13, c) + line('M306 134L286 124', p.ink, 5) + carWheel(180, 218, 26) + rect(152, 184, 58, 10, 5, p.ink) + rect(50, 196, 16, 22, 3, p.red) + disc(350, 214, 9, p.ink), { tints: [p.red, p.blue, p.ochre, p.green] }),
  motoTrailer: outdoors((c) => rect(66, 194, 216, 12, 4, c) + line('M72 194V168M150 194V176M276 194L276 160', p.zinc, 7) + line('M282 200H344M344 198V224', p.ink, 7) + disc(344, 230, 9, p.ink) + carWheel(170, 218, 26) + line('M66 200L28 240', p.zinc, 9) + put('translate(60 26) scale(.62)', ring(112, 232, 36, p.ink, 13), ring(290, 232, 36, p.ink, 13), line('M290 232L250 142', p.greyLight, 9), cut('M168 182H238L230 234H166Z', p.zinc), cut('M172 162C184 138 226 136 250 156L240 182H176Z', p.red), cut('M92 166C112 156 150 164 178 176L172 190C146 184 120 186 96 180Z', p.ink), line('M252 142L236 126L216 128', p.ink, 7)) + rect(58, 186, 12, 14, 3, p.red)),
  tipperTrailer: outdoors((c) => put('rotate(-11 270 196)', cut('M70 128H276L270 192H78Z', c), line('M120 130V190M170 130V190M220 130V190', black, 4, dark(.25)), rect(62, 120, 220, 11, 4, p.ink)) + line('M206 206L196 168', p.greyLight, 9) + rect(70, 200, 220, 9, 4, p.ink) + line('M286 204H346M346 202V226', p.ink, 7) + disc(346, 232, 9, p.ink) + carWheel(142, 220, 24) + carWheel(196, 220, 24) + rect(66, 196, 12, 14, 3, p.red)),
  tipper: outdoors((c) => put('rotate(-8 236 186)', cut('M52 112H240V178H60Z', p.zinc), line('M98 114V176M144 114V176M190 114V176', black, 4, dark(.25)), rect(46, 106, 198, 10, 4, p.ink)) + line('M150 196L142 172', p.greyLight, 8) + cut('M252 206V126Q252 112 264 112H296C308 112 314 118 318 130L336 166V206Z', c) + cut('M268 124H294C302 124 306 128 308 134L318 160H268Z', p.sky) + rect(40, 196, 306, 14, 6, p.ink) + carWheel(100, 216, 27) + carWheel(300, 216, 27) + rect(330, 176, 12, 16, 4, p.yellow)),
  tractorUnit: outdoors((c) => cut('M186 206V92C186 78 196 70 210 70H300C320 70 330 82 332 100L338 206Z', c) + cut('M262 96H306C316 96 320 102 320 110L324 150H262Z', p.sky) + rect(198, 96, 46, 42, 6, p.sky, dark(.8)) + line('M252 78V204', p.ink, 2, dark(.35)) + cut('M192 70L214 44H318L322 70Z', c) + cut('M192 70L214 44H318L322 70Z', black, dark(.16)) + rect(60, 188, 280, 16, 5, p.ink) + rect(74, 172, 90, 16, 4, p.zinc) + oval(118, 172, 40, 7, p.ink) + rect(168, 86, 12, 110, 5, p.greyLight) + carWheel(92, 214, 29) + carWheel(154, 214, 29) + carWheel(296, 214, 29) + rect(322, 172, 18, 18, 4, p.yellow) + rect(300, 194, 44, 12, 4, p.zinc)),
  horsebox: outdoors((c) => rect(46, 74, 200, 130, 10, p.cream) + rect(46, 140, 200, 64, 6, c) + rect(66, 92, 60, 34, 6, p.ink) + cut('M84 126C82 110 92 104 98 98L106 104C112 110 112 120 106 126Z', p.wood) + cut('M98 98l2-8 6 8z', p.wood) + rect(150, 92, 60, 34, 6, p.sky) + cut('M252 206V118Q252 106 264 106H296C308 106 314 112 318 124L336 164V206Z', c) + cut('M268 120H294C302 120 306 124 308 130L318 158H268Z', p.sky) + rect(40, 196, 306, 14, 6, p.ink) + carWheel(96, 216, 27) + carWheel(300, 216, 27) + rect(330, 176, 12, 16, 4, p.yellow) + line('M58 150V196M58 196L96 150', p.cream, 4, dark(.6))),
  rib: sea((c) => cut('M70 204H320C338 196 346 184 350 168C340 160 326 160 312 166L292 176H84C66 176 58 190 70 204Z', c) + cut('M84 176H292L312 166C318 163 326 161 332 161C322 172 306 182 292 184H76C78 180 80 177 84 176Z', white, dark(.25)) + cut('M84 204H312C302 228 288 240 266 240H118C98 240 88 222 84 204Z', p.cream) + rect(176, 130, 44, 48, 6, p.cream) + cut('M184 130L196 106H212L218 130Z', p.sky) + rect(130, 150, 36, 28, 6, p.ink) + rect(54, 128, 28, 58, 7, p.ink) + rect(62, 186, 12, 36, 3, p.zinc) + line('M240 176V150H262V176', p.greyLight, 4) + seaLine, { tints: [p.zinc, p.redDark, p.blueDark, p.ink] }),
  parkingBay: indoors((c) => rect(56, 60, 288, 12, 3, p.zinc) + rect(84, 72, 22, 166, 2, p.greyLight) + rect(294, 72, 22, 166, 2, p.greyLight) + rect(84, 180, 22, 18, 0, p.yellow) + rect(294, 180, 22, 18, 0, p.yellow) + cut('M120 244L146 196H254L280 244Z', 'none', `stroke="${p.cream}" stroke-width="6"`) + cut('M152 232C150 214 158 208 166 206C172 192 180 186 200 186S228 192 234 206C242 208 250 214 248 232Z', c) + cut('M174 206C178 196 184 192 200 192S222 196 226 206Z', p.sky) + rect(150, 220, 22, 12, 4, p.yellow) + rect(228, 220, 22, 12, 4, p.yellow) + rect(156, 230, 20, 14, 4, p.ink) + rect(224, 230, 20, 14, 4, p.ink) + rect(180, 86, 40, 44, 6, p.blue) + line('M194 122V96H203A8 8 0 0 1 203 112H194', p.paper, 6), { still: true, shadow: 0 }),
  hut: hills((c) => line('M118 244V196M282 244V196M200 244V196', p.woodDark, 9) + rect(92, 190, 216, 12, 3, p.woodDark) + rect(112, 122, 150, 70, 2, p.wood) + times(4, (i) => rect(112, 136 + i * 14, 150, 2.5, 0, p.woodDark)) + cut('M96 126L188 66L280 126Z', c) + cut('M188 66L280 126H260L184 72Z', black, dark(.18)) + rect(130, 140, 34, 28, 2, p.sky) + rect(200, 138, 32, 54, 2, p.woodDark) + disc(226, 166, 2.5, p.yellow) + line('M262 160H304M304 160V192M284 160V192', p.woodDark, 5) + line('M306 196L334 244M322 224H336M314 210H328', p.woodDark, 5) + cut('M40 246c14-7 26-7 40 0s26 7 40 0 26-7 40 0 26 7 40 0 26-7 40 0 26 7 40 0 26-7 40 0 26 7 40 0v20H40z', p.sky), { still: true, tints: [p.greenDark, p.zinc, p.red, p.blueDark], shadow: 0 }),
  woodland: hills((c) => cut('M40 246C120 226 280 226 360 246Z', p.green) + [[92, 1], [150, 1.25], [214, 1.05], [276, 1.3], [330, .9]].map(([x = 0, s = 1], i) => put(`translate(${x} 244) scale(${s})`, rect(-5, -60, 10, 60, 2, p.woodDark), i % 2 ? cut('M-34 -44L0 -128L34 -44Z', i === 3 ? c : p.greenDark) : disc(0, -78, 34, i === 2 ? c : p.green))).join('') + rect(176, 226, 52, 14, 7, p.wood) + disc(228, 233, 7, p.ochre), { still: true, tints: [p.ochre, p.greenDark, p.green, p.wood] }),
  meadow: hills((c) => cut('M30 246C110 214 290 214 370 246Z', p.sage) + rect(118, 172, 76, 62, 2, p.wood) + cut('M108 176L156 138L204 176Z', c) + rect(146, 196, 24, 38, 2, p.woodDark) + disc(286, 160, 40, p.green) + rect(281, 186, 10, 52, 2, p.woodDark) + line('M60 240V212M86 236V206M322 236V208M346 242V214M60 220L86 216M322 218L346 224', p.woodDark, 6) + oval(240, 238, 34, 7, p.sky), { still: true }),
  plumbing: indoors((c) => rect(96, 150, 208, 18, 8, p.paper) + cut('M112 168H288L276 214C272 226 262 232 250 232H150C138 232 128 226 124 214Z', p.paper) + cut('M112 168H288L284 184H116Z', black, dark(.08)) + line('M200 150V112C200 90 244 90 244 112V120', p.zinc, 13) + rect(180, 132, 40, 18, 5, p.zinc) + disc(200, 106, 8, c) + cut('M244 128c6 10 9 14 9 19a9 9 0 0 1-18 0c0-5 3-9 9-19z', p.sky) + line('M200 232V244', p.zinc, 14) + put('rotate(38 92 196)', rect(84, 150, 16, 84, 6, c), cut('M76 154a20 20 0 1 1 32 0l-9 4V136h-14v22z', p.greyLight)), { still: true }),
};
