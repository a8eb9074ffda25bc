/** A request in plain words as the parameters of a search: price, place, category, its attributes, and the words that are left. */
import type { Understood } from '#contract/api/search.ts';
import type { SearchParams } from '#contract/assistant.ts';
import { guessCategories } from '#server/features/ad-checks/category-guess.service.ts';
import { Facts, foldLetters, namesOnly, readFacts, type Fact } from '#server/features/ad-drafts/facts.service.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { correctWords, lexemesOf, readSentence, searchAds } from '#server/features/search/search.service.ts';
import { SearchQuery } from '#contract/search.ts';
import { inFrench, spellThings } from '#server/features/ad-drafts/english-things.service.ts';
import { said } from '#server/features/assistant/local/phrases.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { tidy, wordsLeft } from '#server/features/assistant/local/tidy.ts';

export interface Request {
  params: SearchParams;
  /** Those that were not understood as anything else. */
  words: string;
  categoryId: number | null;
}

const taken = '\ue000';
const isCommon = ({ param }: Understood) => !param.startsWith('attr.') && param !== 'categoryId';

const sorted = (lines: string, to: SearchParams): [RegExp, SearchParams] => [said(lines), to];
const sorts = [
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
      (?:(?:tri|class)\p{L}* )?(?:par )?(?:date|les? plus recente?s? (?:en premier|d'abord)|dernieres annonces|nouveautes)
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

/** Words for a deal in property, as the search's own reading leaves them. */
const rents = said(`
  a louer|en location|locations?|louer|loue|loyer|cc|charges comprises|par mois|/ ?mois
  to rent|for rent|rent(?:al|ing)?s?|to let|per month|a month
`);
const buys = said('a vendre|en vente|acheter|achat|a acheter|a la vente|for sale|to buy|buy');
const shares = said(`
  coloc(?:ation|ations|s)?|colocataires?
  flat ?-?shares?|house ?-?shares?|flatmates?|room in a shared(?: (?:flat|house))?|shared (?:flat|house)
`);
const holidays = said('vacances|saisonniere?|week-?ends?|semaine|gites?|a la mer|holidays?|vacation|weekly');
const homes = said(`
  maisons?|appartements?|studios?|lofts?|villas?|pavillons?|duplex|logements?|[tf][1-7]|\\d pieces
  houses?|flats?|apartments?
`);
const dealFrom = said('a louer|en location|(?:to|for) rent|to let|a vendre|en vente|for sale|a acheter|to buy');

/** Fewer than this is a month's rent. Cents. */
const rentMax = 400_000;

async function propertyOf(folded: string, price: number | null, lookup: CategoryLookup): Promise<number | null> {
  if (!homes.test(folded) && !shares.test(folded)) return null;
  const id = shares.test(folded)
    ? 203
    : holidays.test(folded) && !buys.test(folded)
      ? 204
      : rents.test(folded)
        ? 201
        : buys.test(folded)
          ? 202
          : price !== null
            ? price < rentMax
              ? 201
              : 202
            : null;
  return id !== null &&
    lookup.isOpen(id) &&
    lookup.attributesOf(id).some(({ key }) => key === 'transaction' || key === 'surface' || key === 'roomSurface')
    ? id
    : null;
}

/** Where a category holds what is sold and what is let, which of the two is meant. */
function chosenDeal(folded: string, lookup: CategoryLookup, category: number | null): SearchParams {
  const known = category === null ? undefined : lookup.attributesOf(category).find(({ key }) => key === 'transaction');
  if (!known || known.options.length < 2) return {};
  const deal = rents.test(folded) ? 'rent' : buys.test(folded) ? 'sale' : null;
  return deal && known.options.some(({ value }) => value === deal) ? { 'attr.transaction': deal } : {};
}

/** Of a number that is worn by use, what is said is the most; of others it is what is meant. */
const wornKeys = new Set(['mileage', 'engineHours']);

export function factParams(facts: readonly Fact[]): SearchParams {
  const params: SearchParams = {};
  for (const { key, kind, value, isMulti } of facts) {
    const name = `attr.${key}`;
    const bound = kind === 'is' && wornKeys.has(key) ? 'max' : kind;
    if (bound === 'min') params[`${name}Min`] = String(value);
    else if (bound === 'max') params[`${name}Max`] = String(value);
    else if (isMulti) params[name] = [...[params[name] ?? []].flat(), String(value)];
    else params[name] ??= String(value);
  }
  return params;
}

const jobs = said(String.raw`
  emplois?|boulots?|cdi|cdd|interim|alternance|apprentissage|stages?|recrut\p{L}*|saisonniere?s?
  temps (?:partiel|plein)|mi-temps
  jobs?|internships?|hir(?:e|ing)|positions?|vacanc\p{L}*|part-time|full-time|permanent
`);
const jobsSection = 3;

/** Makes and models that other things are called as well, or that are numbers: "golf 7", "206". */
const carNames = said(String.raw`
  (?:golf|polo) (?:[1-8]|gt[id]|tdi|tsi)|volkswagen (?:golf|polo)|vw (?:golf|polo)
  (?:renault )?(?:clio|megane|scenic|twingo|captur)(?: \d)?
  (?:peugeot )?(?:10[678]|20[5-8]|30[6-9]|40[5-8]|50[5-8]|[2-5]008)(?! ?(?:€|euros?|cm|mm|m2|km|kg|l|go|gb|w|pieces?|g)(?!\p{L}))
  (?:citroen )?c[1-8]|(?:fiat )500(?: abarth)?
  (?:audi )[aq][1-8]|(?:bmw )?serie [1-8]|classe [abceg]
`);
const [cars, carParts] = [101, 107];

/** By its words, put right and in French where need be, and by where ads with such words stand. */
async function guessThing(asker: Asker, thing: string, folded: string): Promise<number | null> {
  const { context, language } = asker;
  const lookup = await categoryLookup(context);
  const isJob = jobs.test(folded);
  if (!isJob && carNames.test(foldLetters(thing)) && lookup.isOpen(cars)) {
    const [best] = await guessCategories(context, thing.slice(0, 100), language);
    return best?.id === carParts ? carParts : cars;
  }
  const within = isJob ? jobsSection : null;
  const fits = (id: number) => !isJob || lookup.lineOf(id)[0]?.id === jobsSection;
  const french = inFrench(language === 'en' ? spellThings(thing) : thing);
  const spelt = (await correctWords(context, french)) ?? french;
  for (const words of new Set([spelt, french])) {
    const [guess] = await guessCategories(context, words.slice(0, 100), language, within);
    if (guess) return guess.id;
  }
  const { items } = await searchAds(
    context,
    SearchQuery.parse({ q: spelt.slice(0, 100), understand: 'false', pageSize: '20' }),
    language,
  );
  const counts = [
    ...Map.groupBy(
      items.filter(({ categoryId }) => fits(categoryId)),
      ({ categoryId }) => categoryId,
    ),
  ];
  const [most] = counts.toSorted(([, a], [, b]) => b.length - a.length);
  return most && most[1].length >= items.length * 0.6 ? most[0] : null;
}

export interface Around {
  /** The category of the search that goes on. */
  categoryId: number | null;
}

/** Bounds that the site's search leaves alone without a thing beside them: "700 max", "under 400". */
const bareMost =
  /^(?:(?:et|ok|alors|mais|plutot|and|but|so)\s+)?(?:(?:a |avec un )?(?:budget|prix|price|moins de|max(?:imum|i)?|pas plus de|jusqu'a|under|below|less than|up to|no more than|at most|sous)[ :]*)+(?:de |of )?(\d{1,3}(?: \d{3})+|\d+)\s?(?:€|euros?)?\s?(?:max(?:imum|i)?|tops)?$|^(?:(?:et|ok|and)\s+)?(\d{1,3}(?: \d{3})+|\d+)\s?(?:€|euros?)?\s?(?:max(?:imum|i)?|tops|pas plus|ou moins|or less)$/u;
const bareLeast =
  /^(?:(?:et|and)\s+)?(?:(?:plus de|au moins|min(?:imum|i)?|a partir de|over|more than|at least|from)[ :]*)(\d{1,3}(?: \d{3})+|\d+)\s?(?:€|euros?)$/u;
const bareRadius =
  /^(?:(?:et|ok|plutot|and)\s+)?(?:(?:elargi[srt]?|reduis|dans un rayon(?: de)?|rayon(?: de)?|a(?: moins de)?|jusqu'a|within|up to|radius(?: of)?|widen to|make it|moins de|autour)\s+)*(?:a\s+|to\s+)?(\d{1,3})\s?(?:kms?|kilometres?)(?: (?:autour|a la ronde|max(?:imum)?|de rayon|around|radius))?$/u;

function bareParams(folded: string, around: Around | null): SearchParams | null {
  if (!around) return null;
  const most = bareMost.exec(folded);
  const euros = most?.[1] ?? most?.[2];
  if (euros) return { priceMax: String(Number(euros.replace(/ /g, '')) * 100) };
  const least = bareLeast.exec(folded)?.[1];
  if (least) return { priceMin: String(Number(least.replace(/ /g, '')) * 100) };
  const km = bareRadius.exec(folded)?.[1];
  return km ? { radius: String(Math.min(Math.max(Number(km), 1), 500)) } : null;
}

const knowsDeal = (lookup: CategoryLookup, id: number) =>
  lookup.attributesOf(id).some(({ key }) => key === 'transaction');

/** The words as ads spell them, English things as English does. */
async function spell({ context, language }: Asker, words: string): Promise<string> {
  if (!words) return words;
  const english = language === 'en' ? spellThings(words) : words;
  const isEnglish = inFrench(english) !== english;
  return isEnglish ? english : ((await correctWords(context, english)) ?? english);
}

/** What a category is called in daily life: beside the thing itself it only narrows the search. */
const everydayNames: Record<number, string> = {
  101: 'voiture auto car vehicule',
  201: 'appartement appart flat apartment logement',
  202: 'appartement appart flat apartment logement',
  203: 'coloc colocation flatshare houseshare shared flat house chambre',
  206: 'parking place space',
  602: 'pc ordi ordinateur computer',
  904: 'poussette pushchair stroller pram baby bebe',
  1001: 'chien chiot dog puppy',
  1002: 'chat chaton cat kitten',
};

/** Nothing where only the category is named; its everyday names go where something else is said. */
function withoutNames(lookup: CategoryLookup, id: number, words: string): string {
  const everyday = everydayNames[id] ?? '';
  const names = lookup.lineOf(id).flatMap((row) => [row.names.fr, row.names.en]);
  const isAnimal = lookup.attributesOf(id).some(({ key }) => key === 'species');
  if (namesOnly(words, isAnimal ? names : [everyday, ...names])) return '';
  const called = new Set(lexemesOf(everyday));
  const others = words.split(' ').filter((word) => !lexemesOf(word).every((lexeme) => called.has(lexeme)));
  return others.length ? others.join(' ') : words;
}

export async function readRequest(asker: Asker, sentence: string, around: Around | null = null): Promise<Request> {
  const { context, language } = asker;
  const typed = tidy(sentence).slice(0, 200);
  const folded = foldLetters(typed);
  const params: SearchParams = {};
  const bare = bareParams(folded, around);
  if (bare) return { params: bare, words: '', categoryId: around?.categoryId ?? null };
  let left = folded;
  const drop = (index: number, length: number) => {
    left = left.slice(0, index) + taken.repeat(length) + left.slice(index + length);
  };
  for (const [pattern, sort] of sorts) {
    const found = pattern.exec(left);
    if (!found) continue;
    drop(found.index, found[0].length);
    Object.assign(params, sort);
    break;
  }
  const unsorted = [...typed].map((letter, index) => (left[index] === taken ? ' ' : letter)).join('');
  const { understood } = unsorted.trim() ? await readSentence(context, unsorted, language) : { understood: [] };
  const isYear = ({ param, from }: Understood) =>
    param.startsWith('price') && /(?<!\d)(?:19[5-9]|20[0-4])\d(?!\d)/.test(from) && !/€|euro/i.test(from);
  const common = understood.filter((one) => isCommon(one) && !isYear(one));
  for (const [param, values] of Map.groupBy(common, (one) => one.param)) {
    const all = values.map(({ value }) => value);
    params[param] = all.length > 1 ? all : all[0]!;
    for (const { from } of values) {
      const index = left.indexOf(foldLetters(from));
      if (index >= 0) drop(index, from.length);
    }
  }
  const lookup = await categoryLookup(context);
  const price = params.priceMax === undefined ? null : Number([params.priceMax].flat()[0]);
  const property = await propertyOf(folded, price, lookup);
  const deal = dealFrom.exec(left);
  if (deal && property !== null) drop(deal.index, deal[0].length);
  const thing = wordsLeft(typed, left);
  const guess = property === null && thing ? await guessThing(asker, thing, folded) : null;
  const own = property ?? guess;
  const category = own ?? around?.categoryId ?? null;
  if (deal && property === null && category !== null && knowsDeal(lookup, category)) drop(deal.index, deal[0].length);
  const facts = new Facts(left);
  const read = (id: number) => {
    const names = lookup.lineOf(id).flatMap((row) => [row.names.fr, row.names.en]);
    readFacts(
      facts,
      lookup.attributesOf(id).filter(({ filterable }) => filterable),
      { withKinds: false, names },
    );
  };
  if (around?.categoryId) read(around.categoryId);
  const afterAround = wordsLeft(typed, facts.left);
  const isOwn = own !== null && (!around?.categoryId || afterAround !== '');
  if (isOwn && category !== null) {
    facts.left = left;
    facts.found.length = 0;
    read(category);
  }
  const both = chosenDeal(folded, lookup, isOwn ? own : null);
  const chosen = isOwn ? own : (around?.categoryId ?? null);
  const spelt = await spell(asker, wordsLeft(typed, facts.left));
  const words = chosen === null ? spelt : withoutNames(lookup, chosen, spelt);
  return { params: { ...params, ...both, ...factParams(facts.found) }, words, categoryId: chosen };
}

export const withWords = ({ params, words, categoryId }: Request): SearchParams => ({
  ...params,
  ...(categoryId !== null && { categoryId: String(categoryId) }),
  ...(words && { q: words, understand: 'false' }),
});
