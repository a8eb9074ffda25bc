/** Where the people of the demo live: most of them in and around four cities. */
import type { Dice } from '#server/db/seed/ads/dice.ts';

const lyon = [
  'Lyon',
  'Lyon',
  'Lyon',
  'Lyon',
  'Villeurbanne',
  'Villeurbanne',
  'Bron',
  'Vénissieux',
  'Caluire-et-Cuire',
  'Oullins-Pierre-Bénite',
  'Vaulx-en-Velin',
  'Écully',
  'Givors',
];
const rennes = [
  'Rennes',
  'Rennes',
  'Rennes',
  'Rennes',
  'Cesson-Sévigné',
  'Bruz',
  'Saint-Jacques-de-la-Lande',
  'Betton',
];
const lille = [
  'Lille',
  'Lille',
  'Lille',
  'Lille',
  'Roubaix',
  'Tourcoing',
  "Villeneuve-d'Ascq",
  'Marcq-en-Barœul',
  'Lambersart',
];
const toulouse = [
  'Toulouse',
  'Toulouse',
  'Toulouse',
  'Toulouse',
  'Colomiers',
  'Blagnac',
  'Tournefeuille',
  'Balma',
  'Muret',
];
const cities = [
  'Paris',
  'Paris',
  'Paris',
  'Marseille',
  'Marseille',
  'Nantes',
  'Nantes',
  'Bordeaux',
  'Bordeaux',
  'Strasbourg',
  'Montpellier',
  'Grenoble',
  'Nice',
  'Saint-Étienne',
  'Angers',
  'Dijon',
  'Tours',
  'Brest',
  'Clermont-Ferrand',
  'Reims',
];

/** In a commune of which no name was chosen: by its rank in size. */
export type HomeTown = string | number;
const shares = { lyon: 20, rennes: 13, lille: 14, toulouse: 13, cities: 28, anywhere: 12 };
const lists = { lyon, rennes, lille, toulouse, cities };
const smallest = 900;
const smallerThanCities = 30;

export const mainTowns = ['Lyon', 'Rennes', 'Lille', 'Toulouse'] as const;
export const aroundLyon: ReadonlySet<HomeTown> = new Set(lyon);

export function homeTown(dice: Dice): HomeTown {
  const where = dice.weighted(shares);
  return where === 'anywhere' ? dice.between(smallerThanCities, smallest) : dice.one(lists[where]);
}
