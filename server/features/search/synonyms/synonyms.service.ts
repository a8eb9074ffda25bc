/** The groups of words that mean the same: the operator's, or ours until there are any. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SynonymList } from '#contract/api/synonyms.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import type { Context } from '#server/kit/context.ts';
import { inDictionary } from '#server/features/search/synonyms/dictionary.ts';
import { kindsOf } from '#server/features/search/things/kind-names.ts';
import { familyOf } from '#server/features/search/things/thing-names.service.ts';
import { kindMark } from '#server/features/search/words/lexemes.ts';
import { lexemesOf } from '#server/features/search/words/parse-words.ts';
import { buildSynonyms, mostLexemes, type Synonyms } from '#server/features/search/synonyms/synonyms.ts';
import { AppError } from '#server/kit/app-error.ts';
import { untilNews } from '#server/kit/remembered.ts';
import type { Actor } from '#server/kit/sessions.ts';
import defaultSynonyms from './default-synonyms.json' with { type: 'json' };

type Groups = string[][];
/** Of faults, and of groups in the log. */
const mostTold = 50;

/** No group at all means those that come with the software. */
const orBuiltIn = (groups: Groups): Groups => (groups.length ? groups : defaultSynonyms);

async function readGroups(db: Context['db']): Promise<Groups> {
  const rows = await db.selectFrom('search_synonyms').select('words').orderBy('id').execute();
  return orBuiltIn(rows.map(({ words }) => words));
}

/** Made from the groups themselves: the same ones are the same version, however they came to be. */
const versionOf = (groups: Groups): string =>
  createHash('sha256').update(JSON.stringify(groups)).digest('base64url').slice(0, 22);

/** Itself and what it means first; what else it may mean is less sure. */
const likeliest = 2;

const builtInVersion = versionOf(defaultSynonyms);

function toList(groups: Groups): SynonymList {
  const version = versionOf(groups);
  return { groups, version, isBuiltIn: version === builtInVersion };
}

export async function readSynonyms({ db }: Context): Promise<SynonymList> {
  return toList(await readGroups(db));
}

/** The groups, and where they say nothing the dictionary; after a gap in the news the categories are said to have changed. */
const meaningsOf = untilNews(['synonyms.changed', 'categories.changed'], async (context) => {
  const chosen = buildSynonyms(await readGroups(context.db));
  const keys = () => chosen.keys();
  // What an English word means is what its French words mean: a "nanny" is a "nounou", who minds children.
  const translated = (key: string) =>
    inDictionary('sure', key)?.flatMap((way) => [way, ...(chosen.get(way.join(' ')) ?? [])]);
  const kinds = kindsOf(await categoryLookup(context));
  /** A word for a kind finds what is of it, by whatever name. */
  const get = (key: string) => {
    const ways = chosen.get(key) ?? translated(key);
    const said = [[key], ...(ways ?? []).slice(0, likeliest)];
    const marks = new Set(said.flatMap((way) => [...(kinds.get(way.join(' ')) ?? [])]).map(kindMark));
    return marks.size ? [...(ways ?? [key.split(' ')]), ...[...marks].map((mark) => [mark])] : ways;
  };
  const usual: Synonyms = { get, keys };
  const familyWays = (key: string) => {
    const family = familyOf(key).map((one) => [one]);
    return family.length ? [[key], ...family] : undefined;
  };
  const other = (key: string) => {
    const all = [...(inDictionary('wide', key) ?? []), ...(familyWays(key) ?? [])];
    return all.length ? all : undefined;
  };
  const both = (key: string) => {
    const more = chosen.get(key) && translated(key);
    return more ? [...(get(key) ?? []), ...more] : get(key);
  };
  const wide: Synonyms = { get: (key) => both(key) ?? other(key), keys };
  return { usual, wide };
});

/** What is meant by the words of an ad, and by any word of the two languages where no ad holds it. */
export const currentSynonyms = async (context: Context): Promise<Synonyms> => (await meaningsOf(context)).usual;
export const wideSynonyms = async (context: Context): Promise<Synonyms> => (await meaningsOf(context)).wide;

/** Words that the search would never look for, and those that it reads like another of their group. */
export function refuseFaulty(groups: Groups): void {
  const fields = groups.flatMap((group, row) => {
    const firsts = new Map<string, string>();
    return group.flatMap((word, column) => {
      const field = `groups.${row}.${column}`;
      const lexemes = lexemesOf(word);
      const other = firsts.get(lexemes.join(' '));
      firsts.set(lexemes.join(' '), other ?? word);
      if (!lexemes.length) return { field, code: 'unsearchable' };
      if (lexemes.length > mostLexemes) return { field, code: 'too_many_words', params: { maximum: mostLexemes } };
      return other === undefined ? [] : { field, code: 'same_word', params: { word, other } };
    });
  });
  if (fields.length) throw new AppError('validation_failed', { fields: fields.slice(0, mostTold) });
}

/** Those that only the first list has, for the log. */
function leftOf(groups: Groups, others: Groups): Groups {
  const known = new Set(others.map((group) => group.join('\n')));
  return groups.filter((group) => !known.has(group.join('\n'))).slice(0, mostTold);
}

export async function writeSynonyms(
  context: Context,
  staff: Pick<Actor, 'id' | 'role'>,
  { groups, version }: Pick<SynonymList, 'groups' | 'version'>,
): Promise<SynonymList> {
  refuseFaulty(groups);
  const wanted = versionOf(orBuiltIn(groups));
  await context.db.transaction().execute(async (trx) => {
    // Whoever writes next waits here, and then sees what was written.
    await sql`lock table search_synonyms in share row exclusive mode`.execute(trx);
    const now = toList(await readGroups(trx));
    if (now.version === wanted) return;
    if (now.version !== version) throw new AppError('stale_version', { data: now });
    await trx.deleteFrom('search_synonyms').execute();
    // The built-in groups are not written down, so that a site has those of the software it runs.
    if (wanted !== builtInVersion)
      await trx
        .insertInto('search_synonyms')
        .values(groups.map((words) => ({ words })))
        .execute();
    // Not now(), which is when the transaction began: a plan may have been made while it waited for the lock.
    await trx
      .updateTable('search_index')
      .set({ read_since: sql`greatest(read_since, clock_timestamp())` })
      .execute();
    await recordAction(trx, {
      staff,
      action: 'synonyms.change',
      subject: { type: 'synonyms', id: 'all' },
      before: { version: now.version, groups: leftOf(now.groups, orBuiltIn(groups)) },
      after: { version: wanted, groups: leftOf(orBuiltIn(groups), now.groups) },
    });
    await context.events.publish(trx, { type: 'synonyms.changed' });
  });
  return readSynonyms(context);
}
