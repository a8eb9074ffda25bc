/** Cars of today, each kind with its own outline; they drive to the right and stand on y = 244. */
import { black, cut, dark, disc, line, outdoors, paint as p, put, rect, ring, times, type Drawing } from './brush.ts';

export const alloy = (x: number, y: number, r: number) =>
  disc(x, y, r, p.ink) +
  disc(x, y, r * 0.66, p.greyLight) +
  times(5, (index) =>
    put(`rotate(${index * 72} ${x} ${y})`, rect(x - r * 0.09, y - r * 0.6, r * 0.18, r * 0.6, 1, p.zinc)),
  ) +
  disc(x, y, r * 0.18, p.ink);

interface Outline {
  body: string;
  glass: string;
  /** Where doors and windows part. */
  pillars: number[];
  belt: number;
  wheels: [rear: number, front: number];
  r: number;
  /** Lower edge of the body. */
  sill: number;
  light: string;
  tail: string;
  /** Where the mirror begins. */
  mirror: number;
  /** Unpainted plastic around wheels and sill. */
  clad?: boolean;
  rails?: string;
  roof?: string;
}

function build(c: string, form: Outline): string {
  const { body, glass, pillars, belt, wheels, r, sill, light, tail, mirror, clad, rails, roof } = form;
  const [rear, front] = wheels;
  const y = 244 - r;
  const arch = (x: number, more: number) =>
    `M${x - r - more} ${sill}a${r + more} ${r + more} 0 0 1 ${2 * (r + more)} 0Z`;
  return (
    (rails ? line(rails, p.zinc, 4) : '') +
    cut(body, c) +
    (roof ? cut(roof, p.ink) : '') +
    cut(glass, p.sky) +
    pillars.map((x) => line(`M${x} ${belt - 44}V${belt}`, c, 7)).join('') +
    pillars.map((x) => line(`M${x} ${belt + 3}V${sill - 8}`, black, 2, dark(0.28))).join('') +
    line(`M${rear - r - 8} ${belt + 16}H${front + r + 6}`, black, 3, dark(0.14)) +
    pillars.map((x) => rect(x - 26, belt + 8, 16, 5, 2.5, black, dark(0.4))).join('') +
    rect(rear, sill - 10, front - rear, 10, 0, clad ? p.ink : black, clad ? '' : dark(0.25)) +
    (clad ? cut(arch(rear, 11), p.ink) + cut(arch(front, 11), p.ink) : '') +
    cut(arch(rear, 5), '#10201b') +
    cut(arch(front, 5), '#10201b') +
    cut(light, '#fdeeb4') +
    cut(tail, p.red) +
    rect(mirror, belt - 10, 15, 10, 4, c) +
    rect(mirror, belt - 3, 15, 3, 1.5, black, dark(0.4)) +
    alloy(rear, y, r) +
    alloy(front, y, r)
  );
}

