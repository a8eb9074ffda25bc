/** Where the people of the demo live: most of them in and around four cities. */
import type { Dice } from '#server/db/seed/ads/dice.ts';
import type { Landscape } from '#server/db/seed/ads/shelf.ts';

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

/** Where a landscape is, by its communes. */
export const landscapes: Record<Landscape, readonly string[]> = {
  mountain: [
    'Chamonix-Mont-Blanc',
    'Briançon',
    'Sallanches',
    'Bourg-Saint-Maurice',
    'Villard-de-Lans',
    'Megève',
    'Morzine',
    'Bagnères-de-Bigorre',
    'Gérardmer',
  ],
  seaside: [
    'Saint-Malo',
    'La Rochelle',
    "Les Sables-d'Olonne",
    'Biarritz',
    'Arcachon',
    'La Ciotat',
    'Sète',
    'Royan',
    'Pornic',
    'Dinard',
    'Cassis',
    'Fréjus',
  ],
  country: [
    'Sarlat-la-Canéda',
    'Vitré',
    'Die',
    'Cluny',
    'Loches',
    'Apt',
    'Figeac',
    'Uzès',
    'Millau',
    'Dinan',
    'Semur-en-Auxois',
    'Cognac',
  ],
};

export const townIn = (landscape: Landscape, dice: Dice): HomeTown => dice.one(landscapes[landscape]);

/** What homes cost there, beside an ordinary town: to rent and to buy. */
const costs: Record<string, readonly [rent: number, sale: number]> = {
  Paris: [1.7, 2.8],
  Nice: [1.2, 1.5],
  Lyon: [1.15, 1.4],
  Villeurbanne: [1.1, 1.25],
  'Caluire-et-Cuire': [1.1, 1.3],
  Écully: [1.15, 1.4],
  Bordeaux: [1.15, 1.35],
  Nantes: [1.05, 1.2],
  Rennes: [1.05, 1.2],
  Lille: [1.05, 1.1],
  Toulouse: [1, 1.1],
  Montpellier: [1.05, 1.1],
  Strasbourg: [1.05, 1.2],
  Marseille: [1, 1.05],
  'Saint-Étienne': [0.7, 0.5],
  Brest: [0.8, 0.7],
  'Clermont-Ferrand': [0.8, 0.75],
};
const elsewhere = [0.9, 0.9] as const;

export function costOfHomes(town: HomeTown, isSale: boolean): number {
  const [rent, sale] = costs[town] ?? elsewhere;
  return isSale ? sale : rent;
}
