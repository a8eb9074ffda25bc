/** What the pictures of an ad show: the thing as its category and facts say, in three to six views. */
import type { AttributeValues, Condition } from '#contract/ads.ts';
import { Dice } from '#server/db/seed/ads/dice.ts';
import { colourIn, isColour, type Colour } from '#server/db/seed/pictures/colours.ts';
import { canWrite } from '#server/db/seed/pictures/letters.ts';
import type { Scene, View } from '#server/db/seed/pictures/scene.ts';

interface Pictured {
  seed: string;
  categoryId: number;
  title: string;
  drawing: string;
  condition: Condition | null;
  attributes: AttributeValues;
  /** The attributes as a reader sees them. */
  labels: Record<string, string>;
}

const small = new Set(
  'phone phoneBack camera watch smartwatch ring silverRing necklace perfume makeup sunglasses headphones charger games cds dvds books comics tickets giftCard coins stamps bottle gamepad console retroConsole drill vases tablet hamster rabbit canary puzzle handbag heels mouse jars kittens turtle'.split(
    ' ',
  ),
);
const large = new Set(
  'bike roadBike mountainBike childBike folding ebike ebikeTrail ebikeTouring cargo kickScooter motorbike scooter sofa cornerSofa armchair sideboard table chair bed wardrobe shelves desk fridge washer dishwasher floorLamp mirror mower gardenTools hedgeTrimmer parasol barbecue trailer boatTrailer motoTrailer tipperTrailer guitar electricGuitar piano digitalPiano drums saxophone skis surf tent pram slide trampoline horse dog tractor digger forklift wheelchair massageTable officeChair tv ladder workbench outboard roofBox solarPanel'.split(
    ' ',
  ),
);

const heavy = new Set(
  'sofa cornerSofa bed wardrobe shelves table fridge washer dishwasher gardenSet pool stove trampoline piano proOven robotArm scaffold cot forklift tractor digger'.split(
    ' ',
  ),
);
/** One needs a car for it, or a van. */
export const isHeavy = (drawing: string): boolean => heavy.has(drawing);
export const isLarge = (drawing: string): boolean => large.has(drawing) || isHeavy(drawing);

const marked: (Condition | null)[] = ['good', 'fair', 'for-parts'];
const marks = new Set(['good', 'fair', 'for-parts']);
const section = (categoryId: number) => Math.floor(categoryId / 100);

function colourOf({ attributes, title }: Pick<Pictured, 'attributes' | 'title'>): Colour | null {
  return isColour(attributes.colour) ? attributes.colour : colourIn(title);
}

/** A small car of each make has an outline of its own. */
const carForms: Record<string, string> = { fiat: 'mini', peugeot: 'long', toyota: 'short' };

function formOf({ drawing, attributes, title }: Pictured): string {
  const text = `${title} ${attributes.model ?? ''}`.toLocaleLowerCase('fr');
  if (drawing === 'car') {
    if (attributes.fuel === 'electric') return 'electric';
    return text.includes('captur') ? 'crossover' : (carForms[String(attributes.make)] ?? 'hatch');
  }
  if (drawing === 'suv') return text.includes('duster') ? 'offroad' : text.includes('stepway') ? 'crossover' : 'suv';
  if (drawing === 'van') return attributes.vanType === 'small' ? 'small' : 'panel';
  if (drawing === 'motorbike') return attributes.motorcycleType === 'trail' ? 'trail' : 'roadster';
  if (drawing === 'dog')
    return attributes.breed === 'border-collie' ? 'border-collie' : text.includes('labrador') ? 'labrador' : 'mixed';
  if (drawing === 'cat')
    return attributes.breed === 'maine-coon' ? 'maine-coon' : text.includes('tigrée') ? 'tabby' : 'plain';
  if (drawing === 'poster') return `${attributes.species ?? 'cat'}`;
  if (drawing === 'horse') return `${attributes.species ?? 'horse'}`;
  if (drawing === 'budgerigars') return text.includes('bleues') ? 'blue' : 'green';
  if (drawing === 'coat') return text.includes('parka') || text.includes('blouson') ? 'parka' : 'coat';
  return '';
}

const short = (text: string | undefined): text is string => !!text && text.length <= 18 && canWrite(text);

function labelWords({ labels, attributes }: Pictured): string[] {
  const name = labels.brand ?? labels.make;
  const second = [
    labels.model,
    attributes.storage && `${attributes.storage} Go`,
    labels.size && `Taille ${labels.size}`,
    attributes.shoeSize && `Pointure ${attributes.shoeSize}`,
    labels.tyreSize,
    attributes.screenSize && `${attributes.screenSize} pouces`,
    attributes.frameSize && labels.frameSize && `Taille ${labels.frameSize}`,
    attributes.power && `${attributes.power} ch`,
    attributes.capacity && `${attributes.capacity} L`,
    attributes.energyLabel && `Classe ${labels.energyLabel}`,
  ].find((one): one is string => typeof one === 'string' && short(one));
  const known =
    name && short(name) && !['other', 'assembled', 'no-brand'].includes(String(attributes.brand)) ? [name] : [];
  return [...known, ...(second && second !== known[0] ? [second] : [])];
}

