/** What an ad can be found by: the values of ads.words and ads.facets. */
import type { Attribute } from '#contract/api/categories.ts';
import type { AttributeValues } from '#contract/ads.ts';
import { languages } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { stem } from '#server/features/search/words/stem.ts';
import {
  type Atom,
  atomsOf,
  isSilent,
  joinOf,
  kindMark,
  lexemeOf,
  plainText,
  wordsIn,
} from '#server/features/search/words/lexemes.ts';

/** What the search knows of a category: its names, then those above it, in every language, and its attributes. */
export interface SearchedCategory {
  id: number;
  names: string[];
  attributes: readonly Pick<Attribute, 'key' | 'type' | 'options' | 'unit' | 'filterable'>[];
}

export const searchedCategory = (lookup: CategoryLookup, id: number): SearchedCategory => ({
  id,
  names: lookup
    .lineOf(id)
    .toReversed()
    .flatMap(({ names }) => languages.map((language) => names[language])),
  attributes: lookup.attributesOf(id),
});

export interface SearchedAd {
  title: string;
  description: string;
  attributes: AttributeValues;
  city?: string | null;
  postalCode?: string | null;
}

type Weight = 'A' | 'B' | 'C' | 'D';
/** PostgreSQL's own limits. */
const lastPosition = 16_000;
const positionsPerWord = 60;

class Collector {
  readonly #places = new Map<string, string[]>();
  readonly #marks = new Set<string>();
  #position = 0;

  mark(sign: '=' | '^' | '', lexemes: Iterable<string>): void {
    for (const lexeme of lexemes) this.#marks.add(sign + lexeme);
  }

  add(text: string, weight: Weight, isAbout = false): void {
    let before: Atom | null = null;
    for (const atom of atomsOf(text)) {
      if (this.#position < lastPosition) this.#position += 1;
      const joined = before && joinOf(before, atom);
      if (joined) this.#note(joined, weight, this.#position - 1, isAbout);
      if (!isSilent(atom)) this.#note(lexemeOf(atom), weight, this.#position, isAbout);
      before = atom;
    }
    // So that no phrase reaches over from one text into the next.
    this.#position = Math.min(this.#position + 5, lastPosition);
  }

  #note(lexeme: string, weight: Weight, position: number, isAbout: boolean): void {
    if (isAbout) this.#marks.add(`=${lexeme}`);
    const places = this.#places.get(lexeme);
    const place = weight === 'D' ? String(position) : `${position}${weight}`;
    if (!places) this.#places.set(lexeme, [place]);
    else if (places.length < positionsPerWord) places.push(place);
  }

