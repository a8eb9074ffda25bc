/** A question that goes on from the search before: cheaper, nearer, in red, without a limit, or something else altogether. */
import type { SearchParams } from '#contract/assistant.ts';
import { defaultRadius } from '#contract/ads.ts';
import { thingNamed } from '#server/features/ad-checks/category-guess.service.ts';
import { inFrench } from '#server/features/ad-drafts/english-things.service.ts';
import { foldLetters } from '#server/features/ad-drafts/facts.service.ts';
import { categoryLookup, type CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { findTown } from '#server/features/locations/locations.service.ts';
import { lexemesOf } from '#server/features/search/search.service.ts';
import { one } from '#server/features/assistant/tools/chips.ts';
import type { Asker } from '#server/features/assistant/tools/tool.ts';
import { afterTalk } from '#server/features/assistant/local/small-talk.ts';
import { tidy } from '#server/features/assistant/local/tidy.ts';
import { readRequest, withWords } from '#server/features/assistant/local/read-request.ts';

export interface Before {
  params: SearchParams;
  /** Of the ads that were shown, in cents. */
  prices: number[];
}

export interface FollowUp {
  params: SearchParams;
  /** What was done, for the answer to say. */
  change: 'cheaper' | 'dearer' | 'nearer' | 'farther' | 'removed' | 'refined' | 'other';
}

const has = (text: string, source: string) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, 'u').test(text);

const cheaper =
  "moins chere?s?|moins couteu\\p{L}*|plus abordables?|meilleur marche|trop chere?s?|c'est cher|cheaper|less expensive|too expensive|lower price|plus bas|baisse le (?:prix|budget)|something cheaper";
const dearer = 'plus chere?s?|haut de gamme|more expensive|pricier|higher price';
const nearer = 'plus pres|plus proches?|moins loin|closer|nearer|pas si loin|trop loin|too far';
const farther =
  'plus loin|elargi\\p{L}*|plus large|agrandi\\p{L}*|further|farther|wider|widen|bigger radius|larger area';
const gone =
  "enleve[rz]?|enlever|retire[rz]?|retirer|supprime[rz]?|vire|oublie|sans|peu importe|m'en fiche de|n'importe (?:quelle?|quel|ou)|tou(?:s|tes) (?:les )?|plus de (?:limite|filtre)|pas de (?:limite|filtre)|remove|drop|forget|any|doesn'?t matter|does not matter|no matter|ignore|without|no (?:price )?(?:limit|filter)|whatever|lift";
