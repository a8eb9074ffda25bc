/** Which category the facts of a sentence are about, and whether it is to be bought or rented. */
import type { SearchQuery } from '#contract/search.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { attributesAround } from '#server/features/search/engine/resolve-filters.ts';
import { guessByHits, guessByKind, guessByName, sectionOf } from '#server/features/search/sentence/guess-category.ts';
import { findAds } from '#server/features/search/engine/fresh-index.ts';
import { lexemesOf, parseWords, tiersOf, type Term, type Tiers } from '#server/features/search/words/parse-words.ts';
import { apartFromDenied } from '#server/features/search/sentence/denied.ts';
import { withDigits } from '#server/features/search/sentence/sentence.ts';
import { inDictionary, isEnglish } from '#server/features/search/synonyms/dictionary.ts';
import { withSynonyms } from '#server/features/search/synonyms/synonyms.ts';
import { withoutDeal, type SaidDeal, saysHome, withoutHome } from '#server/features/search/sentence/read-home.ts';
import { labelWords, withoutYears } from '#server/features/search/sentence/read-attributes.ts';
import { amount, type Reading } from '#server/features/search/sentence/reading.ts';
import { areInTitles } from '#server/features/search/spelling/held-by-titles.ts';
import { isThingWord } from '#server/features/search/things/thing-names.service.ts';
import { wantsEverything } from '#server/features/search/engine/search-filters.ts';
import { onceFor } from '#server/kit/remembered.ts';

const measured =
  /\d[\s-]{0,14}(?:beds?|km|m2|m²|kg|″|pieces?|chambres?|rooms?|bedrooms?|portes?|places?|[a-z]{2,10})(?![a-z])/;
const rooms = /\d[\s-]{0,14}(?:pieces?|chambres?|rooms?|bed(?:room)?s?)(?!\p{L})/u;
const keyOf = (label: string) => lexemesOf(label).join(' ');

/** What criteria are called: "taille" of "pull taille M". */
const measuresOf = onceFor((lookup: CategoryLookup): ReadonlySet<string> => {
  const choices = [...attributesAround(lookup, null).values()].filter(({ type }) => type === 'enum');
  return new Set(choices.flatMap((one) => [...labelWords(one, new Map())]));
});

function choicesOf(lookup: CategoryLookup, called = /(?:)/): string[] {
  const criteria = [...attributesAround(lookup, null).values()].filter(({ key }) => called.test(key));
  return criteria.flatMap(({ options }) => options.flatMap(({ labels: { fr, en } }) => [keyOf(fr), keyOf(en)]));
}

const optionsOf = onceFor((lookup: CategoryLookup) => new Set([...choicesOf(lookup), ...measuresOf(lookup)]));

/** Whether a choice is called exactly so: "Petit Bateau". */
export const isOption = (lookup: CategoryLookup, text: string): boolean => optionsOf(lookup).has(keyOf(text));

const namesOf = onceFor((lookup: CategoryLookup) => new Set(choicesOf(lookup, /(?:make|brand|breed|colour)$/i)));

/** Whether a make, a brand, a breed or a colour is called so: "Orange", "Gap". */
export const isName = (lookup: CategoryLookup, text: string): boolean => namesOf(lookup).has(keyOf(text));

const saysOption = (lookup: CategoryLookup, text: string): boolean =>
  lexemesOf(text).some((lexeme) => optionsOf(lookup).has(lexeme));

/** Whether a category or one of its filters is called so. */
export const isNamed = (lookup: CategoryLookup, text: string): boolean =>
  lexemesOf(text).every((lexeme) => optionsOf(lookup).has(lexeme)) || guessByName(lookup, parseWords(text)) !== null;

