/** Vans, camper vans and motorbikes; like the cars, they drive to the right and stand on y = 244. */
import { black, cut, dark, disc, line, outdoors, paint as p, rect, ring, times, type Drawing } from './brush.ts';
import { alloy } from './cars.ts';

const arches = (rear: number, front: number, r: number, y: number) =>
  [rear, front].map((x) => cut(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z`, '#10201b')).join('');

// oxfmt-ignore
const camperVan = (c: string) => cut('M92 96L246 46Q254 44 256 52L262 96Z', p.ochre) + times(4, (i) => line(`M${126 + i * 34} 96L${134 + i * 33} ${78 - i * 11}`, p.woodDark, 2, dark(.35))) + cut('M84 98L240 44C252 40 262 44 264 54L88 102Z', p.paper)
  + cut('M54 222V112C54 102 60 96 72 96H250C266 96 276 102 284 114L312 156L336 164C346 168 350 178 350 196V214Q350 222 342 222Z', p.cream)
  + cut('M54 162H316L336 166C346 170 350 180 350 196V214Q350 222 342 222H54Z', c)
  + rect(70, 110, 66, 42, 6, p.zinc) + rect(146, 110, 62, 42, 6, p.zinc) + cut('M78 110H104C100 128 94 142 84 152H76Q70 152 70 146V116Q70 110 78 110Z', p.red, dark(.85)) + cut('M220 110H248C260 110 266 114 272 122L292 152H220Z', p.sky)
  + line('M141 104V214M214 104V214', black, 2, dark(.25)) + line('M72 170H208', black, 3, dark(.25)) + rect(198, 178, 18, 5, 2.5, black, dark(.45)) + rect(286, 140, 13, 16, 4, p.ink)
  + cut('M330 172H348V188H332Q326 180 330 172Z', '#fdeeb4') + rect(54, 172, 9, 30, 4, p.red) + rect(54, 212, 296, 10, 4, black, dark(.3)) + arches(112, 292, 36, 222) + alloy(112, 215, 29) + alloy(292, 215, 29);

const logo = (y: number) =>
  disc(108, y, 14, p.yellow) +
  rect(132, y - 12, 52, 8, 4, p.ink, dark(0.7)) +
  rect(132, y + 4, 36, 8, 4, p.ink, dark(0.4));

// oxfmt-ignore
const panelVan = (c: string) => cut('M46 222V92C46 80 54 74 66 74H236C256 74 266 80 276 94L308 148L340 160C350 164 354 174 354 192V214Q354 222 346 222Z', c)
  + cut('M224 92H240C252 92 258 96 264 106L288 148H224Z', p.sky) + logo(128) + line('M212 80V214M132 156V214', black, 2, dark(.28)) + line('M54 166H206', black, 3, dark(.2)) + rect(196, 172, 18, 5, 2.5, black, dark(.45)) + rect(282, 134, 13, 18, 4, p.ink)
  + cut('M328 162L350 172L351 188L334 184Z', '#fdeeb4') + rect(46, 150, 8, 40, 4, p.red) + rect(46, 210, 308, 12, 4, p.ink) + arches(108, 296, 37, 222) + alloy(108, 215, 29) + alloy(296, 215, 29);

// oxfmt-ignore
const smallVan = (c: string) => cut('M58 222V122C58 112 64 106 76 106H218C236 106 246 112 256 124L284 158L324 168C338 172 344 184 343 204Q342 222 332 222Z', c)
  + cut('M206 120H220C232 120 240 124 248 134L266 158H206Z', p.sky) + logo(142) + line('M194 112V214', black, 2, dark(.28)) + line('M66 172H188', black, 3, dark(.2)) + rect(178, 178, 16, 5, 2.5, black, dark(.45)) + rect(256, 148, 13, 14, 4, p.ink)
  + cut('M316 170C332 174 340 182 342 192L322 188Q316 180 316 170Z', '#fdeeb4') + rect(58, 158, 8, 34, 4, p.red) + rect(58, 210, 285, 12, 4, p.ink) + arches(118, 284, 36, 222) + alloy(118, 215, 29) + alloy(284, 215, 29);

const tyre = (x: number, y: number, r: number) =>
  ring(x, y, r - 6, p.ink, 12) +
  times(5, (index) => line(`M${x} ${y}L${x} ${y - r + 10}`, p.zinc, 4, `transform="rotate(${index * 72} ${x} ${y})"`)) +
  disc(x, y, 8, p.greyLight);

// oxfmt-ignore
const naked = (c: string) => tyre(108, 204, 40) + tyre(298, 204, 40) + line('M298 204L258 112', p.greyLight, 8) + line('M108 204L186 184', p.zinc, 10)
  + cut('M164 160H240L246 196Q246 214 230 214H182Q168 214 166 200Z', p.zinc) + times(3, (i) => line(`M178 ${174 + i * 12}H230`, p.ink, 4, dark(.45))) + line('M188 210C164 222 136 214 92 190', p.greyLight, 10)
  + cut('M176 138C190 112 230 106 262 118L252 150L184 160Z', c) + cut('M200 132C212 122 230 120 246 124L242 134Z', p.cream, dark(.5)) + cut('M88 124C112 122 150 128 182 144L176 160C150 156 122 150 92 134Z', p.ink) + cut('M84 122L118 132L108 146L90 138Z', c)
  + line('M262 112L246 96L226 98', p.ink, 7) + cut('M258 112L286 116L278 140L256 132Z', p.ink) + disc(278, 126, 9, '#fdeeb4') + line('M274 164A44 44 0 0 1 326 172', c, 7) + line('M78 176L92 150', p.ink, 5);

// oxfmt-ignore
const trail = (c: string) => tyre(106, 202, 42) + tyre(302, 202, 42) + line('M302 202L262 96', p.greyLight, 8) + line('M106 202L188 176', p.zinc, 10)
  + cut('M164 150H246L250 190Q248 210 230 210H182Q166 210 166 196Z', p.zinc) + line('M150 196H258', p.greyLight, 5) + times(3, (i) => line(`M178 ${166 + i * 12}H234`, p.ink, 4, dark(.45)))
  + cut('M172 128C188 100 232 96 268 108L258 140L180 150Z', c) + cut('M264 104L326 128L268 130Z', c) + cut('M254 104L270 56Q280 62 280 78L276 108Z', p.sky, dark(.85)) + cut('M100 118C126 114 156 122 180 134L174 150C148 146 122 142 104 132Z', p.ink)
  + rect(62, 138, 76, 50, 8, p.greyLight) + rect(62, 138, 76, 12, 6, p.zinc) + rect(72, 160, 56, 5, 2, p.zinc) + line('M84 132H150', p.ink, 6) + rect(68, 96, 54, 32, 8, p.ink) + line('M258 98L240 84L220 86', p.ink, 7) + disc(282, 116, 9, '#fdeeb4') + line('M286 150A48 48 0 0 1 326 164', p.ink, 6);

export const vans: Record<string, Drawing> = {
  westfalia: outdoors(camperVan),
  van: outdoors((c, form) => (form === 'small' ? smallVan(c) : panelVan(c))),
  motorbike: outdoors((c, form) => (form === 'trail' ? trail(c) : naked(c))),
};
