/** How a list is to be ordered: "les moins chers d'abord", "newest first". */
import type { SearchParams } from '#contract/assistant.ts';
import { said } from '#server/features/assistant/local/phrases.ts';

const sorted = (lines: string, to: SearchParams): [RegExp, SearchParams] => [said(lines), to];
export const sorts = [
  sorted(
    String.raw`
      (?:(?:tri|class|range)\p{L}* )?(?:par |du )?prix (?:croissants?|du moins (?:cher )?au plus(?: cher)?)
      du moins cher au plus cher
      (?:les? |la )?(?:moins chere?s?|meilleurs? prix)(?: (?:en premier|d'abord|possibles?))?
      (?:pas (?:trop )?|peu )chere?s?|bon marche|petit prix
      cheap(?:est)?(?: ones)?(?: first| possible)?|lowest price(?: first)?
      (?:sort(?:ed)? )?by price(?: ascending| \(low to high\)| low to high)?|price low to high
    `,
    { sortBy: 'price', sortOrder: 'asc' },
  ),
  sorted(
    String.raw`
      (?:(?:tri|class)\p{L}* )?(?:par )?prix decroissants?
      (?:les? )?plus chere?s? (?:en premier|d'abord)|du plus cher au moins cher
      most expensive first|price high to low
    `,
    { sortBy: 'price', sortOrder: 'desc' },
  ),
  sorted(
    String.raw`
      (?:(?:tri|class)\p{L}* )?(?:par )?(?:date|les? plus recente?s? (?:en premier|d'abord)|dernieres annonces|nouveautes|(?<!(?:ou|et|annee) )(?:les? )?plus recente?s?(?! que))
      (?:newest|latest|most recent)(?: ones)?(?: first)?|by date
    `,
    { sortBy: 'createdAt', sortOrder: 'desc' },
  ),
  sorted(
    String.raw`
      (?:(?:tri|class)\p{L}* )?(?:par )?(?:distance|proximite)
      (?:les? )?plus (?:proches?|pres)(?: de (?:moi|chez moi))? (?:en premier|d'abord)
      (?:nearest|closest)(?: ones)?(?: first)?|by distance
    `,
    { sortBy: 'distance' },
  ),
];

const [byPrice, byDate, byDistance] = [
  /prix|cher|cheap|expensive|price|economi|abordable|low|bas|dear/,
  /recent|date|nouve|new|latest|dernier|derniere|fresh|frais/,
  /proche|pres|near|clos|distance|proximite|loin|far/,
];
const descending =
  /(?<!moins )(?<!moins au )plus cher|decroiss|descend|expensive|dear|high(?:est)? (?:price |first|to low)|haut de gamme/;

/** What words that were marked as an order mean. */
export function readSort(folded: string): SearchParams | null {
  if (byDistance.test(folded)) return { sortBy: 'distance' };
  if (byDate.test(folded)) return { sortBy: 'createdAt', sortOrder: 'desc' };
  if (!byPrice.test(folded)) return null;
  const isDown = descending.test(folded) && !/less expensive|(?:moins|least).*plus cher/.test(folded);
  return { sortBy: 'price', sortOrder: isDown ? 'desc' : 'asc' };
}
