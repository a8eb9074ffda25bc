/** What homes are called by: "T3", "F2 meublé", "DPE A ou B". Read only where the category knows it. */
import type { Attribute } from '#contract/api/categories.ts';
import { Sentence, withoutAll } from '#server/features/search/sentence/sentence.ts';
import { tell, tellOption } from '#server/features/search/sentence/read-attributes.ts';
import { charges, per, type Reading, word } from '#server/features/search/sentence/reading.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { fold } from '#server/features/search/words/lexemes.ts';

export type Deal = 'sale' | 'rent';

export interface SaidDeal {
  deal: Deal;
  from: string;
  /** Not said, but meant where it is a home. */
  isSupposed?: boolean;
}

const words: Record<Deal, RegExp> = {
  sale: word('a vendre|a acheter|en vente|ventes?|achats?|acheter|for sale|to buy'),
  rent: word('a louer|en location|locations?|louer|(?:to|for) (?:rent|let)|rentals?'),
};

/** No rent is so high, in cents. */
const dear = 3_000_000;

const rentSaid = new RegExp(`${per}|${charges}|(?<!\\p{L})(?:loyers?|rent)(?!\\p{L})`, 'u');

/** The price that was read, where it is one for a time. */
const saysRent = ({ understood }: Reading): string | null =>
  understood.find(({ param, from }) => param.startsWith('price') && rentSaid.test(fold(from)))?.from ?? null;

/** By its words, by a price for a time, or by a high one. Said to be both it is no statement about either. */
export function saysDeal(reading: Reading): SaidDeal | null {
  const [sale, rent] = [reading.sentence.find(words.sale), reading.sentence.find(words.rent)];
  if (sale && rent) return null;
  if (sale) return { deal: 'sale', from: sale.source };
  const from = rent?.source ?? saysRent(reading);
  if (from) return { deal: 'rent', from };
  const price = reading.understood.find(({ param, value }) => param.startsWith('price') && Number(value) >= dear);
  return price ? { deal: 'sale', from: price.from, isSupposed: true } : null;
}

/** What is left of the words without them: "location" is also the name of a category, and not what is let. */
export const withoutDeal = (text: string): string => withoutAll(text, Object.values(words));

export const dealOf = (attributes: readonly Attribute[], deal: Deal): Attribute | undefined =>
  attributes.find(
    ({ key, filterable, options }) =>
      key === 'transaction' && filterable && options.some(({ value }) => value === deal),
  );

/**
 * Where a section knows sales and rents, what is for sale is not for rent, and what costs so much a month is. Returns the
 * category the rest is about: the section where the one that was guessed knows only the other.
 */
export function readDeal(reading: Reading, lookup: CategoryLookup, category: number, { deal, from }: SaidDeal): number {
  const section = lookup.lineOf(category)[0]?.id ?? category;
  const around = [...lookup.categories.values()].filter((row) => row.id === section || row.parentId === section);
  const attribute = around.map(({ id }) => dealOf(lookup.attributesOf(id), deal)).find((one) => one !== undefined);
  const option = attribute?.options.find(({ value }) => value === deal);
  if (!attribute || !option) return category;
  reading.sentence.takeOut(words[deal]);
  tellOption(reading, attribute, option, from);
  return dealOf(lookup.attributesOf(category), deal) ? category : section;
}

const size = String.raw`(?<![\p{L}\d-])[tf]([1-7])(?:\s?bis)?(?![\p{L}\d])`;
const sizes = new RegExp(
  String.raw`${size}(?:\s*(?:ou|et|or|a|-|\/)?\s*${size})?(\s?\+|\s(?:minimum|mini?|et plus|or more)(?!\p{L}))?`,
  'u',
);
const furnished = /(?<![\p{L}\d-])(?<!(?:non|pas|semi|not)[\s-])(?:meublee?s?|furnished)(?![\p{L}\d])/u;
/** Without its accent it is a piece of furniture anywhere but here. */
const homeBefore =
  /(?<!\p{L})(?:appart(?:ement)?|studio|maison|loft|duplex|villa|logement|chambre|(?:co)?location|coloc|[tf][1-7])\s$/u;
