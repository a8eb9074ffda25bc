/** Lists that only animals use. */
import type { SeedOption } from './types.ts';

// oxfmt-ignore
export const anySpecies: SeedOption[] = [
  { value: 'dog', labels: { fr: 'Chien', en: 'Dog' } }, { value: 'cat', labels: { fr: 'Chat', en: 'Cat' } },
  { value: 'rabbit', labels: { fr: 'Lapin', en: 'Rabbit' } },
  { value: 'rodent', labels: { fr: 'Rongeur', en: 'Rodent' } },
  { value: 'ferret', labels: { fr: 'Furet', en: 'Ferret' } }, { value: 'bird', labels: { fr: 'Oiseau', en: 'Bird' } },
  { value: 'fish', labels: { fr: 'Poisson', en: 'Fish' } },
  { value: 'reptile', labels: { fr: 'Reptile', en: 'Reptile' } },
  { value: 'horse', labels: { fr: 'Cheval', en: 'Horse' } },
  { value: 'farm', labels: { fr: 'Animal de ferme', en: 'Farm animal' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const dogOnly: SeedOption[] = [
  { value: 'dog', labels: { fr: 'Chien', en: 'Dog' } },
];

// oxfmt-ignore
export const catOnly: SeedOption[] = [
  { value: 'cat', labels: { fr: 'Chat', en: 'Cat' } },
];

// oxfmt-ignore
export const smallMammals: SeedOption[] = [
  { value: 'rabbit', labels: { fr: 'Lapin', en: 'Rabbit' } },
  { value: 'guinea-pig', labels: { fr: 'Cochon d’Inde', en: 'Guinea pig' } },
  { value: 'hamster', labels: { fr: 'Hamster', en: 'Hamster' } }, { value: 'rat', labels: { fr: 'Rat', en: 'Rat' } },
  { value: 'mouse', labels: { fr: 'Souris', en: 'Mouse' } },
  { value: 'gerbil', labels: { fr: 'Gerbille', en: 'Gerbil' } },
  { value: 'chinchilla', labels: { fr: 'Chinchilla', en: 'Chinchilla' } },
  { value: 'degu', labels: { fr: 'Octodon', en: 'Degu' } }, { value: 'ferret', labels: { fr: 'Furet', en: 'Ferret' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const birdSpecies: SeedOption[] = [
  { value: 'canary', labels: { fr: 'Canari', en: 'Canary' } },
  { value: 'budgerigar', labels: { fr: 'Perruche', en: 'Budgerigar' } },
  { value: 'cockatiel', labels: { fr: 'Calopsitte', en: 'Cockatiel' } },
  { value: 'lovebird', labels: { fr: 'Inséparable', en: 'Lovebird' } },
  { value: 'finch', labels: { fr: 'Mandarin ou diamant', en: 'Finch' } },
  { value: 'parrot', labels: { fr: 'Perroquet', en: 'Parrot' } },
  { value: 'dove', labels: { fr: 'Colombe ou pigeon', en: 'Dove or pigeon' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const tankSpecies: SeedOption[] = [
  { value: 'freshwater-fish', labels: { fr: 'Poisson d’eau douce', en: 'Freshwater fish' } },
  { value: 'marine-fish', labels: { fr: 'Poisson d’eau de mer', en: 'Marine fish' } },
  { value: 'pond-fish', labels: { fr: 'Poisson de bassin', en: 'Pond fish' } },
  { value: 'shrimp', labels: { fr: 'Crevette ou escargot', en: 'Shrimp or snail' } },
  { value: 'tortoise', labels: { fr: 'Tortue', en: 'Tortoise' } },
  { value: 'snake', labels: { fr: 'Serpent', en: 'Snake' } },
  { value: 'lizard', labels: { fr: 'Lézard ou gecko', en: 'Lizard or gecko' } },
  { value: 'frog', labels: { fr: 'Amphibien', en: 'Amphibian' } },
  { value: 'insect', labels: { fr: 'Insecte ou mygale', en: 'Insect or spider' } },
  { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const equineSpecies: SeedOption[] = [
  { value: 'horse', labels: { fr: 'Cheval', en: 'Horse' } }, { value: 'pony', labels: { fr: 'Poney', en: 'Pony' } },
  { value: 'donkey', labels: { fr: 'Âne', en: 'Donkey' } }, { value: 'mule', labels: { fr: 'Mule', en: 'Mule' } },
];

// oxfmt-ignore
export const farmSpecies: SeedOption[] = [
  { value: 'hen', labels: { fr: 'Poule', en: 'Hen' } }, { value: 'duck', labels: { fr: 'Canard', en: 'Duck' } },
  { value: 'goose', labels: { fr: 'Oie', en: 'Goose' } }, { value: 'quail', labels: { fr: 'Caille', en: 'Quail' } },
  { value: 'turkey', labels: { fr: 'Dinde', en: 'Turkey' } }, { value: 'sheep', labels: { fr: 'Mouton', en: 'Sheep' } },
  { value: 'goat', labels: { fr: 'Chèvre', en: 'Goat' } }, { value: 'cow', labels: { fr: 'Bovin', en: 'Cattle' } },
  { value: 'pig', labels: { fr: 'Cochon', en: 'Pig' } },
  { value: 'alpaca', labels: { fr: 'Alpaga ou lama', en: 'Alpaca or llama' } },
  { value: 'bees', labels: { fr: 'Abeilles', en: 'Bees' } }, { value: 'other', labels: { fr: 'Autre', en: 'Other' } },
];

// oxfmt-ignore
export const companions: SeedOption[] = [
  { value: 'children', labels: { fr: 'Enfants', en: 'Children' } },
  { value: 'dogs', labels: { fr: 'Chiens', en: 'Dogs' } }, { value: 'cats', labels: { fr: 'Chats', en: 'Cats' } },
  { value: 'flat', labels: { fr: 'Vie en appartement', en: 'Living in a flat' } },
];
