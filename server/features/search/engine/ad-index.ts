/**
 * Public ads as the search looks at them, in the memory of this process: PostgreSQL holds the truth, and what changed there
 * since the last look is read before each search. Ads are kept in levels, as log-structured stores do it: what changed goes
 * into the smallest, which is made anew; when it is full, its ads go on to the next. The last one holds all that was there
 * when the index was loaded, and is loaded anew when too much has changed.
 */
import { AdColumns } from '#server/features/search/engine/ad-columns.ts';
import { AllOf, firstInOrder, held, visit, type DocSet } from '#server/fast/doc-sets.ts';
import { isListed, listedLines, passesAll, testsOf, type Test } from '#server/features/search/engine/filter-table.ts';
import { FoundAds } from '#server/features/search/engine/found-ads.ts';
import {
  batch,
  readAds,
  readChanges,
  readPhrase,
  readTheseAds,
  type Changes,
  type IndexedAd,
} from '#server/features/search/engine/index.queries.ts';
import { departementsOf } from '#server/features/search/engine/place-filter.ts';
import { rankingBy } from '#server/features/search/engine/rank-words.ts';
import { PostingsBuilder, type Postings } from '#server/features/search/engine/postings.ts';
import { wantsEverything, type Db, type SearchFilters } from '#server/features/search/engine/search-filters.ts';
import { parseQuery, phrasesIn, type WordQuery } from '#server/features/search/engine/word-query.ts';

/** How many ads the levels above the last one hold. */
const mostChanged = 4_096;
const sizes = [64, 512, mostChanged];
/** Of very common words, a phrase is looked for in so many of the newest ads. */
const mostPhrased = 20_000;

interface Level {
  postings: Postings;
  /** By slot; those of the last level are not kept. */
  ads: Map<number, IndexedAd>;
}

/** No word begins with such a sign. */
const mark = {
  category: (id: number) => `@category ${id}`,
  section: (id: number) => `@section ${id}`,
  sponsored: '@sponsored',
  departement: (code: string) => `@departement ${code}`,
  facet: (line: string) => `@${line}`,
};

const marksOf = ({ category, section, sponsoredUntil, departement, facets }: IndexedAd): string[] => [
  mark.category(category),
  mark.section(section),
  mark.departement(departement),
  ...facets.flatMap((line) => (isListed(line) ? mark.facet(line) : [])),
  ...(sponsoredUntil ? [mark.sponsored] : []),
];

function makeLevel(ads: Map<number, IndexedAd>, columns: AdColumns): Level {
  const builder = new PostingsBuilder();
  for (const [slot, ad] of [...ads].toSorted(([a], [b]) => columns.compareByDate(a, b)))
    builder.add(slot, ad, marksOf(ad));
  return { postings: builder.finish(), ads };
}

export interface Limits {
  limit: number;
  isSponsored?: boolean;
}

export interface Order {
  by: 'createdAt' | 'price';
  descending: boolean;
}

/** Where a document comes, and which one comes there. */
function orderOf({ length, byPrice }: Postings, { by, descending }: Order) {
  const flip = (doc: number) => length - 1 - doc;
  if (by === 'createdAt') return { length, placeOf: flip, docAt: flip };
  const turn = (place: number) => (descending ? byPrice.mirror(place) : place);
  return {
    length,
    placeOf: (doc: number) => turn(byPrice.places[doc] ?? 0),
    docAt: (place: number) => byPrice.docs[turn(place)] ?? 0,
  };
}

export class AdIndex {
  readonly columns: AdColumns;
  readonly #db: Db;
  readonly #base: Postings;
  #levels: Level[];
  #seen: string;
  /** What the last look told already. */
  #applied: Map<number, string>;
  #phrases = new Map<string, ReadonlySet<number>>();

  private constructor(db: Db, columns: AdColumns, base: Postings, { seen, ads }: Changes) {
    this.#db = db;
    this.columns = columns;
    this.#base = base;
    this.#levels = sizes.map(() => makeLevel(new Map(), columns));
    this.#seen = seen;
    this.#applied = new Map(ads);
  }

