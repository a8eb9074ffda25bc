/** What an ad can be found by: the values of ads.words and ads.facets. */
import type { Attribute } from '#contract/api/categories.ts';
import type { AttributeValues } from '#contract/ads.ts';
import { languages } from '#contract/languages.ts';
import type { CategoryLookup } from '#server/features/categories/lookup.service.ts';
import { type Atom, atomsOf, fold, isSilent, lexemeOf, pairOf } from '#server/features/search/words/lexemes.ts';

/** What the search knows of a category: its names and those above it in every language, and its attributes. */
export interface SearchedCategory {
  names: string[];
  attributes: readonly Pick<Attribute, 'key' | 'type' | 'options' | 'unit' | 'filterable'>[];
}

export const searchedCategory = (lookup: CategoryLookup, id: number): SearchedCategory => ({
  names: lookup.lineOf(id).flatMap(({ names }) => languages.map((language) => names[language])),
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
  #position = 0;

  add(text: string, weight: Weight): void {
    const atoms = atomsOf(text);
    let before: Atom | null = null;
    for (const atom of atoms) {
      if (this.#position < lastPosition) this.#position += 1;
      if (before) {
        const pair = pairOf(before, atom);
        if (pair) this.#note(pair, weight, this.#position - 1);
        if (atom.gap === 'hyphen' && !atom.isNumber && !before.isNumber)
          this.#note(lexemeOf({ ...atom, word: before.word + atom.word }), weight, this.#position - 1);
      }
      if (!isSilent(atom)) this.#note(lexemeOf(atom), weight, this.#position);
      before = atom;
    }
    // So that no phrase reaches over from one text into the next.
    this.#position = Math.min(this.#position + 5, lastPosition);
  }

  #note(lexeme: string, weight: Weight, position: number): void {
    const places = this.#places.get(lexeme);
    const place = weight === 'D' ? String(position) : `${position}${weight}`;
    if (!places) this.#places.set(lexeme, [place]);
    else if (places.length < positionsPerWord) places.push(place);
  }

  toString(): string {
    let all = '';
    for (const [lexeme, places] of this.#places) all += `${lexeme}:${places.join(',')} `;
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
export const foldedValue = (value: string): string =>
  fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);

/** An index holds them in one row, which has its limit; a hundred choices fit. */
const facetBytes = 2_000;

function thatFit(facets: readonly string[]): string[] {
  let left = facetBytes;
  return facets.filter((one) => (left -= Buffer.byteLength(one) + 1) >= 0);
}

function facetsOf(category: SearchedCategory, values: AttributeValues): string[] {
  return category.attributes.flatMap(({ key, type, filterable }) => {
    const value = valueOf(values, key);
    if (!filterable || value === undefined || type === 'date') return [];
    if (type === 'text') return [`${key}=${foldedValue(String(value))}`];
    return (Array.isArray(value) ? value : [value]).map((one) => `${key}=${String(one)}`);
  });
}

export function searchColumns(ad: SearchedAd, category: SearchedCategory): { words: string; facets: string[] } {
  const collector = new Collector();
  collector.add(ad.title, 'A');
  for (const label of labelsOf(category, ad.attributes)) collector.add(label, 'B');
  // "Maison & Jardin" would make a house of every lamp.
  for (const name of category.names) if (!name.includes('&')) collector.add(name, 'C');
  if (ad.city) collector.add(`${ad.city} ${ad.postalCode ?? ''}`, 'C');
  collector.add(ad.description, 'D');
  return { words: collector.toString(), facets: thatFit(facetsOf(category, ad.attributes)) };
}
