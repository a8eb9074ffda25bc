/**
 * npm run bench:relevance: asks the search judged questions over a stock made for it, and prints by group how often the first
 * ad answers, how many of the first ten do, and how early. `-- unseen`, `-- third` to `-- seventeenth` ask the tables that were
 * written later, by people who had not read the search; `-- questions wrong` also says which were answered badly.
 */
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { startThrowaway } from '#server/db/throwaway.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { fillStock } from './fill-stock.ts';
import { readQuestions, scoreOf, type Question, type Score } from './judge.ts';
import { makeStock, type StockAd } from './make-stock.ts';

const [table = 'questions', ...options] = process.argv.slice(2);
const embedded = await startThrowaway();
const database = openDatabase({ url: embedded.url, statementTimeoutMs: 600_000 });
const stock = makeStock();

type Found = { id: number; title: string };
const asked = new Map<string, Promise<Found[]>>();

async function start() {
  await migrate(database.pool);
  await loadPlaces(database.pool);
  await seedCategories(database.db);
  const places = await fillStock(database.pool, stock);
  await rebuildSearchWords(database.db);
  await database.pool.query('analyze');
  const config = readConfig({
    NODE_ENV: 'production',
    DEMO: 'false',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
  });
  const { app } = await buildApp({ config, database, databaseUrl: embedded.url });
  return { app, places };
}

const { app, places } = await start();
const ask = async (path: string) => (await app.inject({ url: `/api/advertisements${path}` })).json().data;
/** Ads have their number in the stock as their id, from 1. */
const adOf = ({ id }: { id: number }): StockAd => stock[id - 1]!;

function search(address: string): Promise<Found[]> {
  const known =
    asked.get(address) ?? ask(`?${address}`).then(({ items, wider }) => [...items, ...(wider?.items ?? [])]);
  asked.set(address, known);
  return known;
}

/** Where a suggestion leads: good, if most of the first five ads there answer, or of as many as there are. */
async function leadsWell(to: string, { answers }: Question): Promise<boolean> {
  const ad = /^\/advertisement\/(\d+)/.exec(to);
  if (ad) return answers(adOf({ id: Number(ad[1]) }));
  const category = /^\/category\/(\d+)/.exec(to);
  const query = category ? `categoryId=${category[1]}` : (to.split('?')[1] ?? '');
  const most = Math.min(5, stock.filter(answers).length);
  const found = (await search(`${query}&pageSize=5`)).slice(0, most);
  return found.length > 0 && found.filter((one) => answers(adOf(one))).length / found.length >= 0.6;
}

async function judge(question: Question): Promise<Score & { seen: string[] }> {
  if (question.group === 'completion') {
    const offered: { text: string; to: string }[] = await ask(`/suggest?q=${encodeURIComponent(question.text)}`);
    const good = await Promise.all(offered.map(({ to }) => leadsWell(to, question)));
    const score = scoreOf(good, Math.max(1, offered.length));
    return {
      ...score,
      recall: good.some(Boolean) ? 1 : 0,
      seen: offered.map(({ text }, at) => `${good[at] ? '+' : '-'} ${text}`),
    };
  }
  const found = await search(`q=${encodeURIComponent(question.text)}&pageSize=10`);
  const good = found.map((one) => question.answers(adOf(one)));
  return {
    ...scoreOf(good, stock.filter(question.answers).length),
    seen: found.map(({ title }, at) => `${good[at] ? '+' : '-'} ${title}`),
  };
}

const groups = new Map<string, Score[]>();
for (const question of readQuestions(`${table}.txt`, places)) {
  if (!stock.some(question.answers)) console.log(`No ad answers: ${question.text}`);
  const score = await judge(question);
  groups.set(question.group, [...(groups.get(question.group) ?? []), score]);
  if (options.includes('wrong') && (score.gain < 0.9 || !score.first))
    console.log(
      `${question.group} · ${question.text} · ${score.gain.toFixed(2)}\n    ${score.seen.slice(0, 10).join('\n    ')}`,
    );
}
const mean = (scores: readonly Score[], of: keyof Score) =>
  (scores.reduce((sum, score) => sum + score[of], 0) / scores.length).toFixed(2);
const row = (name: string, scores: readonly Score[]) =>
  console.log(
    `${name.padEnd(12)} ${String(scores.length).padStart(4)}   ${mean(scores, 'first')}   ${mean(scores, 'recall')}   ${mean(scores, 'gain')}`,
  );
console.log(`${stock.length} ads\n${'group'.padEnd(12)}    n  first  in10   nDCG`);
for (const [group, scores] of groups) row(group, scores);
row('all', [...groups.values()].flat());
await app.close();
await database.close();
await embedded.stop();
process.exit(0);
