/** What professionals of the demo deal in, and what they are called: a garage sells cars, a school gives lessons. */

export interface Trade {
  /** {name} is the owner's family name, {town} where it is. */
  names: readonly string[];
  categories: readonly number[];
  /** In how many towns there is one. */
  count: number;
}

// oxfmt-ignore
export const trades: readonly Trade[] = [
  { names: ['Garage {name}', 'Automobiles {name}', 'Garage du Centre {town}', '{name} Auto Occasion'], categories: [101, 103, 104, 107, 408], count: 6 },
  { names: ['{name} Motos', 'Deux-Roues {town}'], categories: [102, 108], count: 3 },
  { names: ['Poids Lourds {name}', 'Matériel {name}'], categories: [105, 111, 1101, 1102, 1104], count: 3 },
  { names: ['Nautique {name}', 'Loisirs et Caravanes {name}'], categories: [103, 106, 109, 110, 111], count: 2 },
  { names: ['Agence {name} Immobilier', 'Immobilière {name}', '{town} Habitat Conseil', 'Cabinet {name} Transactions'], categories: [201, 202, 203, 205, 206, 207], count: 6 },
  { names: ['Gîtes {name}', 'Séjours {name}'], categories: [204], count: 2 },
  { names: ['Boulangerie {name}', 'Maison {name}'], categories: [301], count: 3 },
  { names: ['Bistrot {name}', 'Hôtel-Restaurant {name}', 'Brasserie de {town}'], categories: [302], count: 3 },
  { names: ['{name} Bâtiment', 'Rénovation {name}'], categories: [303, 401], count: 4 },
  { names: ['Résidence {name}', 'Clinique {name}'], categories: [304], count: 2 },
  { names: ['Transports {name}', '{name} Logistique'], categories: [305, 403], count: 3 },
  { names: ['Ateliers {name}', '{name} Industrie'], categories: [306, 1105, 1109], count: 2 },
  { names: ['Studio {name} Numérique', '{name} Informatique'], categories: [307, 407, 602, 609], count: 3 },
  { names: ['Cabinet {name}', '{name} Gestion'], categories: [308, 412], count: 2 },
  { names: ['{name} Services à domicile', 'À vos côtés {town}'], categories: [309, 404, 405], count: 3 },
  { names: ['Domaine {name}', 'Ferme {name}'], categories: [310, 1007], count: 2 },
  { names: ['École {name}', 'Cours {name}', 'Centre de formation {name}'], categories: [311, 402], count: 3 },
  { names: ['Salon {name}', '{name} Propreté'], categories: [312, 405, 409], count: 2 },
  { names: ['Jardins {name}', 'Paysages {name}'], categories: [406, 503, 508], count: 3 },
  { names: ['Studio {name} Événements', '{name} Photographie'], categories: [410, 1110], count: 2 },
  { names: ['Pension {name}', 'Animalerie {name}'], categories: [411, 1001, 1002, 1003, 1004, 1005, 1006, 1008, 1009, 1010], count: 2 },
  { names: ['Dépôt-vente {name}', 'Le Comptoir de {town}', 'Brocante {name}'], categories: [501, 502, 505, 506, 1202, 1204, 1207, 810], count: 4 },
  { names: ['{name} Électroménager', 'La Seconde Machine {town}'], categories: [504, 509, 510], count: 4 },
  { names: ['Quincaillerie {name}', 'Outillage {name}'], categories: [507, 509], count: 2 },
  { names: ['{name} Téléphonie', 'Reconditionné {town}', 'Hi-Fi {name}'], categories: [601, 603, 604, 605, 606, 607, 608, 610], count: 4 },
  { names: ['Friperie {name}', 'La Penderie de {town}'], categories: [701, 702, 703, 704, 705, 708, 709], count: 4 },
  { names: ['Horlogerie {name}', 'Bijouterie {name}'], categories: [706, 707], count: 2 },
  { names: ['Cycles {name}', 'L’Atelier Vélo de {town}'], categories: [801, 804, 806], count: 5 },
  { names: ['Librairie {name}', 'Bouquinerie de {town}'], categories: [802, 807, 808, 809], count: 3 },
  { names: ['{name} Musique', 'L’Atelier du Luthier {name}'], categories: [803], count: 2 },
  { names: ['{name} Sports', 'Mercerie {name}'], categories: [805, 811, 812], count: 2 },
  { names: ['Petits Pas {town}', 'Puériculture {name}'], categories: [901, 902, 903, 904, 905, 906, 907, 908, 909, 910], count: 3 },
  { names: ['Cuisines Pro {name}', 'Équipement {name}'], categories: [1103, 1106, 1107, 1108], count: 2 },
];
