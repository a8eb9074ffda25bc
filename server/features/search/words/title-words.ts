/** Keeps search_words: which words the titles of public ads hold, and in how many. */
import { sql } from 'kysely';
import { generic } from '#server/db/named-statements.ts';
import { atomsOf, isSilent, type Atom } from '#server/features/search/words/lexemes.ts';
import type { Context } from '#server/kit/context.ts';
import { remembering } from '#server/kit/remembered.ts';

type Db = Context['db'];

/** Each word once: folded, and as it is written in small letters. */
function wordsOf(title: string): Map<string, string> {
  const words = new Map<string, string>();
  const note = (word: string, shown: string) => words.has(word) || words.set(word, shown.toLowerCase().slice(0, 60));
  let before: Atom | null = null;
  for (const atom of atomsOf(title)) {
    if (!atom.isNumber && !isSilent(atom)) note(atom.word, atom.shown);
    // What a hyphen joins is looked for in one word too, and misspelt so: "babysiter".
    if (before && atom.gap === 'hyphen' && !atom.isNumber && !before.isNumber)
      note(before.word + atom.word, `${before.shown}-${atom.shown}`);
    before = atom;
  }
  return words;
}

/** Called with the change: the title that became public, the one that no longer is, or both after an edit. */
export async function noteSearchWords(
  db: Db,
  { added, removed }: { added?: string | null; removed?: string | null },
): Promise<void> {
  const [more, fewer] = [wordsOf(added ?? ''), wordsOf(removed ?? '')];
  const fresh = [...more].filter(([word]) => !fewer.has(word)).toSorted();
  const gone = [...fewer.keys()].filter((word) => !more.has(word)).toSorted();
  if (fresh.length)
    await sql`insert into search_words (word, shown, ads)
      select word, shown, 1 from unnest(${fresh.map(([word]) => word)}::text[], ${fresh.map(([, shown]) => shown)}::text[]) as t (word, shown)
      on conflict (word) do update set ads = search_words.ads + 1`.execute(db);
  if (gone.length)
    await sql`update search_words set ads = greatest(ads - 1, 0) where word = any(${gone}::text[])`.execute(db);
}

const batch = 20_000;

/** Counts everything anew, a part at a time. */
export async function rebuildSearchWords(db: Db): Promise<number> {
  const counts = new Map<string, { ads: number; shown: Map<string, number> }>();
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from ads where id > ${after} and is_public order by id limit ${batch}`.execute(db);
    for (const { title } of rows)
      for (const [word, shown] of wordsOf(title)) {
        let entry = counts.get(word);
        if (!entry) counts.set(word, (entry = { ads: 0, shown: new Map() }));
        entry.ads += 1;
        entry.shown.set(shown, (entry.shown.get(shown) ?? 0) + 1);
      }
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? after;
  }
  const all = [...counts].map(([word, { ads, shown }]) => ({
    word,
    ads,
    shown: [...shown].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? word,
  }));
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('search_words').execute();
    for (let at = 0; at < all.length; at += batch) {
      const part = all.slice(at, at + batch);
      await sql`insert into search_words (word, shown, ads) select * from unnest(${part.map((one) => one.word)}::text[],
        ${part.map((one) => one.shown)}::text[], ${part.map((one) => one.ads)}::integer[])`.execute(trx);
    }
  });
  return all.length;
}

const counted = remembering<boolean>(60_000);
/** Of all that begins so. */
const leastWhole = 1 / 11;

/** Whether people write the word as it stands, rather than as the beginning of another. */
export const isWhole = (db: Db, word: string): Promise<boolean> =>
  counted(db, word, async () => {
    const { rows } = await sql<{ share: number }>`${generic}
      select coalesce(sum(ads) filter (where word = ${word}), 0) / sum(ads)::float8 as share
      from search_words where word >= ${word} and word < ${`${word}\u{10ffff}`} and ads > 0`.execute(db);
    return (rows[0]?.share ?? 0) >= leastWhole;
  });
