/** Sets one drawing in its scene: paper, setting, light and angle come from the seed, colour and form from the ad. */
import { dashboard, dials, flaw, healthRecord, measured, namePlate } from './close-ups.ts';
import { cut, disc, oval, paint as p, put, rect, type Drawing } from './brush.ts';
import { carEnd } from './cars.ts';
import { colours, type Colour } from './colours.ts';
import { drawings } from './drawings.ts';
import { contrast, papers, standsOut, type Paper } from './papers.ts';
import { hand, person } from './people.ts';
import { pick, randomFrom, takeTurn } from './random.ts';
import { bathroom, bedroomView, kitchen, livingRoom, plan } from './rooms.ts';
import { floors, settings } from './settings.ts';
import { shopSign, shopWindow } from './shop-front.ts';

export const views = [
  'whole',
  'front',
  'back',
  'measured',
  'detail',
  'corner',
  'beside',
  'inHand',
  'label',
  'flaw',
  'dashboard',
  'dials',
  'record',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  'plan',
  'window',
  'sign',
] as const;
export type View = (typeof views)[number];

export interface Scene {
  kind: string;
  /** Of the ad: two with one seed stand in the same place. */
  seed: string;
  view: View;
  /** As the ad states it. */
  colour: Colour | null;
  form: string;
  /** What a label, a counter or a plan says: taken from the ad. Of a window: the things in it. */
  words: string[];
}

const tints = [p.red, p.blue, p.green, p.ochre, p.zinc, p.cream, p.yellow, p.greenDark, p.blueDark, p.redDark];

interface Composition {
  paper: Paper;
  tint: string;
  setting: string;
  floor: string;
  scale: number;
  shift: number;
  mirrored: boolean;
  light: number;
}

function drawingOf(kind: string): Drawing {
  const drawing = drawings[kind];
  if (!drawing) throw new Error(`There is no drawing called "${kind}".`);
  return drawing;
}

function choosePaper(colour: string | null, drawing: Drawing, random: () => number): { paper: Paper; tint: string } {
  const order = papers
    .map((paper) => ({ paper, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ paper }) => paper);
  const chance = random();
  if (colour) {
    const best = order.reduce((best, one) => (contrast(colour, one) > contrast(colour, best) ? one : best));
    return { paper: order.find((paper) => standsOut(colour, paper)) ?? best, tint: colour };
  }
  const usable = (paper: Paper) => (drawing.tints ?? tints).filter((tint) => standsOut(tint, paper));
  const paper = order.find((one) => usable(one).length > 0) ?? takeTurn(order, 0);
  const choice = usable(paper);
  return { paper, tint: choice[Math.floor(chance * choice.length)] ?? drawing.tints?.[0] ?? p.red };
}

/** Everything that chance decides; the same for all views of one thing. */
export function compose({ kind, seed, colour }: Scene): Composition {
  const drawing = drawingOf(kind);
  const random = randomFrom(`${kind}/${seed}`);
  for (let turn = 0; turn < 8; turn += 1) random();
  const { paper, tint } = choosePaper(colour && colours[colour], drawing, random);
  return {
    paper,
    tint,
    setting: pick(Object.keys(settings[drawing.place]), random),
    floor: drawing.place === 'indoors' ? pick(Object.keys(floors), random) : 'plain',
    scale: Number((0.84 + random() * 0.17).toFixed(3)),
    shift: Math.round(random() * 36 - 18),
    mirrored: !drawing.still && random() > 0.55,
    light: Math.round(random() * 70 - 35),
  };
}

/** Where one looks closer; in the drawing's own place. */
const closer: Record<'detail' | 'corner' | 'flaw', [x: number, y: number, width: number][]> = {
  detail: [
    [128, 96, 168],
    [110, 84, 190],
    [150, 100, 176],
  ],
  corner: [
    [66, 128, 150],
    [190, 112, 156],
    [96, 60, 180],
  ],
  flaw: [
    [150, 140, 110],
    [176, 120, 116],
    [120, 150, 120],
  ],
};