/** Whether titles hold these words more than now and then, or a filter or a dictionary does. */
export async function isWord({ lookup, context, isPlain }: Reading, text: string): Promise<boolean> {
  const key = keyOf(text);
  // A dictionary that has hardly a word for it knows a place.
  const isCommon = isThingWord(key) || isEnglish(key) || (inDictionary('wide', key)?.length ?? 0) > 2;
  return isPlain || isCommon || isNamed(lookup, text) || areInTitles(context.db, text);
}

// oxfmt-ignore
export const adjectives = new Set('petit restaurer reparer retaper renover grand gros joli beau superbe magnifique small big large nice'.split(' '));

export interface Speaks {
  category: number | null;
  deal: SaidDeal | null;
  /** What is sold or let was named; otherwise it is only likely. */
  isNamed: boolean;
}

/** By its name, by the kind of thing it is, or by what the site has most of. */
export async function speaksOf(
  { context, sentence, lookup, synonyms }: Reading,
  query: SearchQuery,
  said: SaidDeal | null,
): Promise<Speaks> {
  const rest = withDigits(apartFromDenied(sentence.rest()).asked);
  const words = said ? withoutDeal(rest) : rest;
  const isHome = saysHome(sentence);
  const terms = withSynonyms(parseWords(isHome ? withoutHome(words, false) : words), synonyms);
  const kind = said || isHome ? guessByKind(lookup, terms, said?.deal ?? null) : null;
  const deal = words && !(said?.isSupposed && kind === null) ? said : null;
  const about = (category: number | null): Speaks => ({ category, deal, isNamed: kind !== null && category === kind });
  if (query.categoryId !== undefined) return about(query.categoryId);
  if (kind !== null && deal?.deal === 'rent') return about(kind);
  const byName = guessByName(lookup, words ? terms : withSynonyms(parseWords(rest), synonyms));
  const isBeside = (one: number) => kind !== null && sectionOf(lookup, one) === sectionOf(lookup, kind);
  if (byName !== null && (kind === null || isBeside(byName))) return about(byName);
  const undated = withoutYears(words);
  const isFact =
    isHome ||
    (lexemesOf(words).length > 1 && (undated !== words || measured.test(sentence.left) || saysOption(lookup, words)));
  if (!deal && !isFact) return about(null);
  const home = [...lookup.categories.keys()].find((id) => lookup.isOpen(id) && lookup.familyOf(id) === 'homes');
  const homes = home === undefined ? null : sectionOf(lookup, home);
  if (isHome && !terms.length) return about(homes);
  const plainly = isHome && deal !== null ? homes : null;
  const asked = parseWords(withoutHome(undated, true).replace(amount, ' '));
  const saysWhat = ({ ways: [[first = ''] = []] }: Term) => !adjectives.has(first);
  const thing = withSynonyms(deal && asked.some(saysWhat) ? asked.filter(saysWhat) : asked, synonyms);
  const bare = thing.filter(({ ways: [first = []] }) => !measuresOf(lookup).has(first.join(' ')));
  // Only homes are counted by their rooms: "2 chambres Lyon".
  if (!tiersOf(thing)) return about(plainly ?? (rooms.test(sentence.left) ? homes : null));
  const hitsOf = (tsquery: string) => findAds(context.db, { ...wantsEverything, tsquery });
  const guessFrom = async (tiers: Tiers | null) => {
    const things = tiers && (await hitsOf(tiers.things));
    return things && guessByHits(lookup, things.length ? things : await hitsOf(tiers.all));
  };
  const byHits =
    (await guessFrom(tiersOf(thing))) ?? (bare.length < thing.length ? await guessFrom(tiersOf(bare)) : null);
  const knowsDeals = (id: number) => attributesAround(lookup, sectionOf(lookup, id)).has('transaction');
  // Costumes are let as well, but not by a filter.
  if (!isFact && kind === null && byHits !== null && !knowsDeals(byHits)) return about(null);
  // A doll's house is no house, whatever it is called.
  if (kind === null || (byHits !== null && !isBeside(byHits))) return about(byName ?? byHits ?? plainly);
  return about(kind);
}
