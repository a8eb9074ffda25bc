/**
 * What searches cost at the API. `npm run bench:search -- 50000 200000` fills databases of its own; a data folder or the
 * address of a database measures what is there. ONLY=completing measures some of the kinds, WARM_UP=100 ROUNDS=30 roughly.
 */
import { withSites } from './meter.ts';
import { measureAll } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 100);

// "occasion" stands in a fifth of the ads, "rarissime" in a hundredth.
const queries: Record<string, string> = {
  everything: 'facets=true',
  category: 'categoryId=101&facets=true',
  'category, page 500': 'categoryId=101&facets=true&page=500',
  section: 'categoryId=1&facets=true',
  'word of 1 %': 'q=rarissime&facets=true',
  'word of 20 %': 'q=occasion&facets=true',
  'word of 20 %, page 50': 'q=occasion&facets=true&page=50',
  'word of 20 %, page 500': 'q=occasion&facets=true&page=500',
  'word of 20 % in a category': 'q=occasion&categoryId=101&facets=true',
  'word of 20 % by price': 'q=occasion&facets=true&sortBy=price',
  'word of 20 % by relevance': 'q=occasion&facets=true&sortBy=relevance',
  'word of 20 % around Lyon': 'q=occasion&facets=true&inseeCode=69123',
  'word of 20 %, 50 to 200 €': 'q=occasion&facets=true&priceMin=5000&priceMax=20000',
  'diesel under 90,000 km': 'categoryId=101&attr.fuel=diesel&attr.mileageMax=90000&facets=true',
  'around Lyon by distance': 'inseeCode=69123&sortBy=distance&facets=true',
  'a département': 'area=69&facets=true',
  'word of 20 % in a département': 'q=occasion&area=69&facets=true',
  'word of 1 % in a département': 'q=rarissime&area=69&facets=true',
  'a region': 'area=auvergne-rhone-alpes&facets=true',
  'word of 20 % in a region': 'q=occasion&area=auvergne-rhone-alpes&facets=true',
  'word of 20 % in two regions': 'q=occasion&area=auvergne-rhone-alpes&area=ile-de-france&facets=true',
  'category in a region': 'categoryId=101&area=auvergne-rhone-alpes&facets=true',
  'five towns': 'inseeCode=69123&inseeCode=75056&inseeCode=13055&inseeCode=31555&inseeCode=35238&radius=20&facets=true',
  'word of 20 % in five towns':
    'q=occasion&inseeCode=69123&inseeCode=75056&inseeCode=13055&inseeCode=31555&inseeCode=35238&radius=20&facets=true',
  'around me, 10 km': 'lat=45.7601&lon=4.8402&radius=10&facets=true',
  'word of 20 % around me, 200 km': 'q=occasion&lat=45.7601&lon=4.8402&radius=200&facets=true',
  'a sentence': 'q=v%C3%A9lo%20moins%20de%20800%20%E2%82%AC%20%C3%A0%2030%20km%20de%20Lyon&facets=true',
  'a misspelt word': 'q=rarisime',
  nothing: 'q=xyzzy%20occasion',
  'completing a word': '/api/advertisements/suggest?q=occ',
  'completing two letters': '/api/advertisements/suggest?q=oc',
  'completing a slip': '/api/advertisements/suggest?q=ocasion',
  'completing two words': '/api/advertisements/suggest?q=v%C3%A9lo%20occ',
};

const chosen = Object.entries(queries).filter(([name]) => new RegExp(process.env.ONLY ?? '').test(name));
const kinds = Object.fromEntries(
  chosen.map(([name, query]) => [name, () => (query.startsWith('/') ? query : `/api/advertisements?${query}`)]),
);
const targets = process.argv.slice(2);
await withSites(targets.length ? targets : ['50000', '200000'], null, (benches) =>
  measureAll(
    benches.map((bench) => ({ bench, kinds })),
    rounds,
  ),
);
process.exit(0);