function backdrop({ paper, setting, floor, light }: Composition, drawing: Drawing, seed: string): string {
  const random = randomFrom(`behind/${seed}`);
  for (let turn = 0; turn < 8; turn += 1) random();
  return (
    rect(0, 0, 400, 300, 0, paper.wall) +
    (settings[drawing.place][setting]?.(paper, random) ?? '') +
    cut('M0 232C120 226 280 238 400 230V300H0Z', paper.ground) +
    (floors[floor]?.(paper, random) ?? '') +
    (drawing.shadow === 0
      ? ''
      : oval(200 + light * 0.5, 247, (drawing.shadow ?? 126) + Math.abs(light) * 0.4, 10, '#000', 'opacity=".16"'))
  );
}

function stand(drawn: string, { scale, shift, mirrored }: Pick<Composition, 'scale' | 'shift' | 'mirrored'>): string {
  return put(`translate(${200 + shift} 244) scale(${mirrored ? -scale : scale} ${scale}) translate(-200 -244)`, drawn);
}

function closeUp(
  scene: Scene,
  view: 'detail' | 'corner' | 'flaw',
  whole: string,
  at: Composition,
): { box: string; body: string } {
  const random = randomFrom(`${view}/${scene.seed}`);
  for (let turn = 0; turn < 5; turn += 1) random();
  const [x, y, width] = pick(closer[view], random);
  const height = width * 0.75;
  const mark = at.tint === colours.black || at.tint === colours.navy ? p.greyLight : p.ink;
  const [middle, level] = [x + width / 2, y + height / 2];
  const tilt = Math.round((random() < 0.5 ? -1 : 1) * (6 + random() * 6));
  const body = view === 'flaw' ? whole + flaw(middle, level, mark) : put(`rotate(${tilt} ${middle} ${level})`, whole);
  return { box: `${x} ${y} ${width} ${height}`, body };
}

function bodyOf(scene: Scene): { box: string; body: string } {
  const { kind, view, form, words, seed } = scene;
  const drawing = drawingOf(kind);
  const at = compose(scene);
  const random = randomFrom(`${view}/${seed}`);
  for (let turn = 0; turn < 5; turn += 1) random();
  const thing = drawing.draw(at.tint, form);
  const behind = () => backdrop(at, drawing, seed);
  const whole = () => behind() + stand(thing, at);
  const full = (body: string) => ({ box: '0 0 400 300', body });
  switch (view) {
    case 'detail':
    case 'corner':
    case 'flaw':
      return closeUp(scene, view, whole(), at);
    case 'front':
    case 'back':
      return full(behind() + stand(carEnd(kind, form, at.tint, view) ?? thing, { ...at, mirrored: false }));
    case 'beside':
      return full(behind() + person(52, random) + stand(thing, { scale: 0.86, shift: 34, mirrored: at.mirrored }));
    case 'inHand': {
      const { behind: palm, before } = hand(random);
      const small = put('translate(200 238) scale(.66) translate(-200 -244)', thing);
      return full(rect(0, 0, 400, 300, 0, at.paper.wall) + disc(200, 132, 118, at.paper.shape) + palm + small + before);
    }
    case 'measured':
      return full(measured(at.paper, thing, drawing.still || at.mirrored));
    case 'label':
      return full(namePlate(at.tint, words, random));
    case 'dashboard':
      return full(dashboard(at.tint, words[0] ?? '', random));
    case 'dials':
      return full(dials(at.tint, words[0] ?? ''));
    case 'record':
      return full(healthRecord(words, random));
    case 'living':
      return full(livingRoom(at.paper, random));
    case 'kitchen':
      return full(kitchen(at.paper, random));
    case 'bedroom':
      return full(bedroomView(at.paper, random));
    case 'bathroom':
      return full(bathroom(at.paper, random));
    case 'plan':
      return full(plan(at.paper, Number(words[1] ?? 3), words[0] ?? '', random));
    case 'window':
      return shopWindow(words.map(drawingOf), at.paper);
    case 'sign':
      return shopSign(drawing);
    default:
      return full(whole());
  }
}

/** The scene as a document of SVG; 4:3 but for what hangs over a shop. */
export function drawScene(scene: Scene, width = 800): string {
  const { box, body } = bodyOf(scene);
  const [, , across = 4, down = 3] = box.split(' ').map(Number);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * down) / across)}" viewBox="${box}">${body}</svg>`;
}

/** Wall and ground as a tiny picture, until the real one is there. */
export function placeholderOf(scene: Scene): string {
  const { paper } = compose(scene);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${paper.wall}" d="M0 0h4v3H0z"/><path fill="${paper.ground}" d="M0 2.3h4V3H0z"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
