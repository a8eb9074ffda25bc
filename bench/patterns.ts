/** Made-up ads to multiply: words of known frequency, real categories, attributes and communes. */
import type { ClientBase } from 'pg';
import type { Attribute } from '#contract/api/categories.ts';
import type { AttributeValues } from '#contract/ads.ts';
import { searchColumns } from '#server/features/search/search.service.ts';

export interface Leaf {
  id: number;
  section: number;
  names: string[];
  attributes: Attribute[];
}

/** The same numbers at every run. */
export function dice(seed = 42) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    /** Early ones much likelier than late ones, as words of a language are. */
    early: (n: number) => Math.floor(n ** next()) - 1,
  };
}

const syllables =
  'ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo ga gi go la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(
    ' ',
  );
const vocabulary = Array.from({ length: 30_000 }, (_, index) => {
  let word = '';
  for (let rest = index + 70; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return `${word}l`;
});
const things =
  'vélo électrique,canapé,table basse,tondeuse,réfrigérateur,télévision,appartement,maison,voiture,poussette,lave-vaisselle,ordinateur portable,téléphone,guitare,chaise,armoire,robe,manteau,livre,jouet,perceuse,remorque,moto,console,vaisselle,tapis,lampe,miroir,lit,matelas'.split(
    ',',
  );

export async function readLeaves(client: ClientBase): Promise<Leaf[]> {
  const { rows } = await client.query(`
    select c.id, coalesce(p.id, c.id) as section, c.names, p.names as above,
      coalesce((select jsonb_agg(to_jsonb(a) order by a.position) from category_attributes a
        where a.category_id in (c.id, p.id)), '[]') as attributes
    from categories c left join categories p on p.id = c.parent_id
    where not exists (select from categories k where k.parent_id = c.id) order by c.id`);
  return rows.map(({ names, above, ...rest }) => ({
    ...rest,
    names: [names.fr, names.en, above?.fr, above?.en].filter(Boolean),
  }));
}

function someAttributes(leaf: Leaf, { next, below }: ReturnType<typeof dice>): AttributeValues {
  const values: AttributeValues = {};
  for (const { key, type, options, min, max, required } of leaf.attributes) {
    if (!required && next() < 0.4) continue;
    if (type === 'enum' && options.length) values[key] = options[below(options.length)]!.value;
    else if (type === 'multi' && options.length) values[key] = [options[below(options.length)]!.value];
    else if (type === 'boolean') values[key] = next() < 0.5;
    else if (type === 'year') values[key] = 1990 + below(36);
    else if (type === 'number') values[key] = Math.round((min ?? 0) + ((max ?? 1000) - (min ?? 0)) * next() ** 3);
    else if (type === 'text') values[key] = vocabulary[below(3_000)]!;
  }
  return values;
}

const conditions = ['new', 'like-new', 'very-good', 'good', 'fair', 'for-parts'];

/** The columns of so many ads, for unnest(). */
async function makeColumns(client: ClientBase, from: number, count: number): Promise<unknown[][]> {
  const leaves = await readLeaves(client);
  const { rows: towns } = await client.query(
    'select name, postal_codes[1] as code, insee_code as insee, lat, lon from communes order by population desc limit 3000',
  );
  const chance = dice(from + 42);
  const { next, below, early } = chance;
  const columns: unknown[][] = Array.from({ length: 16 }, () => []);
  for (let index = from; index < from + count; index++) {
    const leaf = leaves[early(leaves.length)]!;
    const town = towns[early(towns.length)]!;
    const thing = things[early(things.length)]!;
    const words = Array.from({ length: 5 }, () => vocabulary[early(vocabulary.length)]).join(' ');
    // "occasion" stands in a fifth of the ads, "rarissime" in one of a hundred.
    const title = `${thing} ${words.slice(0, 60)}${next() < 0.2 ? ' occasion' : ''}${next() < 0.01 ? ' rarissime' : ''}`;
    const description = Array.from({ length: 40 + below(80) }, () => vocabulary[early(vocabulary.length)]).join(' ');
    const attributes = someAttributes(leaf, chance);
    const found = searchColumns({ title, description, attributes, city: town.name, postalCode: town.code }, leaf);
    [
      index,
      leaf.id,
      leaf.section,
      title,
      description,
      next() < 0.03 ? null : Math.round(Math.exp(next() * 9 + 5)),
      next() < 0.03 ? 'Free' : 'Fixed',
      conditions[early(6)],
      town.name,
      town.code,
      town.insee,
      town.lat,
      town.lon,
      JSON.stringify(attributes),
      found.words,
      found.facets.join('\u0001'),
    ].forEach((value, column) => columns[column]!.push(value));
  }
  return columns;
}

const batch = 1_000;

/** Writes them into a table of this connection, numbered from 0. */
export async function makePatterns(client: ClientBase, count: number): Promise<void> {
  await client.query(`create temporary table patterns (n integer primary key, category_id integer, section_id integer, title text,
    description text, price bigint, price_type text, condition text, city text, postal_code text, insee_code text,
    lat float8, lon float8, attributes jsonb, words tsvector, facets text[])`);
  for (let from = 0; from < count; from += batch)
    await client.query(
      `insert into patterns
       select n, c, s, t, d, p, pt, co, ci, pc, ic, la, lo, at, w::tsvector, string_to_array(f, chr(1))
       from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[],
         $10::text[], $11::text[], $12::float8[], $13::float8[], $14::jsonb[], $15::text[], $16::text[])
         as x (n, c, s, t, d, p, pt, co, ci, pc, ic, la, lo, at, w, f)`,
      await makeColumns(client, from, Math.min(batch, count - from)),
    );
}