const mileage = (value: unknown) =>
  typeof value === 'number' ? `${Math.floor(value / 1000)} ${String(value % 1000).padStart(3, '0')} km` : '';

interface Shot {
  view: View;
  words?: string[];
}

function vehicleShots(ad: Pictured): Shot[] {
  const counter = mileage(ad.attributes.mileage);
  const inside: Shot[] = counter ? [{ view: ad.categoryId === 102 ? 'dials' : 'dashboard', words: [counter] }] : [];
  const flaw: Shot[] = marked.includes(ad.condition) ? [{ view: 'flaw' }] : [];
  if (ad.categoryId === 101) return [{ view: 'front' }, ...inside, { view: 'back' }, ...labelShot(ad), ...flaw];
  const use: Shot[] = ad.categoryId === 102 ? [{ view: 'beside' }] : [];
  return [...inside, ...use, { view: 'corner' }, ...labelShot(ad), ...flaw, { view: 'detail' }];
}

function labelShot(ad: Pictured): Shot[] {
  const words = labelWords(ad);
  return words.length ? [{ view: 'label', words }] : [];
}

function homeShots({ attributes, categoryId, drawing }: Pictured): Shot[] {
  const surface = Number(attributes.surface ?? attributes.landSurface ?? attributes.roomSurface ?? 0);
  const rooms = Number(attributes.rooms ?? (attributes.propertyType === 'studio' ? 1 : 2));
  const sketch: Shot[] = surface
    ? [{ view: 'plan', words: [`${surface} m²`, String(categoryId <= 204 ? rooms : 1)] }]
    : [];
  if (categoryId > 204) return [{ view: 'beside' }, ...sketch, { view: 'detail' }];
  const inside: View[] = drawing === 'bedroom' ? ['kitchen', 'bathroom'] : ['living', 'kitchen', 'bedroom', 'bathroom'];
  return [...inside.map((view) => ({ view })), ...sketch];
}

function animalShots({ drawing, attributes, categoryId }: Pictured): Shot[] {
  const use: Shot[] = [{ view: small.has(drawing) ? 'inHand' : 'beside' }];
  const record: Shot[] =
    categoryId <= 1003 || attributes.vaccinated
      ? [{ view: 'record', words: ['Carnet', 'de santé'] }]
      : [{ view: 'corner' }];
  return [...use, ...record, { view: 'detail' }];
}

function goodsShots(ad: Pictured, dice: Dice): Shot[] {
  const use: Shot[] = small.has(ad.drawing) ? [{ view: 'inHand' }] : large.has(ad.drawing) ? [{ view: 'beside' }] : [];
  const flaw: Shot[] = marks.has(ad.condition ?? '') ? [{ view: 'flaw' }] : [];
  const another: Shot[] = use.length === 0 || dice.isLucky(0.3) ? [{ view: 'measured' }] : [];
  return [...use, ...another, ...labelShot(ad), ...flaw, { view: 'detail' }];
}

function shotsOf(ad: Pictured, dice: Dice): Shot[] {
  const { categoryId } = ad;
  if (categoryId <= 106) return vehicleShots(ad);
  if (section(categoryId) === 2) return homeShots(ad);
  if (section(categoryId) === 3 || section(categoryId) === 4) return [{ view: 'beside' }, { view: 'detail' }];
  if (categoryId >= 1001 && categoryId <= 1007) return animalShots(ad);
  return goodsShots(ad, dice);
}

const atMost = 6;

export function scenesOf(ad: Pictured): Scene[] {
  const dice = new Dice(`pictures/${ad.seed}`);
  const shared = { kind: ad.drawing, seed: ad.seed, colour: colourOf(ad), form: formOf(ad) };
  const shots: Shot[] = [{ view: 'whole' }, ...shotsOf(ad, dice)];
  return shots.slice(0, atMost).map(({ view, words = [] }) => ({ ...shared, view, words }));
}

const viewNames: Record<View, string> = {
  whole: '',
  front: 'de face',
  back: 'de l’arrière',
  measured: 'avec ses mesures',
  detail: 'de plus près',
  corner: 'un détail',
  beside: 'à côté d’une personne',
  inHand: 'dans la main',
  label: 'la plaque',
  flaw: 'la marque signalée',
  dashboard: 'le tableau de bord',
  dials: 'le compteur',
  record: 'le carnet de santé',
  living: 'le salon',
  kitchen: 'la cuisine',
  bedroom: 'la chambre',
  bathroom: 'la salle de bains',
  plan: 'le plan',
  window: 'la vitrine',
  sign: 'l’enseigne',
};

/** For who cannot see it. */
export const altOf = (title: string, { view }: Scene): string =>
  (view === 'whole' ? title : `${title} : ${viewNames[view]}`).slice(0, 200);