const classes = (name: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${name})\s?:?\s?([a-g])(?:(\s?(?:-|(?<= )a(?= ))\s?|\s?(?:[,/]|ou|et|or)\s?)([a-g]))?(?![\p{L}\d'])(?:\s(minimum|mini?|ou mieux|or better)(?!\p{L}))?`,
    'u',
  );
const energy = { dpe: classes('dpe|classe energie|energy class'), ges: classes('ges|classe climat|climate class') };

function findFurnished(sentence: Sentence) {
  const found = sentence.find(furnished);
  if (!found) return null;
  const isPlain = /[éÉ]|^f/i.test(found.source) || homeBefore.test(sentence.left.slice(0, found.index));
  return isPlain ? found : null;
}

/** Whether it speaks of a home, should its other words do: a van is a T3 as well. */
export const saysHome = (sentence: Sentence): boolean =>
  (sentence.find(sizes) ?? findFurnished(sentence) ?? sentence.find(energy.dpe)) !== null;

/** What is left of the words; with the size, by which homes are found as well, or without. */
export function withoutHome(text: string, withSize: boolean): string {
  const sentence = new Sentence(text);
  const size = sentence.find(sizes);
  const kept = withSize ? 2 : 0;
  if (size) sentence.take(size.index + kept, size.source.length - kept);
  for (const found of [findFurnished(sentence), ...Object.values(energy).map((one) => sentence.find(one))])
    if (found) sentence.take(found.index, found.source.length);
  return sentence.rest();
}

function readSizes(reading: Reading, rooms: Attribute): void {
  const found = reading.sentence.takeOut(sizes);
  if (!found) return;
  const [one, other, more] = found.groups;
  const [low, high] = [one, other].flatMap((digit) => (digit ? Number(digit) : [])).toSorted((a, b) => a - b);
  if (low === undefined) return;
  const isExact = high === undefined && !more;
  tell(reading, rooms, isExact ? '' : 'Min', low, found.source);
  if (high !== undefined && !more) tell(reading, rooms, 'Max', high, found.source);
}

function readClasses(reading: Reading, attribute: Attribute, pattern: RegExp): void {
  const { sentence } = reading;
  const found = sentence.find(pattern);
  if (!found) return;
  const [from = '', glue, to, better] = found.groups;
  const [first = '', last = ''] = better ? ['a', to ?? from] : [from, to ?? from].toSorted();
  const isRange = better || /-|^\s?a\s?$/.test(glue ?? '');
  const wanted = attribute.options.filter(({ value }) =>
    isRange ? value >= first && value <= last : value === from || value === to,
  );
  if (!wanted.length) return;
  sentence.take(found.index, found.source.length);
  for (const option of wanted) tellOption(reading, attribute, option, found.source);
}

export function readHome(reading: Reading, attributes: ReadonlyMap<string, Attribute>): void {
  const { sentence, understood, language } = reading;
  const usable = (key: string, type: Attribute['type']) => {
    const one = attributes.get(key);
    return one?.filterable && one.type === type ? one : null;
  };
  const rooms = usable('rooms', 'number');
  if (rooms) readSizes(reading, rooms);
  const furnish = usable('furnished', 'boolean');
  const found = furnish && findFurnished(sentence);
  if (furnish && found) {
    sentence.take(found.index, found.source.length);
    const label = furnish.labels[language];
    understood.push({ param: 'attr.furnished', value: 'true', label, from: found.source });
  }
  for (const [key, pattern] of Object.entries(energy)) {
    const attribute = usable(key, 'enum');
    if (attribute) readClasses(reading, attribute, pattern);
  }
}
