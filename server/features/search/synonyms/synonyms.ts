/** Words that mean the same: a term becomes one of its group. */
import { parseWords, type Term } from '#server/features/search/words/parse-words.ts';

/** Each member as its lexemes, by the lexemes of each member joined with spaces. */
export type Synonyms = ReadonlyMap<string, string[][]>;

// oxfmt-ignore
export const defaultSynonyms: string[][] = [
  ['voiture', 'auto', 'automobile', 'car'], ['appartement', 'appart', 'flat', 'apartment'],
  ['réfrigérateur', 'frigo', 'frigidaire', 'fridge'], ['télévision', 'télé', 'téléviseur', 'tv'],
  ['vélo', 'bicyclette', 'bike', 'bicycle'], ['vtt', 'mountain bike', 'vélo tout terrain'],
  ['vae', 'vélo électrique', 'vélo à assistance électrique', 'e-bike', 'electric bike'],
  ['canapé', 'sofa', 'divan', 'couch'], ['clic-clac', 'canapé-lit', 'canapé convertible'],
  ['lave-linge', 'machine à laver', 'washing machine'], ['lave-vaisselle', 'lavevaisselle', 'dishwasher'],
  ['sèche-linge', 'séchoir à linge', 'tumble dryer'], ['congélateur', 'congel', 'surgélateur', 'freezer'],
  ['micro-ondes', 'microondes', 'four à micro-ondes', 'microwave'], ['four', 'oven'], ['aspirateur', 'aspi', 'hoover', 'vacuum cleaner'],
  ['ordinateur', 'pc', 'ordi', 'computer'], ['ordinateur portable', 'pc portable', 'laptop', 'notebook'],
  ['smartphone', 'téléphone portable', 'téléphone mobile', 'téléphone', 'mobile', 'mobile phone'], ['téléphone', 'tel', 'phone'],
  ['imprimante', 'printer'], ['écran', 'moniteur', 'screen', 'monitor'], ['clavier', 'keyboard'],
  ['appareil photo', 'camera'], ['casque audio', 'headphones'], ['écouteurs', 'earphones', 'earbuds'],
  ['playstation', 'ps'], ['ps5', 'playstation 5'], ['ps4', 'playstation 4'], ['jeux vidéo', 'video games'],
  ['moto', 'motocyclette', 'motorbike', 'motorcycle'], ['camionnette', 'fourgon', 'van'], ['camping-car', 'campingcar', 'motorhome'],
  ['remorque', 'trailer'], ['pneu', 'pneumatique', 'tyre', 'tire'], ['bateau', 'boat'],
  ['maison', 'house'], ['studio', 't1', 'f1'], ['t2', 'f2', '2 pièces'], ['t3', 'f3', '3 pièces'], ['t4', 'f4', '4 pièces'], ['t5', 'f5', '5 pièces'],
  ['colocation', 'coloc', 'flatshare'], ['location', 'à louer', 'rent'], ['garage', 'box'],
  ['chaise', 'chair'], ['fauteuil', 'armchair'], ['bureau', 'desk'], ['armoire', 'wardrobe'],
  ['lit', 'bed'], ['matelas', 'mattress'], ['commode', 'chest of drawers'], ['étagère', 'shelf'], ['tapis', 'rug'],
  ['lampe', 'luminaire', 'lamp'], ['tondeuse', 'lawnmower', 'lawn mower'], ['perceuse', 'drill'], ['outil', 'tool'],
  ['poussette', 'pushchair', 'stroller', 'pram'], ['jouet', 'toy'], ['livre', 'bouquin', 'book'], ['bande dessinée', 'bd'],
  ['vêtement', 'habit', 'fringue', 'clothes'], ['chaussure', 'shoe'], ['basket', 'sneaker'], ['robe', 'dress'],
  ['manteau', 'coat'], ['veste', 'jacket'], ['t-shirt', 'tee-shirt'], ['montre', 'watch'], ['sac à main', 'handbag'],
  ['bijou', 'jewellery', 'jewelry'], ['bague', 'ring'], ['collier', 'necklace'],
  ['chien', 'dog'], ['chat', 'cat'], ['chiot', 'puppy'], ['chaton', 'kitten'], ['cheval', 'horse'],
  ['guitare', 'guitar'], ['piano', 'clavier numérique'], ['emploi', 'job', 'travail'], ['ménage', 'cleaning'],
  ['baby-sitting', 'baby-sitter', 'babysitter', 'garde d’enfants', 'babysitting', 'childcare'], ['trottinette', 'scooter électrique', 'kick scooter'],
  ['plaque de cuisson', 'plaque à induction', 'hob'], ['cafetière', 'machine à café', 'coffee machine'],
];

/** As the parser sees it, in its first way. */
export const lexemesOf = (text: string): string[] => parseWords(text).flatMap((term) => term.ways[0]!);

/** A longer run of words is never looked up. */
export const mostLexemes = 4;
/** So many others a word may stand for: each is looked for in every search with it. */
export const mostReached = 100;

const read = new WeakMap<readonly string[], string[][]>();

/** The lexemes of each word of a group, which are read once however often they are needed. */
export function lexemesOfEach(group: readonly string[]): string[][] {
  let all = read.get(group);
  if (!all) read.set(group, (all = group.map(lexemesOf)));
  return all;
}

/** A word that stands for too many others keeps the first; the places where there are more are told. */
export function buildSynonyms(
  groups: readonly (readonly string[])[],
  onSurplus?: (row: number, column: number) => void,
): Synonyms {
  const all = new Map<string, Map<string, string[]>>();
  for (const [row, group] of groups.entries()) {
    const members = lexemesOfEach(group).map((lexemes) => ({ lexemes, key: lexemes.join(' ') }));
    const usable = members.filter(({ lexemes: { length } }) => length && length <= mostLexemes);
    for (const [column, { key }] of members.entries()) {
      const reached = all.get(key) ?? new Map<string, string[]>();
      for (const other of usable) {
        if (reached.has(other.key)) continue;
        // Itself is among them.
        if (reached.size <= mostReached) reached.set(other.key, other.lexemes);
        else {
          onSurplus?.(row, column);
          break;
        }
      }
      all.set(key, reached);
    }
  }
  return new Map([...all].map(([key, reached]) => [key, [...reached.values()]]));
}

/** Longest first: "machine à laver" before "machine". Phrases and exclusions are taken literally. */
export function withSynonyms(terms: readonly Term[], synonyms: Synonyms): Term[] {
  const all: Term[] = [];
  for (let index = 0; index < terms.length;) {
    const here = index;
    let taken = 1;
    let merged = terms[here]!;
    for (let length = Math.min(mostLexemes, terms.length - here); length > 0; length--) {
      const run = terms.slice(here, here + length);
      if (run.some((term) => term.isExcluded || term.distances || !term.ways.length)) continue;
      const group = synonyms.get(run.flatMap((term) => term.ways[0]!).join(' '));
      if (!group) continue;
      const own = run.length === 1 ? run[0]!.ways : [run.flatMap((term) => term.ways[0]!)];
      const keys = new Set(own.map((way) => way.join(' ')));
      const ways = [...own, ...group.filter((way) => !keys.has(way.join(' ')))];
      merged = {
        ...run.at(-1)!,
        ways,
        word: run.length === 1 ? run[0]!.word : null,
        shown: run.map((term) => term.shown).join(' '),
      };
      taken = length;
      break;
    }
    all.push(merged);
    index += taken;
  }
  return all;
}
