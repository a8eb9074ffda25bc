/** A request in plain words as the parameters of a search: price, place, category, its attributes, and the words that are left. */
import type { Understood } from '#contract/api/search.ts';
import type { SearchParams } from '#contract/assistant.ts';
import { guessCategories } from '#server/features/ad-checks/category-guess.service.ts';
import { Facts, foldLetters, namesOnly, readFacts, type Fact } from '#server/features/ad-drafts/facts.service.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { correctWords, readSentence, searchAds } from '#server/features/search/search.service.ts';
import { SearchQuery } from '#contract/search.ts';
import { inFrench } from '#server/features/assistant/local/in-french.ts';
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

const sorts: [RegExp, SearchParams][] = [
  [
    /(?:tri\p{L}* |class\p{L}* |range\p{L}* )?(?:par |du )?prix (?:croissants?|du moins (?:cher )?au plus(?: cher)?)|(?:les? |la )?(?:moins cher(?:e|s|es)?|meilleurs? prix) (?:en premier|d'abord)|cheapest (?:first|ones first)|lowest price first|(?:sort(?:ed)? )?by price(?: ascending| \(low to high\)| low to high)?|price low to high|du moins cher au plus cher/u,
    { sortBy: 'price', sortOrder: 'asc' },
  ],
  [
    /(?:tri\p{L}* |class\p{L}* )?(?:par )?prix decroissants?|(?:les? )?plus chere?s? (?:en premier|d'abord)|most expensive first|price high to low|du plus cher au moins cher/u,
    { sortBy: 'price', sortOrder: 'desc' },
  ],
  [
    /(?:tri\p{L}* |class\p{L}* )?(?:par )?(?:date|les? plus recente?s?(?: (?:en premier|d'abord))|dernieres annonces|nouveautes)|(?:newest|latest|most recent)(?: ones)?(?: first)?|by date/u,
    { sortBy: 'createdAt', sortOrder: 'desc' },
  ],
  [
    /(?:tri\p{L}* |class\p{L}* )?(?:par )?(?:distance|proximite)|(?:les? )?plus (?:proches?|pres)(?: de (?:moi|chez moi))? (?:en premier|d'abord)|(?:nearest|closest)(?: ones)?(?: first)?|by distance/u,
    { sortBy: 'distance' },
  ],
];

/** Words for a deal in property, as the search's own reading leaves them. */
const rents =
  /(?<!\p{L})(?:a louer|en location|locations?|louer|loue|loyer|to rent|for rent|rent(?:al|ing)?s?|to let|cc|charges comprises|par mois|\/ ?mois|per month|a month)(?!\p{L})/u;
const buys = /(?<!\p{L})(?:a vendre|en vente|acheter|achat|a acheter|for sale|to buy|buy|a la vente)(?!\p{L})/u;
const shares =
  /(?<!\p{L})(?:coloc(?:ation|ations|s)?|colocataires?|flat ?-?shares?|house ?-?shares?|flatmates?|room in a shared)(?!\p{L})/u;
const holidays =
  /(?<!\p{L})(?:vacances|saisonniere?|week-?ends?|semaine|holidays?|vacation|weekly|gites?|a la mer)(?!\p{L})/u;
const homes =
  /(?<!\p{L})(?:maisons?|appartements?|studios?|lofts?|villas?|pavillons?|[tf][1-7]|houses?|flats?|apartments?|\d pieces|duplex|logements?)(?!\p{L})/u;
const dealFrom =
  /(?<!\p{L})(?:a louer|en location|(?:to|for) rent|to let|a vendre|en vente|for sale|a acheter|to buy)(?!\p{L})/u;

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

const jobs =
  /(?<!\p{L})(?:emplois?|boulots?|jobs?|cdi|cdd|interim|alternance|apprentissage|stages?|internships?|recrut\p{L}*|hir(?:e|ing)|positions?|vacanc\p{L}*|part-time|full-time|temps (?:partiel|plein)|mi-temps|saisonniere?s?|permanent)(?!\p{L})/u;
const jobsSection = 3;

/** By its words, put right and in French where need be, and by where ads with such words stand. */
async function guessThing(asker: Asker, thing: string, folded: string): Promise<number | null> {
  const { context, language } = asker;
  const lookup = await categoryLookup(context);
  const isJob = jobs.test(folded);
  const fits = (id: number) => !isJob || lookup.lineOf(id)[0]?.id === jobsSection;
  const french = inFrench(thing);
  const spelt = (await correctWords(context, french)) ?? french;
  for (const words of new Set([spelt, french, `${spelt} ${isJob ? 'emploi' : ''}`.trim()])) {
    const guesses = await guessCategories(context, words.slice(0, 100), language);
    const found = guesses.find(({ id }) => fits(id));
    if (found) return found.id;
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
  const deal = property === null ? null : dealFrom.exec(left);
  if (deal) drop(deal.index, deal[0].length);
  const thing = wordsLeft(typed, left);
  const guess = property === null && thing ? await guessThing(asker, thing, folded) : null;
  const own = property ?? guess;
  const category = own ?? around?.categoryId ?? null;
  const facts = new Facts(left);
  if (around?.categoryId)
    readFacts(
      facts,
      lookup.attributesOf(around.categoryId).filter(({ filterable }) => filterable),
      { withKinds: false },
    );
  const afterAround = wordsLeft(typed, facts.left);
  const isOwn = own !== null && (!around?.categoryId || afterAround !== '');
  if (isOwn && category !== null) {
    facts.left = left;
    facts.found.length = 0;
    readFacts(
      facts,
      lookup.attributesOf(category).filter(({ filterable }) => filterable),
      { withKinds: false },
    );
  }
  const both = chosenDeal(folded, lookup, isOwn ? own : null);
  let words = wordsLeft(typed, facts.left);
  const chosen = isOwn ? own : (around?.categoryId ?? null);
  const names = chosen === null ? [] : lookup.lineOf(chosen).flatMap((row) => [row.names.fr, row.names.en]);
  const generic = ['voiture auto car vehicule', 'appartement flat apartment logement', ...names];
  if (chosen !== null && words && namesOnly(words, [101, 201, 202].includes(chosen) ? generic : names)) words = '';
  return { params: { ...params, ...both, ...factParams(facts.found) }, words, categoryId: chosen };
}

export const withWords = ({ params, words, categoryId }: Request): SearchParams => ({
  ...params,
  ...(categoryId !== null && { categoryId: String(categoryId) }),
  ...(words && { q: words, understand: 'false' }),
});
