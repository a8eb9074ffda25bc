/** The whole demo against itself: dates, figures and decisions that tell of the same ads. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOverview } from '#contract/api/overview.ts';
import { searchAds } from '#contract/api/search.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/db/seed/seed.ts';
import { listFavorites } from '#server/features/favorites/favorites.service.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const url = site.database.pool.options.connectionString ?? '';
  const patient = openDatabase({ url, max: 1, statementTimeoutMs: 120_000 });
  await seedDemo(patient.db, site.context.config);
  await patient.close();
});
afterAll(() => site.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(site.database.db)).rows;

test('far more people look at an ad than keep it or write about it, on each day and in all', async () => {
  expect(
    await rowsOf(sql`select title, view_count, favorite_count, contact_count from ads
      where view_count < 3 * (favorite_count + contact_count)`),
  ).toEqual([]);
  expect(await rowsOf(sql`select * from ad_days where views < 3 * (favorites + contacts) or seen < views`)).toEqual([]);
  expect(
    await rowsOf(sql`select ads.id from ads left join ad_days d on d.ad_id = ads.id group by ads.id
      having view_count <> coalesce(sum(views), 0) or contact_count <> coalesce(sum(contacts), 0)
        or favorite_count <> coalesce(sum(favorites), 0)
        or favorite_count <> (select count(*) from favorites f where f.ad_id = ads.id)`),
  ).toEqual([]);
});

test('a saved search shows what its name says', async () => {
  const { db } = site.database;
  const searches = await db.selectFrom('saved_searches').select(['query']).where('name', 'like', 'Canapé%').execute();
  expect(searches.length).toBeGreaterThan(0);
  for (const { query } of searches) {
    const { body } = await site.call(searchAds, { query: query as never });
    expect(body.data.items.length).toBeGreaterThan(0);
    for (const { title } of body.data.items) expect(title).toMatch(/canapé|fauteuil|banquette|méridienne/i);
  }
});

test.each([
  [
    'a conversation',
    sql`select a.title from ads a join conversations x on x.ad_id = a.id where x.created_at < a.created_at`,
  ],
  ['a favourite', sql`select a.title from ads a join favorites x on x.ad_id = a.id where x.created_at < a.created_at`],
  [
    'a look',
    sql`select a.title from ads a join ad_days x on x.ad_id = a.id
    where x.day < (a.created_at at time zone 'Europe/Paris')::date`,
  ],
  [
    'a price',
    sql`select a.title from ads a join price_changes x on x.ad_id = a.id
    where x.changed_at < a.created_at - interval '1 second'`,
  ],
  [
    'a report',
    sql`select a.title from ads a join reports x on x.target_type = 'ad' and x.target_id = a.id::text
    where x.created_at < a.created_at`,
  ],
  [
    'a decision',
    sql`select a.title from ads a join statements x on x.subject_type = 'ad' and x.subject_id = a.id::text
    where x.decided_at < a.created_at or x.decided_at > now()`,
  ],
  ['a sale', sql`select title from ads where sold_at < created_at or sold_at > now()`],
  [
    'a review',
    sql`select x.ad_title from reviews x
    where not exists (select from ads a where a.title = x.ad_title and a.sold_at < x.created_at)`,
  ],
  [
    'a sale that was talked about',
    sql`select a.title from ads a join conversations x on x.ad_id = a.id
    where x.sold_at is not null and (x.sold_at <> a.sold_at or x.sold_at < x.created_at)`,
  ],
])('%s is never earlier than its ad', async (_, query) => {
  expect(await rowsOf(query)).toEqual([]);
});

test('nobody sells, keeps, reviews or talks before they came', async () => {
  const early = (table: string, by: string) => sql`select u.email, ${table}::text as deed from users u
    join ${sql.table(table)} x on x.${sql.ref(by)} = u.id and x.created_at < u.created_at`;
  for (const [table, by] of [
    ['ads', 'user_id'],
    ['favorites', 'user_id'],
    ['reviews', 'author_id'],
    ['reviews', 'subject_id'],
    ['conversations', 'buyer_id'],
    ['conversations', 'seller_id'],
  ] as const)
    expect(await rowsOf(early(table, by))).toEqual([]);
});

test('a moderator asks for nothing that the ad says already', async () => {
  const asked = await rowsOf(sql`select s.facts, a.title, a.description, a.attributes::text as attributes
    from statements s join ads a on s.subject_type = 'ad' and s.subject_id = a.id::text where s.decision = 'reject'`);
  expect(asked.length).toBeGreaterThan(1);
  const words =
    /taille|dimensions|kilométrage|contrôle technique|surface|charges|contrat|salaire|tarif|âge|carnet|siren/gi;
  for (const { facts, title, description } of asked as { facts: string; title: string; description: string }[])
    for (const word of facts.match(words) ?? [])
      expect(`${title} ${description}`.toLowerCase(), facts).not.toContain(word.toLowerCase());
});

test('as many come in a week as such a site can have, and new ads are a small part of it', async () => {
  const { token } = await site.signIn('Admin');
  const { market } = (await site.call(readOverview, { token })).body.data;
  expect(market.newAds).toBeLessThan(market.activeAds * 0.15);
  expect(market.newAds).toBeGreaterThan(market.activeAds * 0.08);
  expect(market.newMembers).toBeGreaterThanOrEqual(20);
  expect(market.newMembers).toBeLessThanOrEqual(45);
});

test('the assistant counts what was asked today', async () => {
  expect(
    await rowsOf(sql`select user_id from assistant_questions q
      left join assistant_usage u on u.scope = q.user_id::text and u.day = (q.created_at at time zone 'Europe/Paris')::date
      group by user_id, u.day, u.questions having u.questions is distinct from count(*)::int`),
  ).toEqual([]);
});

test('as many kept ads show a lowered price as the filter counts', async () => {
  const { id } = await site.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'acheteur@trouvaille.example')
    .executeTakeFirstOrThrow();
  const { items, counts } = await listFavorites(site.context, id, { pageSize: 50 }, 'fr');
  expect(counts.dropped).toBeGreaterThan(1);
  expect(items.filter(({ previousPrice }) => previousPrice !== null)).toHaveLength(counts.dropped);
});

test('what was kept cost then what the ad cost on that day', async () => {
  expect(
    await rowsOf(sql`select a.title from favorites f join ads a on a.id = f.ad_id
      cross join lateral (select p.price from price_changes p where p.ad_id = a.id and p.changed_at <= f.created_at
        order by p.changed_at desc limit 1) asked
      where asked.price is distinct from f.price`),
  ).toEqual([]);
});

test('a password is as old as the history of its account says, and no device was opened before', async () => {
  expect(
    await rowsOf(sql`select u.email from users u join security_events e on e.user_id = u.id and e.type = 'passwordChanged'
      left join sessions s on s.user_id = u.id and s.created_at < e.created_at
      where u.password_changed_at <> e.created_at or s.id is not null`),
  ).toEqual([]);
});