// oxfmt-ignore
const outlines: Record<string, Outline> = {
  hatch: { body: 'M62 220C56 200 58 178 66 164L96 126C104 116 120 110 150 109H190C212 109 224 114 236 124L274 156L318 165C336 170 343 184 342 206Q342 220 332 220Z',
    glass: 'M92 156L112 130C118 123 128 120 150 119H188C206 119 216 123 226 131L254 156Z', pillars: [136, 196], mirror: 234, belt: 158, wheels: [122, 284], r: 29, sill: 222,
    light: 'M312 168C328 172 338 180 340 190L318 184Q312 178 312 168Z', tail: 'M60 180L78 168V182L60 192Z' },
  long: { body: 'M56 220C51 204 54 188 64 177L94 138C104 124 120 117 152 116H190C210 116 222 120 236 130L270 156L328 168C344 173 350 187 349 207Q348 220 338 220Z',
    glass: 'M86 162L114 135C122 128 132 126 154 125H186C204 125 214 128 224 136L250 160Z', pillars: [142, 200], mirror: 232, belt: 162, wheels: [118, 290], r: 30, sill: 222,
    light: 'M308 166L344 178L347 196L340 198L336 186L308 178Z', tail: 'M55 184L90 172V182L56 196Z' },
  short: { body: 'M76 220C69 198 71 176 80 158L98 114C106 102 120 97 150 96H200C220 96 234 104 246 120L272 156L304 165C320 170 327 186 326 207Q325 220 315 220Z',
    glass: 'M100 152L116 119C121 110 131 107 152 106H196C212 106 222 112 231 124L252 152Z', pillars: [144, 198], mirror: 234, belt: 154, wheels: [130, 270], r: 29, sill: 222,
    light: 'M288 161C308 164 321 175 324 190L302 182Q290 174 288 161Z', tail: 'M76 162H90V192L73 198Z' },
  crossover: { body: 'M60 216C54 192 58 170 66 154L94 112C101 102 116 97 146 96H194C216 96 228 101 240 112L276 148L320 158C338 163 345 178 344 202Q344 216 334 216Z',
    glass: 'M90 148L109 118C114 110 126 107 148 106H190C210 106 220 110 230 119L256 148Z', pillars: [134, 196], mirror: 236, belt: 150, wheels: [120, 286], r: 32, sill: 218,
    light: 'M314 161C330 165 340 174 342 184L320 178Q314 172 314 161Z', tail: 'M58 172L78 160V174L58 184Z', clad: true,
    roof: 'M95 111C102 102 116 97 146 96H194C216 96 228 101 240 112L230 113C220 107 208 106 190 106H148C126 106 112 109 104 116Z' },
  suv: { body: 'M50 214C46 186 50 164 60 148L84 102C90 92 104 87 132 86H214C234 86 246 92 256 104L290 142L332 151C348 156 354 172 353 196Q352 214 342 214Z',
    glass: 'M80 142L99 109C104 101 114 97 134 96H212C228 96 238 100 246 110L270 142Z', pillars: [126, 198], mirror: 248, belt: 144, wheels: [114, 292], r: 35, sill: 216,
    light: 'M322 152L350 166L351 176L330 172Z', tail: 'M49 166L80 158V168L50 178Z', clad: true, rails: 'M108 82H228' },
  offroad: { body: 'M54 214V166C54 154 60 148 72 146L88 108C92 98 102 92 120 92H220C234 92 242 96 250 106L274 142L326 148C342 151 348 162 348 180V206Q348 214 338 214Z',
    glass: 'M90 142L102 112Q106 104 118 104H216Q228 104 234 112L254 142Z', pillars: [134, 194], mirror: 236, belt: 144, wheels: [116, 290], r: 36, sill: 214,
    light: 'M326 154H346V172H330Q324 164 326 154Z', tail: 'M54 156H68V182H54Z', clad: true, rails: 'M112 84V90M226 84V90M104 84H234' },
  estate: { body: 'M42 220C38 198 40 178 50 162L72 124C78 114 90 110 118 109H214C236 109 248 114 260 124L296 156L336 164C350 169 356 184 355 206Q354 220 344 220Z',
    glass: 'M70 156L88 130C93 123 102 120 120 119H212C228 119 238 122 248 131L276 156Z', pillars: [106, 156, 218], mirror: 254, belt: 158, wheels: [104, 298], r: 29, sill: 222,
    light: 'M328 167C342 171 350 179 352 189L334 183Q328 177 328 167Z', tail: 'M42 182L72 168V180L42 192Z', rails: 'M96 104H226' },
  onebox: { body: 'M66 220C60 198 62 176 72 158L94 116C102 104 118 98 148 98H186C210 98 226 106 240 120L282 160L316 170C332 175 338 188 338 206Q337 220 328 220Z',
    glass: 'M96 152L112 120C118 112 128 108 150 108H184C204 108 216 114 228 126L256 154Z', pillars: [138, 194], mirror: 236, belt: 156, wheels: [124, 280], r: 29, sill: 222,
    light: 'M306 170C322 174 334 182 336 192L314 188Q306 182 306 170Z', tail: 'M64 176L84 164V178L64 190Z' },
};

