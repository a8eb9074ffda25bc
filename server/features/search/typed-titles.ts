/** The newest titles of the thing that is being typed, and what its last word may become. */
import { sql } from 'kysely';
import { generic } from '#server/db/named-statements.ts';
import { findAds } from '#server/features/search/engine/fresh-index.ts';
import { wantsEverything, type Db } from '#server/features/search/engine/search-filters.ts';
import type { Title } from '#server/features/search/title-phrases.ts';
import { atomsOf, fold, isSilent } from '#server/features/search/words/lexemes.ts';
import { parseWords, tiersOf, toTsquery, type Term } from '#server/features/search/words/parse-words.ts';
import { stem } from '#server/features/search/words/stem.ts';

export interface Typed {
  terms: readonly Term[];
  /** The beginning of a word; null where a number ends it, which words do not begin with. */
  prefix: string | null;
}

/** What was typed, with its last piece as it stands: "lave-v", "iphone 1", "machine à l", "canapé d'an". */
export function readTyped(text: string): Typed {
  const terms = parseWords(text).filter((term) => !term.isExcluded);
  const piece = text.split(/[\s'’]+/).at(-1) ?? '';
  const prefix = fold(piece).replace(/[^\p{L}\d]/gu, '');
  const [before, last] = [terms.at(-2), terms.at(-1)];
  if (!prefix || !last) return { terms, prefix: null };
  // What follows is not begun yet: "cours de".
  if (/^(?:de?|du|des|pour|avec)$/i.test(piece)) return { terms, prefix: null };
  if (atomsOf(piece).every(isSilent))
    return { terms: [...terms, { ...last, ways: [], word: null, shown: piece }], prefix };
  if (!/\d/.test(prefix)) return { terms, prefix };
  // Ads hold "iphone 13" in one word too: few begin with "iphone1", and very many with "1".
  const joined = /^\d+$/.test(prefix) ? before?.word && before.word + prefix : prefix;
  return { terms: [...terms.slice(0, -1), { ...last, prefix: joined || null }], prefix: null };
}

export interface Beginnings {
  /** What others looked for, most asked first. */
  popular: string[];
  /** Words of titles, the commonest first, and in how many ads. */
  words: [word: string, ads: number][];
}

/** So many words stand for all that begin so. */
const mostWords = 30;

/** What fewer people looked for says more about them than about the site. */
const shownFrom = 5;
const mostPopular = 8;

export async function readBeginnings(db: Db, term: string, { prefix }: Typed): Promise<Beginnings> {
  const after = (text: string) => `${text}\u{10ffff}`;
  const { rows } = await sql<Beginnings>`${generic} select
    array(select shown from search_terms where term ~>=~ ${term} and term ~<~ ${after(term)} and searches >= ${shownFrom}
      order by searches desc, term limit ${mostPopular}) as popular,
    coalesce((select json_agg(json_build_array(word, ads) order by ads desc, word) from (
      select word, ads from search_words where word >= ${prefix} and word < ${prefix && after(prefix)} and ads > 0
      order by ads desc, word limit ${mostWords}) w), '[]') as words`.execute(db);
  return rows[0] ?? { popular: [], words: [] };
}

/** So many titles tell what people write after the words. */
const titlesRead = 60;
/** With fewer, what goes with the thing is told too. */
export const few = 3;

/** What is looked for, each only where those before it gave less than so many. */
function listsFor({ terms, prefix }: Typed, words: readonly string[]): { tsquery: string; below: number }[] {
  const last = terms.at(-1);
  if (!last) return [];
  const longer = [...new Set(words.map(stem))].map((lexeme) => [lexeme]);
  const begun = prefix === null ? terms : [...terms.slice(0, -1), { ...last, ways: [...last.ways, ...longer] }];
  const whole = last.ways.length ? tiersOf(terms.map((term) => ({ ...term, prefix: null }))) : null;
  if (!begun.at(-1)?.ways.length) return [];
  const tiers = tiersOf(begun);
  const isNumber = /\d$/.test(last.word ?? '');
  return [
    ...(whole ? [{ tsquery: whole.things, below: titlesRead }] : []),
    ...(tiers && tiers.things !== whole?.things ? [{ tsquery: tiers.things, below: titlesRead }] : []),
    ...(tiers ? [{ tsquery: tiers.about, below: few }] : []),
    // A number that titles do not hold is no part of a name.
    ...(isNumber ? [] : [{ tsquery: toTsquery(begun) ?? '', below: 1 }]),
  ];
}

/** As it stands before what it may become, then what goes with it, then what only mentions it; newest first in each. */
export async function readTitles(db: Db, typed: Typed, words: Beginnings['words'] = []): Promise<Title[]> {
  const lists = listsFor(
    typed,
    words.map(([word]) => word),
  );
  const found = new Set<number>();
  for (const { tsquery, below } of lists) {
    if (found.size >= below) break;
    for (const id of (await findAds(db, { ...wantsEverything, tsquery }, titlesRead)).ids()) found.add(id);
  }
  if (!found.size) return [];
  const { rows } = await sql<Title>`${generic} select id, title, category_id as category
    from unnest(${[...found]}::integer[]) with ordinality as found (id, place) join ads using (id) order by place`.execute(
    db,
  );
  return rows;
}
