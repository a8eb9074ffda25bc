/** What professionals of the demo deal in, and what they are called: a garage sells cars, a school gives lessons. */
import type { Landscape, Thing } from '#server/db/seed/ads/shelf.ts';

export interface Dealing {
  categories: readonly number[];
  /** Of those categories only what is drawn so; everything unless told. */
  kinds?: readonly string[];
  where?: Landscape;
}

interface Trade extends Dealing {
  /** {name} is the owner's family name, {town} where it is. */
  names: readonly string[];
  /** In how many towns there is one. */
  count: number;
}

export const deals = (
  { categories, kinds, where }: Dealing,
  categoryId: number,
  { drawing, where: only }: Pick<Thing, 'drawing' | 'where'>,
): boolean => categories.includes(categoryId) && (!kinds || kinds.includes(drawing)) && where === only;

/** Whether any trade does. */
export const dealsIn = (
  all: readonly Dealing[],
  categoryId: number,
  thing: Pick<Thing, 'drawing' | 'where'>,
): boolean => all.some((trade) => deals(trade, categoryId, thing));

// oxfmt-ignore
export const trades: readonly Trade[] = [
  { names: ['Garage {name}', 'Automobiles {name}', 'Garage du Centre {town}', '{name} Auto Occasion'], categories: [101, 104, 107, 408], count: 6 },
  { names: ['{name} Motos', 'Deux-Roues {town}'], categories: [102, 108], count: 2 },
  { names: ['Poids Lourds {name}', 'Manutention {name}'], categories: [105, 111, 1102, 1104], count: 2 },
  { names: ['Matériel Agricole {name}'], categories: [1101], where: 'country', count: 1 },
  { names: ['Loisirs et Caravanes {name}'], categories: [103, 109], count: 1 },
  { names: ['Nautique {name}'], categories: [106, 110], where: 'seaside', count: 1 },
  { names: ['Agence {name} Immobilier', 'Immobilière {name}', '{town} Habitat Conseil', 'Cabinet {name} Transactions'], categories: [201, 202, 203, 205, 206, 207], count: 6 },
  { names: ['Agence des Cimes {name}'], categories: [202], where: 'mountain', count: 1 },
  { names: ['Gîtes {name}'], categories: [204], where: 'country', count: 1 },
  { names: ['Boulangerie {name}'], categories: [301], kinds: ['till'], count: 1 },
  { names: ['Boutique {name}'], categories: [301], kinds: ['shopDisplay'], count: 1 },
  { names: ['Matériaux {name}'], categories: [301], kinds: ['briefcase'], count: 1 },
  { names: ['Bistrot {name}', 'Brasserie de {town}'], categories: [302], kinds: ['chef', 'apron'], count: 2 },
  { names: ['Hôtel {name}'], categories: [302], kinds: ['bed'], count: 1 },
  { names: ['{name} Bâtiment', 'Rénovation {name}'], categories: [303, 401], count: 4 },
  { names: ['Résidence {name}', 'Clinique {name}'], categories: [304], count: 2 },
  { names: ['Transports {name}', '{name} Logistique'], categories: [305, 403], count: 3 },
  { names: ['Ateliers {name}', '{name} Industrie'], categories: [306, 1105, 1109], count: 2 },
  { names: ['Studio {name} Numérique'], categories: [307], count: 2 },
  { names: ['{name} Informatique'], categories: [407, 602, 609], kinds: ['laptop', 'desktop', 'monitor', 'keyboard', 'printer'], count: 2 },
  { names: ['Cabinet {name}', '{name} Gestion'], categories: [308, 412], kinds: ['paperwork', 'desk', 'officeChair'], count: 2 },
  { names: ['{name} Services à domicile', 'À vos côtés {town}'], categories: [309, 404, 405], count: 2 },
  { names: ['Domaine {name}', 'Ferme {name}'], categories: [310, 1007], where: 'country', count: 2 },
  { names: ['École {name}'], categories: [311, 402], kinds: ['blackboard', 'guitar', 'books'], count: 1 },
  { names: ['Théâtre de {town}'], categories: [311], kinds: ['microphone', 'balloons'], count: 1 },
  { names: ['Salon {name}'], categories: [312, 409], kinds: ['scissors'], count: 1 },
  { names: ['{name} Propreté'], categories: [309, 312, 405], kinds: ['cleaning'], count: 1 },
  { names: ['{name} Sécurité'], categories: [312, 510], kinds: ['safe', 'camera360', 'alarmKit'], count: 1 },
  { names: ['Jardins {name}', 'Paysages {name}'], categories: [310, 406, 503, 508], count: 2 },
  { names: ['Studio {name} Événements'], categories: [410, 1110], kinds: ['speaker', 'balloons', 'microphone', 'awning'], count: 1 },
  { names: ['{name} Photographie'], categories: [410, 603], kinds: ['camera'], count: 1 },
  { names: ['Animalerie {name}'], categories: [411, 1004, 1005, 1009, 1010], count: 1 },
  { names: ['Dépôt-vente {name}', 'Le Comptoir de {town}', 'Brocante {name}'], categories: [501, 502, 505, 506, 1202, 1207, 810], count: 3 },
  { names: ['{name} Électroménager', 'La Seconde Machine {town}'], categories: [407, 504, 509], kinds: ['washer', 'dishwasher', 'fridge', 'oven', 'builtInOven', 'vacuum', 'coffeeMaker', 'fan', 'radiator'], count: 4 },
  { names: ['Quincaillerie {name}', 'Outillage {name}'], categories: [507, 509], count: 2 },
  { names: ['{name} Téléphonie', 'Reconditionné {town}'], categories: [601, 604, 607, 608, 610], count: 3 },
  { names: ['Hi-Fi {name}'], categories: [606], count: 1 },
  { names: ['Friperie {name}', 'La Penderie de {town}'], categories: [701, 702, 703, 704, 705, 708], count: 3 },
  { names: ['Horlogerie {name}'], categories: [706], count: 1 },
  { names: ['Bijouterie {name}'], categories: [707], count: 1 },
  { names: ['Cycles {name}', 'L’Atelier Vélo de {town}'], categories: [801, 804, 806], count: 3 },
  { names: ['Bouquinerie de {town}'], categories: [802, 807, 808, 809], count: 1 },
  { names: ['L’Atelier du Luthier {name}'], categories: [803], kinds: ['guitar', 'electricGuitar'], count: 1 },
  { names: ['{name} Sports'], categories: [805], count: 1 },
  { names: ['Petits Pas {town}', 'Puériculture {name}'], categories: [901, 902, 903, 904, 905, 906, 907, 908, 909, 910], count: 2 },
  { names: ['Cuisines Pro {name}'], categories: [1103], count: 1 },
  { names: ['Équipement {name}'], categories: [1106, 1107], count: 1 },
];