// oxfmt-ignore
const mini = (c: string) => cut('M84 222C78 200 80 176 92 160C102 124 128 100 172 99H196C232 99 250 120 264 150C300 154 322 166 324 196Q325 222 314 222Z', c)
  + cut('M108 154C116 128 134 111 164 110H176V154Z', p.sky) + cut('M188 110H196C222 110 236 126 248 154H188Z', p.sky)
  + line('M182 158V212', black, 2, dark(.28)) + rect(196, 166, 18, 5, 2.5, p.greyLight) + line('M92 180H316', p.greyLight, 3) + rect(128, 212, 152, 10, 0, black, dark(.25))
  + cut('M92 222a36 36 0 0 1 72 0ZM244 222a36 36 0 0 1 72 0Z', '#10201b') + disc(308, 174, 11, '#fdeeb4') + ring(308, 174, 11, p.greyLight, 3) + rect(82, 172, 9, 22, 4, p.red)
  + rect(246, 148, 14, 10, 4, c) + alloy(128, 215, 29) + alloy(280, 215, 29);

// oxfmt-ignore
const roadster = (c: string) => cut('M208 170L222 142L250 170Z', p.sky, dark(.85)) + line('M254 168L224 136', p.ink, 6)
  + cut('M138 176V150Q138 138 150 138H156Q166 138 166 150V176ZM174 176V154Q174 142 184 142H188Q197 142 197 154V176Z', p.woodDark) + line('M128 174C130 150 142 148 144 172', p.greyLight, 5)
  + ring(222, 170, 15, p.ink, 4) + cut('M52 222C46 202 50 184 64 176C90 166 120 168 142 172H210L252 166C300 166 342 178 350 202Q352 222 340 222Z', c)
  + cut('M52 200C120 188 280 188 349 200V206C280 196 120 196 52 208Z', black, dark(.14)) + line('M146 176V212M222 174V212', black, 2, dark(.28)) + rect(196, 184, 16, 5, 2.5, black, dark(.4))
  + cut('M80 222a35 35 0 0 1 70 0ZM254 222a35 35 0 0 1 70 0Z', '#10201b') + cut('M318 182C334 184 344 190 346 198L324 196Q318 190 318 182Z', '#fdeeb4') + cut('M52 190L72 182V192L52 200Z', p.red) + alloy(115, 216, 28) + alloy(289, 216, 28);

/** A charging post beside it, and its cable. */
const charging =
  rect(22, 146, 26, 98, 6, p.paper) +
  rect(27, 154, 16, 18, 3, p.green) +
  cut('M37 155l-6 9h4l-2 6 7-9h-4z', p.yellow) +
  line('M48 192C62 222 58 226 76 196', p.ink, 4);

function drawCar(c: string, form: string): string {
  if (form === 'mini') return mini(c);
  const outline = outlines[form === 'electric' ? 'onebox' : form];
  return (form === 'electric' ? charging : '') + build(c, outline ?? outlines.hatch ?? never());
}

function never(): never {
  throw new Error('There is no outline of a car.');
}

interface Face {
  width: number;
  /** The roof and where the bonnet begins. */
  top: number;
  bonnet: number;
  round?: boolean;
  clad?: boolean;
}
const faces: Record<string, Face> = {
  hatch: { width: 176, top: 100, bonnet: 156 },
  long: { width: 180, top: 106, bonnet: 160 },
  short: { width: 168, top: 90, bonnet: 152 },
  mini: { width: 162, top: 92, bonnet: 150, round: true },
  crossover: { width: 182, top: 88, bonnet: 148, clad: true },
  suv: { width: 194, top: 80, bonnet: 142, clad: true },
  offroad: { width: 194, top: 84, bonnet: 144, clad: true },
  estate: { width: 182, top: 104, bonnet: 156 },
  electric: { width: 172, top: 94, bonnet: 156 },
  roadster: { width: 180, top: 128, bonnet: 172, round: true },
};
const faceOf = (kind: string, form: string): Face | null =>
  faces[kind] && kind !== 'suv' ? faces[kind] : kind === 'car' || kind === 'suv' ? (faces[form] ?? null) : null;