  toString(): string {
    let all = '';
    for (const [lexeme, places] of this.#places) all += `${lexeme}:${places.join(',')} `;
    for (const mark of this.#marks) all += `${mark} `;
    return all;
  }
}

/** An attribute may be called "constructor". */
const valueOf = (values: AttributeValues, key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);

function labelsOf(category: SearchedCategory, values: AttributeValues): string[] {
  return category.attributes.flatMap(({ key, type, options, unit }) => {
    const value = valueOf(values, key);
    if (value === undefined) return [];
    if (type === 'enum' || type === 'multi') {
      const chosen = Array.isArray(value) ? value : [value];
      return options
        .filter((option) => chosen.includes(option.value))
        .flatMap(({ labels }) => [...new Set([labels.fr, labels.en])]);
    }
    if (type === 'number') return unit && unit.length < 4 ? [`${String(value)} ${unit}`] : [];
    return type === 'text' || type === 'year' ? [String(value)] : [];
  });
}

/** How the value of a text attribute is compared. */
export const foldedValue = (value: string): string => plainText(value).slice(0, 60);

/** An index holds them in one row, which has its limit; a hundred choices fit. */
const facetBytes = 2_000;

function thatFit(facets: readonly string[]): string[] {
  let left = facetBytes;
  return facets.filter((one) => (left -= Buffer.byteLength(one) + 1) >= 0);
}

function facetsOf(category: SearchedCategory, values: AttributeValues): string[] {
  return category.attributes.flatMap(({ key, type }) => {
    const value = valueOf(values, key);
    if (value === undefined) return [];
    if (type === 'text') return [`${key}=${foldedValue(String(value))}`];
    return (Array.isArray(value) ? value : [value]).map((one) => `${key}=${String(one)}`);
  });
}

/** Said before a thing without being it. */
// oxfmt-ignore
const leads = new Set('lot paire ensemble serie vends vend donne cherche achete petit petite grand grande joli jolie beau bel belle super superbe magnifique ancien ancienne nouveau neuf vieux mini smart double tres'.split(' ').map(stem));

/** The thing a title names: its first noun in French, with the brands, numbers and little words that stand before it. */
function headOf(title: string, passed: ReadonlySet<string>): string[] {
  const atoms = atomsOf(title);
  const head: string[] = [];
  for (const [index, atom] of atoms.entries()) {
    if (isSilent(atom)) {
      // "Cours de piano" is no piano, "lot de chaises" is chairs.
      if (head.length && !leads.has(head.at(-1) ?? '')) break;
      continue;
    }
    const lexeme = lexemeOf(atom);
    const next = atoms[index + 1];
    const joined = next && joinOf(atom, next);
    head.push(lexeme);
    if (joined) head.push(joined);
    if (!atom.isNumber && !leads.has(lexeme) && !passed.has(lexeme)) break;
  }
  return head;
}

/** Of "Vélos électriques" and "Electric bikes" the noun. */
const nounsOf = (french: string, english: string) =>
  [wordsIn(french)[0], wordsIn(english).at(-1)].flatMap((noun) => noun ?? []);

/** A flat is one, whether its title says "T2" or "loft"; of other things the title tells. */
const kindsByType = ({ attributes }: SearchedCategory, values: AttributeValues, type: string): string[] =>
  attributes
    .filter(({ key }) => key === type)
    .flatMap(({ key, options }) => options.filter(({ value }) => value === valueOf(values, key)))
    .flatMap(({ labels }) => nounsOf(labels.fr, labels.en));

/** They stand among motorbikes and pushchairs, and are none. */
const otherKinds = new Set<unknown>(['scooter', 'three-wheeler', 'quad', 'carrier']);

/** What kind the ad says it is, where its title says so too: "Tracteur tondeuse" is a mower, "Lame de tondeuse" none. */
const kindsSaid = (category: SearchedCategory, values: AttributeValues, titled: ReadonlySet<string>): string[] => {
  const types = category.attributes.filter(({ key, type }) => type === 'enum' && /type$/i.test(key));
  const labels = labelsOf({ ...category, attributes: types }, values).filter((label) => !/[-&/]/.test(label));
  return labels.map(wordsIn).flatMap((kind) => (kind.every((one) => titled.has(one)) ? kind : []));
};

export function searchColumns(ad: SearchedAd, category: SearchedCategory): { words: string; facets: string[] } {
  const collector = new Collector();
  const plain = category.names.filter((name) => !name.includes('&'));
  const [own = '', english = ''] = category.names;
  const kinds = Object.values(ad.attributes).some((value) => otherKinds.has(value))
    ? kindsByType(category, ad.attributes, 'motorcycleType')
    : [
        ...nounsOf(plain.includes(own) ? own : '', plain.includes(english) ? english : ''),
        ...kindsByType(category, ad.attributes, 'propertyType'),
      ];
  const alone = wordsIn(own).length === 1 ? wordsIn(own) : [];
  const headAfter = (...keys: string[]) => {
    const said = { ...category, attributes: category.attributes.filter(({ key }) => keys.includes(key)) };
    return headOf(ad.title, new Set([...alone, ...labelsOf(said, ad.attributes).flatMap(wordsIn)]));
  };
  const head = headAfter('brand', 'make');
  const titled = new Set(wordsIn(ad.title));
  collector.mark('^', [...head, ...kindsSaid(category, ad.attributes, titled)]);
  // A title that names the kind, but not first, speaks of something else: "Housse de poussette" among the pushchairs.
  const named = headAfter('brand', 'make', 'model');
  if (kinds.every((one) => !titled.has(one) || named.includes(one))) collector.mark('^', kinds);
  collector.add(ad.title, 'A', true);
  for (const label of labelsOf(category, ad.attributes)) collector.add(label, 'B', true);
  // "Maison & Jardin" would make a house of every lamp.
  for (const name of plain) collector.add(name, 'C', true);
  if (ad.city) collector.add(`${ad.city} ${ad.postalCode ?? ''}`, 'C');
  collector.add(ad.description, 'D');
  collector.mark('', [kindMark(category.id)]);
  return { words: collector.toString(), facets: thatFit(facetsOf(category, ad.attributes)) };
}