const anew =
  /^\W*(?:(?:non |bon |ok |no |actually |en fait |finalement )*)(?:laisse tomber|oublie|nouvelle recherche|autre chose|cherche (?:plutot|maintenant)|forget|never mind|new search|start over|look for|search for)[^,.:]*[,.:]\s*|^\W*(?:(?:finalement|en fait|actually|maintenant|now)\s*,?\s*)?(?:je (?:cherche|veux|voudrais)|cherche|i(?:'m| am) (?:now )?looking for|i want|find me|show me|trouve-moi|montre-moi)(?= (?:plutot )?(?:un|une|des|an?|some) )/u;
const swap =
  /^\W*(?:(?:et|ou|alors|bon|ok|and|or|so|finalement|en fait|actually)[\s,]+)*(?:plutot|a la place|sinon|alors|ou|bien|finalement|what about|how about|instead|rather|et pour|et|and|or)\s+(?:une?|des|an?|the|les?)\s+/u;
const marker =
  /^\W*(?:(?:et|ok|d'accord|alors|mais|plutot|avec|en|que|seulement|uniquement|juste|sans|a|au|sur|pres|vers|dans|de|moins|plus|finalement|and|but|only|just|with|in|near|around|rather|make it|within|under|over|aussi|also|or|ou)\b)/u;
/** Said before anything: "ah non, …", "euh …". A "no" belongs to what follows unless a sign parts them: "no diesel". */
const interjection =
  /^\W*(?:(?:ah|oh|ben|bah|euh|hmm|mmh|oups|oops|tiens|attends?|wait)(?![\p{L}'])[\s,.!]*|(?:non|nan|no|nope|oui|ouais|yes|yeah|pardon|desole|sorry)(?:[,.!]+\s*|\s+(?=plutot|finalement|en fait|je |mets|rather|actually|make)))+/u;
/** Nothing of the search before is meant any more. */
const dropped = /laisse tomber|oublie|nouvelle recherche|autre chose|forget|never mind|new search|start over/u;
const ratherThan = /(?<!\p{L})(?:plutot|rather|instead|a la place)(?!\p{L})/u;
/** What a thing has, or what it is not: said of what was searched for. */
const addition =
  /^\W*(?:(?:et|ok|mais|plutot|si possible|and|but|also|ideally|finalement|alors)[ ,]+)*(?:(?:ones?|someone|celui|celle|ceux|celles|quelqu'un) )?(?:avec|sans|qui|dont|ayant|equipee?s?|de couleur|with|without|that|which|having)\b/u;
/** What comes with a thing is not the thing. */
const isBeside = /^\W*(?:(?:et|and|mais|but)[ ,]+)*(?:avec|with)(?!\p{L})/u;
/** One kind of seller more or less, no filter to take away. */
const ofSellers =
  'sans (?:les |des )?(?:pros?|professionnels?|particuliers?)|(?:no|without) (?:dealers?|pros|professionals?|private sellers?)';
/** So few words say nothing but what else is wanted. */
const fewWords = 4;

const priceKeys = ['priceMin', 'priceMax'];
const placeKeys = ['inseeCode', 'area', 'city', 'postalCode', 'lat', 'lon', 'radius'];
const without = (params: SearchParams, keys: readonly string[]): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)));

/** Parameters that a sentence wants gone. */
async function removedKeys({ context }: Asker, text: string, params: SearchParams): Promise<string[]> {
  const keys: string[] = [];
  if (has(text, 'minimum|mini|min') && has(text, 'prix|price')) return ['priceMin'];
  if (has(text, 'maximum|maxi|max') && has(text, 'prix|price')) return ['priceMax'];
  if (has(text, 'prix|budgets?|limite(?: de prix)?|price|budget|limit|cout|montant')) keys.push(...priceKeys);
  if (has(text, 'lieu|ville|endroit|localisation|place|location|city|area|region|ou|partout|where'))
    keys.push(...placeKeys);
  if (has(text, 'rayon|distance|radius')) keys.push('radius');
  if (has(text, 'photos?|pictures?')) keys.push('withPhotos');
  if (has(text, 'etat|condition|neuf')) keys.push('condition');
  if (has(text, 'pro|particuliers?|vendeurs?|sellers?|dealers?')) keys.push('sellerType');
  if (has(text, 'tri|ordre|sort(?:ing)?|order')) keys.push('sortBy', 'sortOrder');
  if (has(text, 'filtres?|criteres?|filters?') && !keys.length)
    keys.push(...Object.keys(params).filter((key) => !['q', 'understand', 'categoryId'].includes(key)));
  const lookup = await categoryLookup(context);
  const category = Number(one(params.categoryId) ?? 0);
  const said = new Set(lexemesOf(text));
  for (const { key, labels, options } of lookup.attributesOf(category)) {
    const own = Object.keys(params).filter((name) => name.replace(/(Min|Max)$/, '') === `attr.${key}`);
    if (!own.length) continue;
    const labelled = [labels.fr, labels.en].some((label) => lexemesOf(label).some((lexeme) => said.has(lexeme)));
    const valued = options.some(
      ({ value, labels: names }) =>
        [params[`attr.${key}`] ?? []].flat().includes(value) &&
        [names.fr, names.en].some((label) => lexemesOf(label).every((lexeme) => said.has(lexeme))),
    );
    const short = { mileage: 'km|kilometres?|kms', year: 'annee|years?|age', gearbox: 'boite', rooms: 'pieces|rooms' }[
      key
    ];
    if (labelled || valued || (short && has(text, short))) keys.push(...own);
  }
  return keys;
}

const raised =
  /(?:monte|passe|augmente|baisse|descends?|va|go|raise|lower|up|down)(?:r|z|e)?(?: (?:it|le budget|the budget))? (?:jusqu')?(?:a|to) (\d{1,3}(?: \d{3})+|\d+)\s?(?:€|euros?)?$/u;

/** Smaller ones have the names of other things: Rougé, Prés. */
const sureTown = 20_000;

/** A town, a size or an amount by itself: it takes the place of the one before. */
async function bareValue({ context }: Asker, folded: string, params: SearchParams): Promise<SearchParams | null> {
  const amount = raised.exec(folded)?.[1];
  if (amount) return { priceMax: String(Number(amount.replace(/ /g, '')) * 100) };
  const value = folded
    .replace(
      /^\W*(?:(?:non|no|sorry|pardon|plutot|et|and|what about|how about|euh|bon|ok|finalement|actually|en|a|in|vers|sur|near|around|taille|size|pointure)[ ,]+)+/u,
      '',
    )
    .replace(afterTalk, '')
    .replace(/\W+$/u, '')
    .trim();
  if (!value) return null;
  const lookup = await categoryLookup(context);
  for (const { key, options } of lookup.attributesOf(Number(one(params.categoryId) ?? 0))) {
    if (!(`attr.${key}` in params) || !/size$/i.test(key)) continue;
    const option = options.find(({ labels }) =>
      [labels.fr, labels.en].some((label) =>
        label
          .toLowerCase()
          .split(/ ?\/ ?/)
          .includes(value),
      ),
    );
    if (option) return { [`attr.${key}`]: option.value };
  }
  const town = /^[\p{L}' -]{3,40}$/u.test(value) && 'inseeCode' in params ? await findTown(context.db, value) : null;
  return town && (town.population ?? 0) >= sureTown ? { inseeCode: town.inseeCode } : null;
}

/** "Pas en verre", "not red": without that. */
const denied =
  /^\W*(?:(?:et|mais|plutot|non|and|but)[ ,]+)*(?:pas|surtout pas|sauf|not|no|except)(?! (?:trop|plus|si|tres|too|more|so)\b) (?:de |d'|en |in |un |une |an? )?(?=\p{L})/u;

/** More words than these are a request of their own. */
const detailWords = 10;

/**
 * So few words that name no other thing tell more of the one before: "convertible", "electric", "taille 54". So do words
 * that only state what its category asks for, whatever else they may name: a furnished room is no furniture.
 */
async function isDetail(asker: Asker, sentence: string, prior: number | null): Promise<boolean> {
  const words = tidy(sentence);
  const count = words.split(' ').length;
  if (prior === null || swap.test(foldLetters(sentence)) || count > detailWords) return false;
  const named = count <= fewWords ? thingNamed(inFrench(words)) : undefined;
  if (named === null || named === prior) return true;
  const read = await readRequest(asker, sentence, { categoryId: prior, isFixed: true });
  return !read.words && Object.keys(read.params).some((key) => key.startsWith('attr.'));
}

/** The category may be another one of its section by what is told now: a bicycle that is electric. */
async function categoryWith(asker: Asker, before: string, added: string, prior: number): Promise<number> {
  const lookup = await categoryLookup(asker.context);
  const names = lookup.categories.get(prior)?.names[asker.language] ?? '';
  const named = thingNamed(inFrench(`${before || names} ${added}`));
  return named !== null && lookup.lineOf(named)[0]?.id === lookup.lineOf(prior)[0]?.id ? named : prior;
}

/** "Je voudrais …" goes on with the search where it tells more of the thing, or names another of its kind. */
async function isVariant(asker: Asker, rest: string, prior: number | null): Promise<boolean> {
  if (prior === null) return false;
  if (await isDetail(asker, rest, prior)) return true;
  const { categoryId } = await readRequest(asker, rest);
  if (categoryId === null || categoryId === prior) return categoryId === prior;
  const lookup = await categoryLookup(asker.context);
  const isNear = lookup.lineOf(categoryId)[0]?.id === lookup.lineOf(prior)[0]?.id;
  return isNear && ratherThan.test(foldLetters(rest));
}

const rounded = (cents: number): number => {
  const step = cents >= 1_000_000 ? 50_000 : cents >= 100_000 ? 5_000 : cents >= 10_000 ? 1_000 : 100;
  return Math.max(100, Math.floor(cents / step) * step);
};

function cheaperThan({ params, prices }: Before): SearchParams {
  const bound = Number(one(params.priceMax) ?? 0);
  const sorted = prices.filter((price) => price > 0).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const most = bound ? rounded(bound * 0.8) : middle ? rounded(middle) : null;
  return { ...params, ...(most && { priceMax: String(most) }), sortBy: 'price', sortOrder: 'asc' };
}

const steps = [1, 2, 5, 10, 15, 20, 25, 30, 50, 75, 100, 150, 200, 300, 500];
const stepFrom = (radius: number, by: -1 | 1): number =>
  by < 0 ? (steps.findLast((step) => step <= radius / 2) ?? 1) : (steps.find((step) => step >= radius * 2) ?? 500);

export async function followUp(asker: Asker, typed: string, before: Before): Promise<FollowUp> {
  const { params } = before;
  const prior = params.categoryId ? Number(one(params.categoryId)) : null;
  let sentence = typed.normalize('NFC').trim();
  sentence = sentence.slice(interjection.exec(foldLetters(sentence))?.[0].length ?? 0) || sentence;
  let folded = foldLetters(sentence);
  const hasPlace = placeKeys.slice(0, 4).some((key) => key in params);
  const radius = Number(one(params.radius) ?? defaultRadius);
  const isShort = folded.split(/\s+/).length <= 8;
  const fresh = anew.exec(folded);
  if (fresh) {
    const rest = sentence.slice(fresh[0].trimStart().length ? fresh[0].length : 0);
    if (dropped.test(fresh[0]) || !(await isVariant(asker, rest, prior)))
      return { params: withWords(await readRequest(asker, rest)), change: 'other' };
    sentence = rest.trim();
    folded = foldLetters(sentence);
  }
  const bare = await bareValue(asker, folded, params);
  if (bare) return { params: { ...params, ...bare }, change: 'refined' };
  const around = { categoryId: prior };
  if (has(folded, "partout|toute la france|n'importe ou|anywhere|everywhere|whole (?:of )?(?:the )?(?:france|country)"))
    return { params: without(params, placeKeys), change: 'removed' };
  if (isShort && has(folded, gone) && !has(folded, ofSellers)) {
    const keys = await removedKeys(asker, folded, params);
    if (keys.some((key) => key in params)) return { params: without(params, keys), change: 'removed' };
  }
  if (isShort && has(folded, `(?:${cheaper})`) && !has(folded, "d'abord|en premier|possible|first"))
    return { params: cheaperThan(before), change: 'cheaper' };
  if (isShort && has(folded, dearer) && !has(folded, "d'abord|en premier|possible|first"))
    return { params: { ...without(params, ['priceMax']), sortBy: 'price', sortOrder: 'desc' }, change: 'dearer' };
  const barred = isShort ? denied.exec(folded) : null;
  if (barred) {
    const keys = await removedKeys(asker, folded, params);
    const words = [one(params.q), ...lexemesOf(folded.slice(barred[0].length)).map((word) => `-${word}`)];
    return keys.some((key) => key in params)
      ? { params: without(params, keys), change: 'removed' }
      : { params: { ...params, q: words.filter(Boolean).join(' '), understand: 'false' }, change: 'refined' };
  }
  const isFixed = addition.test(folded) || (await isDetail(asker, sentence, around.categoryId));
  const request = await readRequest(asker, sentence, { ...around, isFixed });
  const saysPlace = 'inseeCode' in request.params || 'radius' in request.params;
  if (isShort && !saysPlace && has(folded, nearer) && !('sortBy' in request.params))
    return {
      params: { ...params, ...(hasPlace && { radius: String(stepFrom(radius, -1)) }), sortBy: 'distance' },
      change: 'nearer',
    };
  if (isShort && !saysPlace && hasPlace && has(folded, farther))
    return { params: { ...params, radius: String(stepFrom(radius, 1)) }, change: 'farther' };
  return merge(asker, { sentence, folded, isFixed }, before, request);
}

async function merge(
  asker: Asker,
  { sentence, folded, isFixed }: { sentence: string; folded: string; isFixed: boolean },
  { params }: Before,
  request: Awaited<ReturnType<typeof readRequest>>,
): Promise<FollowUp> {
  const prior = params.categoryId ? Number(one(params.categoryId)) : null;
  const lookup = await categoryLookup(asker.context);
  const sectionOf = (id: number | null) => (id === null ? null : (lookup.lineOf(id)[0]?.id ?? id));
  const swapped = swap.exec(folded);
  // A place that is named without a distance is looked around anew.
  const base = 'inseeCode' in request.params ? without(params, placeKeys) : params;
  const isSame = request.categoryId === null || request.categoryId === prior;
  if (
    (!request.words && isSame) ||
    (isFixed && isSame) ||
    (!swapped && marker.test(folded) && sectionOf(request.categoryId) === sectionOf(prior))
  ) {
    const isOther = isMake(lookup, prior, request.words);
    const words = isOther ? request.words : [one(params.q), request.words].filter(Boolean).join(' ');
    const bounds = Object.keys(request.params).flatMap((key) =>
      key.startsWith('attr.') ? boundKeys(key) : key === 'priceMax' || key === 'priceMin' ? [] : [key],
    );
    const kept = without(base, bounds);
    const multi = Object.fromEntries(
      Object.entries(request.params).map(([key, value]) => {
        const earlier = base[key];
        const isList = Array.isArray(value) && earlier !== undefined;
        return [key, isList ? [...new Set([...[earlier].flat(), ...value])] : value];
      }),
    );
    const category =
      prior !== null && request.words && !isBeside.test(folded)
        ? await categoryWith(asker, one(params.q) ?? '', request.words, prior)
        : prior;
    return {
      params: {
        ...kept,
        ...multi,
        ...(words && { q: words, understand: 'false' }),
        ...(category !== null && { categoryId: String(category) }),
      },
      change: 'refined',
    };
  }
  // Another thing of the same kind is looked for in the same place, for as much.
  const isOfKind = prior !== null && request.categoryId === prior && !('inseeCode' in request.params);
  const isBrief = folded.split(/\s+/).length <= fewWords && request.categoryId === prior && prior !== null;
  if (swapped || isBrief || isOfKind || marker.test(folded)) {
    const rest = swapped ? sentence.slice(swapped[0].length) : sentence;
    const other = swapped ? await readRequest(asker, rest, null) : request;
    const kept = Object.fromEntries(
      Object.entries(base).filter(([key]) => placeKeys.includes(key) || priceKeys.includes(key)),
    );
    const stays =
      other.categoryId === null || (other.categoryId === prior && (swapped || isBrief || marker.test(folded)))
        ? without(base, ['q', 'understand'])
        : kept;
    return { params: { ...stays, ...withWords(other) }, change: 'other' };
  }
  return { params: withWords(await readRequest(asker, sentence)), change: 'other' };
}

/** Another make takes the place of the thing that was searched for: "une Clio", then "BMW". */
function isMake(lookup: CategoryLookup, category: number | null, words: string): boolean {
  const said = lexemesOf(words).join(' ');
  return (category === null ? [] : lookup.attributesOf(category))
    .filter(({ key }) => key === 'make')
    .some(({ options }) => options.some(({ labels }) => lexemesOf(labels.fr).join(' ') === said));
}

/** Another bound or value of the same attribute replaces what was said before. */
function boundKeys(key: string): string[] {
  const name = key.replace(/(Min|Max)$/, '');
  return key === name ? [name, `${name}Min`, `${name}Max`] : [name, key];
}