/** What both ends of a car have: roof, window, body, wheels and a plate. */
function end(c: string, face: Face, between: string): string {
  const { width, top, bonnet, clad } = face;
  const [left, right] = [200 - width / 2, 200 + width / 2];
  const inset = width * 0.16;
  return (
    rect(left + 4, 196, 34, 48, 9, p.ink) +
    rect(right - 38, 196, 34, 48, 9, p.ink) +
    cut(
      `M${left + 8} ${bonnet + 6}L${left + inset} ${top + 14}Q${left + inset + 4} ${top} ${left + inset + 22} ${top}H${right - inset - 22}Q${right - inset - 4} ${top} ${right - inset} ${top + 14}L${right - 8} ${bonnet + 6}Z`,
      c,
    ) +
    cut(
      `M${left + 22} ${bonnet}L${left + inset + 8} ${top + 18}Q${left + inset + 12} ${top + 10} ${left + inset + 24} ${top + 10}H${right - inset - 24}Q${right - inset - 12} ${top + 10} ${right - inset - 8} ${top + 18}L${right - 22} ${bonnet}Z`,
      p.sky,
    ) +
    cut(
      `M${left} 222V${bonnet + 22}Q${left} ${bonnet} ${left + 26} ${bonnet}H${right - 26}Q${right} ${bonnet} ${right} ${bonnet + 22}V222Q${right} 228 ${right - 8} 228H${left + 8}Q${left} 228 ${left} 222Z`,
      c,
    ) +
    rect(left, 212, width, 16, 6, clad ? p.ink : black, clad ? '' : dark(0.25)) +
    rect(left - 14, bonnet - 4, 20, 13, 5, c) +
    rect(right - 6, bonnet - 4, 20, 13, 5, c) +
    between +
    rect(166, 202, 68, 15, 2, p.paper) +
    rect(166, 202, 7, 15, 2, p.blue) +
    rect(227, 202, 7, 15, 2, p.blue) +
    times(5, (index) => rect(179 + index * 9, 206, 6, 7, 1, p.ink))
  );
}

/** A car seen from before or behind; null where the thing is none. */
export function carEnd(kind: string, form: string, c: string, side: 'front' | 'back'): string | null {
  const face = faceOf(kind, form);
  if (!face) return null;
  const { width, bonnet, round } = face;
  const [left, right] = [200 - width / 2, 200 + width / 2];
  if (side === 'back')
    return end(
      c,
      face,
      rect(left + 6, bonnet + 10, 30, 14, 5, p.red) +
        rect(right - 36, bonnet + 10, 30, 14, 5, p.red) +
        rect(left + 36, bonnet + 14, width - 72, 5, 2, black, dark(0.3)) +
        line(`M${left + 34} ${bonnet - 6}L200 ${bonnet - 18}`, p.ink, 3) +
        disc(200, bonnet + 16, 7, p.greyLight),
    );
  const lamp = (x: number) =>
    round
      ? disc(x, bonnet + 20, 14, '#fdeeb4') + ring(x, bonnet + 20, 14, p.greyLight, 4)
      : rect(x - 20, bonnet + 10, 40, 15, 7, '#fdeeb4');
  return end(
    c,
    face,
    lamp(left + 28) +
      lamp(right - 28) +
      rect(left + 54, bonnet + 12, width - 108, 20, 6, p.ink) +
      times(3, (index) => rect(left + 58, bonnet + 16 + index * 5, width - 116, 2, 1, p.zinc)) +
      disc(200, bonnet + 22, 7, p.greyLight) +
      line(`M${left + 40} ${bonnet - 2}H200M206 ${bonnet - 2}H${right - 40}`, p.ink, 2.5),
  );
}

export const cars: Record<string, Drawing> = {
  car: outdoors(drawCar),
  suv: outdoors((c, form) => drawCar(c, form || 'suv')),
  estate: outdoors((c) => drawCar(c, 'estate')),
  roadster: outdoors(roadster),
};
