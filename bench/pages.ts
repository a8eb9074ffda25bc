/**
 * What the pages that are asked for most cost, rendered anew each time, and the calls they are made from. Needs a build.
 * `npm run bench:pages -- 50000 200000` fills databases of its own; a data folder or the address of a database measures
 * what is there.
 */
import '#server/fast/react-production.ts';
import { builtPages } from '#server/pages.ts';
import { withSites, type Bench } from './meter.ts';
import { measureAll, type Kinds } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 100);

/** A different ad or page number each time, so that nothing is answered from memory. */
async function kindsOf({ database }: Bench): Promise<Kinds> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from ads where is_public order by created_at desc limit 3000',
  );
  const ids = rows.map(({ id }) => id).filter((_, index) => index % 20 === 0);
  const deepest = await database.pool.query<{ page: number }>(
    'select least(500, count(*) / 24)::int as page from ads where is_public and category_id = 101',
  );
  const ad = (round: number) => ids[round % ids.length];
  return {
    'call front': () => '/api/advertisements/front',
    'call categories': () => '/api/categories',
    'call ad page': (round) => `/api/advertisements/${ad(round)}/page`,
    'call category': (round) => `/api/advertisements?categoryId=101&facets=true&page=${1 + (round % 10)}`,
    'page home': () => '/',
    'page category': (round) => `/category/101?page=${2 + (round % 10)}`,
    'page category, page 500 or last': () => `/category/101?page=${deepest.rows[0]!.page}`,
    'page detail': (round) => `/advertisement/${ad(round)}`,
    'page search 1 %': (round) => `/search?q=rarissime&page=${2 + (round % 5)}`,
    'page search 20 %': (round) => `/search?q=occasion&page=${2 + (round % 5)}`,
  };
}

const chosen = (kinds: Kinds): Kinds =>
  Object.fromEntries(Object.entries(kinds).filter(([name]) => name.includes(process.env.ONLY ?? '')));

const pages = { ...(await builtPages()), cache: false };
const targets = process.argv.slice(2);
await withSites(targets.length ? targets : ['50000', '200000'], pages, async (benches) => {
  const sites = benches.map(async (bench) => ({ bench, kinds: chosen(await kindsOf(bench)) }));
  await measureAll(await Promise.all(sites), rounds);
});
process.exit(0);