  static async load(db: Db): Promise<AdIndex> {
    // What changes while it is read is read again.
    const { seen } = await readChanges(db, null);
    // What is committed already is read below, and need not be read again while an older transaction goes on.
    const { ads: known } = await readChanges(db, seen);
    const columns = new AdColumns();
    const builder = new PostingsBuilder();
    for (let last: IndexedAd | null = null; ;) {
      const ads: IndexedAd[] = await readAds(db, last);
      for (const ad of ads) builder.add(columns.add(ad), ad, marksOf(ad));
      if (ads.length < batch) break;
      last = ads.at(-1) ?? null;
    }
    return new AdIndex(db, columns, await builder.finishInTurns(), { seen, ads: known });
  }

  /** False where so much has changed that it should be loaded anew. */
  async catchUp(): Promise<boolean> {
    const { seen, ads } = await readChanges(this.#db, this.#seen);
    const fresh = ads.filter(([id, changedIn]) => this.#applied.get(id) !== changedIn).map(([id]) => id);
    if (fresh.length > mostChanged) return false;
    if (fresh.length) this.#apply(fresh, await readTheseAds(this.#db, fresh));
    this.#seen = seen;
    this.#applied = new Map(ads);
    return (this.#levels.at(-1)?.ads.size ?? 0) <= mostChanged;
  }

  #apply(ids: readonly number[], ads: readonly IndexedAd[]): void {
    // A phrase that is being asked about now was not asked of these.
    this.#phrases = new Map();
    for (const id of ids) this.columns.remove(id);
    let moved = new Map(ads.map((ad) => [this.columns.add(ad), ad]));
    for (const [index, level] of this.#levels.entries()) {
      const alive = [...level.ads, ...moved].filter(([slot]) => !this.columns.isDead[slot]);
      const isLast = index === this.#levels.length - 1;
      const isFull = alive.length > (sizes[index] ?? 0) && !isLast;
      this.#levels[index] = makeLevel(isFull ? new Map() : new Map(alive), this.columns);
      if (!isFull) return;
      moved = new Map(alive);
    }
  }

  /** What PostgreSQL has to tell about phrases, before they are looked for. */
  async prepare(tsquery: string | null): Promise<void> {
    if (!tsquery?.includes('<')) return;
    for (const { parts, text } of phrasesIn(parseQuery(tsquery))) {
      const phrases = this.#phrases;
      if (phrases.has(text)) continue;
      const set = (postings: Postings) => this.#matchingOf(postings, { kind: 'all', parts });
      const words = this.#found(set, this.#passes(wantsEverything), mostPhrased);
      phrases.set(text, words.length ? await readPhrase(this.#db, words.ids(), text) : new Set());
    }
  }

  get #postings(): Postings[] {
    return [...this.#levels.map(({ postings }) => postings), this.#base].filter(({ length }) => length > 0);
  }

  #matchingOf(postings: Postings, query: WordQuery): DocSet {
    return postings.matching(query, (slot) => this.columns.ids[slot] ?? 0, this.#phrases);
  }

  #matching(postings: Postings, tsquery: string): DocSet {
    return this.#matchingOf(postings, parseQuery(tsquery));
  }

  #setOf(postings: Postings, wanted: SearchFilters, isSponsored = false): DocSet {
    const { tsquery, category, attributes } = wanted;
    const departements = departementsOf(this.columns, wanted);
    const parts = [
      ...(departements ? [postings.anyOf(departements.map(mark.departement))] : []),
      ...attributes.flatMap((one) => {
        const lines = listedLines(one);
        return lines ? postings.anyOf(lines.map(mark.facet)) : [];
      }),
      ...(category
        ? [postings.anyOf([category.isSection ? mark.section(category.id) : mark.category(category.id)])]
        : []),
      ...(isSponsored ? [postings.anyOf([mark.sponsored])] : []),
      ...(tsquery ? [this.#matching(postings, tsquery)] : []),
    ];
    const [only = postings.everything()] = parts;
    return parts.length > 1 ? new AllOf(parts) : only;
  }

  /** What the lists of the postings do not tell. */
  #passes(wanted: SearchFilters, isSponsored = false): Test {
    const { isDead } = this.columns;
    const attributes = wanted.attributes.filter((one) => !listedLines(one));
    const tests = testsOf(this.columns, { ...wanted, attributes }, isSponsored);
    return (slot) => !isDead[slot] && passesAll(tests, slot);
  }

  /** The newest matches. */
  find(wanted: SearchFilters, { limit, isSponsored = false }: Limits): FoundAds {
    const set = (postings: Postings) => this.#setOf(postings, wanted, isSponsored);
    return this.#found(set, this.#passes(wanted, isSponsored), limit);
  }

  #found(setOf: (postings: Postings) => DocSet, passes: Test, limit: number): FoundAds {
    const { columns } = this;
    const slots = this.#join(
      (postings) => {
        const found: number[] = [];
        visit(setOf(postings), postings.length, (doc) => {
          const slot = postings.slots[doc] ?? 0;
          if (passes(slot)) found.push(slot);
          return found.length < limit;
        });
        return found;
      },
      (a, b) => columns.compareByDate(a, b),
    );
    return new FoundAds(columns, new Uint32Array(slots.slice(0, limit)), slots.length >= limit);
  }

  /** The slots of all levels in their order; nearly always only one has some. */
  #join(slotsOf: (postings: Postings) => number[], compare: (a: number, b: number) => number): number[] {
    const [some = [], ...more] = this.#postings.map(slotsOf).filter(({ length }) => length > 0);
    return more.length ? [some, ...more].flat().toSorted(compare) : some;
  }

