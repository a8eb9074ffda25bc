/** Whatever is typed, the answer is one of ours. FUZZ_RUNS=50000 asks more often than the usual run, of thousands of ads. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#server/db/places/load-places.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';
import { addAds, openSearchSite, smallCatalogue } from '#server/features/search/search.testing.ts';
import type { TestSite } from '#server/testing.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 1_000);
let site: TestSite & { seller: string };

beforeAll(async () => {
  site = await openSearchSite();
  await loadPlaces(site.database.pool);
  const roll = dice(7);
  const pick = <T>(list: readonly T[]) => list[roll(list.length)]!;
  const many = Array.from({ length: process.env.FUZZ_RUNS ? 4_000 : 50 }, (_, index) => {
    const one = pick(smallCatalogue);
    return { ...one, title: `${one.title} ${pick(bits)} ${index}`.slice(0, 90), promoted: roll(50) === 0 };
  });
  await addAds(
    site,
    site.seller,
    // What PostgreSQL cannot store no ad holds.
    many.filter(({ title }) => !title.includes('\u0000') && title.isWellFormed()),
  );
  await rebuildSearchWords(site.database.db);
  await site.database.pool.query('begin; set local statement_timeout = 0; analyze ads, search_words; commit');
}, 300_000);
afterAll(() => site.close());

// oxfmt-ignore
const bits = ['vélo', 'electrik', '"', '-', '&', '|', '!', '(', ')', ':*', '<->', '\'', '\\', '%', '_', '*', '\u0000', '\ud800', '😀', 'ﷺ', 'ŀ', 'İ', 'ß', 'œ',
  '𝒜', '١٢', '½', '²', '205/55', 'R16', 'moins de', '800 €', 'entre', 'et', 'à 30 km de', 'Lyon', 'près de', 'gratuit', 'neuf', '3 pièces', 'a', 'l’',
  'diesel', ';', '--', '/*', '$1', '${x}', '{{x}}', '<script>', '\t', '\n', '\u202e', '\u200b', '99999999999999', '0', '-0', '1e9', 'null', '.', ',', '…',
  'иж', '漢字', 'ا', '́', 'x'.repeat(60), 'un deux trois quatre', '=', '#', '?', '+',
  'T3', 'f2 ou', 'meublé', 'DPE B', 'à louer', 'maison', 'vente', 'Annecy', 'Auray (56)', 'St-', 'Paris 11 900', '€/mois', 'iphone 13 300', 'euros', '1er octobre', 'mac book'];
// oxfmt-ignore
const names = ['q', 'q', 'q', 'q', 'categoryId', 'priceMin', 'priceMax', 'priceType', 'condition', 'city', 'postalCode', 'inseeCode', 'lat', 'lon', 'radius',
  'sellerType', 'withPhotos', 'sortBy', 'sortOrder', 'page', 'pageSize', 'facets', 'understand', 'attr.fuel', 'attr.mileageMax', 'attr.x', 'attr.', 'zzz', '__proto__'];
// oxfmt-ignore
const values = ['', '1', '101', '0', '-1', '500', '501', 'true', 'false', 'Free', 'new', 'price', 'relevance', 'distance', 'asc', 'desc', 'diesel', 'pro', '69123', '45.7', '1000000000000', 'NaN'];

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

test('no words and no parameters make the server fail', async () => {
  const roll = dice(20_261_115);
  const some = (list: string[], most: number, glue: string) =>
    Array.from({ length: 1 + roll(most) }, () => list[roll(list.length)]).join(glue);
  const statuses = new Map<number, number>();
  for (let run = 0; run < runs; run++) {
    const params = new URLSearchParams();
    params.append('q', some(bits, 8, roll(2) ? ' ' : '').slice(0, 190));
    for (let more = roll(4); more > 0; more--) {
      const name = names[roll(names.length)]!;
      params.append(
        name,
        name === 'q' ? some(bits, 5, ' ') : roll(4) ? values[roll(values.length)]! : some(bits, 2, ''),
      );
    }
    const path = ['', '', '', '/map', '/suggest'][roll(5)]!;
    const url = `/api/advertisements${path}?${params.toString()}`;
    const answer = await site.app.inject({ method: 'GET', url });
    if (answer.statusCode !== 422) expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  }
  expect(statuses.get(200)).toBeGreaterThan(runs / 10);
}, 3_000_000);