  /** The first matches in another order than the newest first. */
  findInOrder(wanted: SearchFilters, order: Order, most: number): number[] {
    const { columns } = this;
    const passes = this.#passes(wanted);
    const sign = order.descending ? 1 : -1;
    // Ads without a price come last; of the same price the older one first, or last where the dearest is first.
    const priceOf = (slot: number) => {
      const price = order.by === 'price' ? (columns.prices[slot] ?? 0) : 0;
      return Number.isNaN(price) ? -sign * Number.MAX_VALUE : price;
    };
    return this.#join(
      (postings) => {
        const slotOf = (doc: number) => postings.slots[doc] ?? 0;
        const set = this.#setOf(postings, wanted);
        return firstInOrder(set, orderOf(postings, order), (doc) => passes(slotOf(doc)), most).map(slotOf);
      },
      (a, b) => (priceOf(b) - priceOf(a)) * sign || columns.compareByDate(a, b) * sign,
    ).slice(0, most);
  }

  /** By the postings that hold them, the documents of ads, in their order. */
  #docsOf(slots: readonly number[]): { postings: Postings; docs: number[] }[] {
    return this.#postings.map((postings) => {
      const docOf = (slot: number) =>
        postings === this.#base ? (slot < postings.length ? slot : undefined) : postings.docOf(slot);
      return { postings, docs: slots.flatMap((slot) => docOf(slot) ?? []).toSorted((a, b) => a - b) };
    });
  }

  /** Those of the slots whose ads match. */
  holding(slots: readonly number[], tsquery: string | null): Set<number> {
    if (!tsquery) return new Set();
    const all = this.#docsOf(slots).flatMap(({ postings, docs }) =>
      held(this.#matching(postings, tsquery), docs).map((doc) => postings.slots[doc] ?? 0),
    );
    return new Set(all);
  }

  /** How well the ads of slots answer the words. */
  rank(slots: readonly number[], tsquery: string): Map<number, number> {
    const all = this.#docsOf(slots).flatMap(({ postings, docs }) => {
      const rankOf = rankingBy(postings, parseQuery(tsquery));
      return docs.map((doc): [number, number] => [postings.slots[doc] ?? 0, rankOf(doc)]);
    });
    return new Map(all);
  }
}
