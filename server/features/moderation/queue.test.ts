import { beforeEach, describe, expect, test } from 'vitest';
import * as api from '#contract/api/moderation.ts';
import { insist, openStage, reject } from '#server/features/my-ads/shared-site.testing.ts';
import type { Person } from '#server/features/my-ads/my-ads.testing.ts';

const stage = openStage();

const queue = async (person: Person, query: object = {}) =>
  (await stage.site.call(api.readQueue, { query, token: person.token })).body.data;
const next = async (person: Person, body: object = {}) =>
  (await stage.site.call(api.takeNext, { body, token: person.token })).body.data.id as number | null;
const act = (endpoint: typeof api.claimAd | typeof api.releaseAd | typeof api.skipAd, person: Person, id: number) =>
  stage.site.call(endpoint as typeof api.claimAd, { params: { id: String(id) }, token: person.token });
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);

beforeEach(async () => {
  await stage.tools.db.updateTable('ads').set({ status: 'Sold' }).where('status', '=', 'Pending').execute();
});

/** Waiting ads, the first handed in first. */
async function waiting(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(
      await stage.tools.adIn(stage.owner, 'Pending', {
        submitted_at: new Date(Date.now() - (count - index) * 60_000),
        published_at: null,
      }),
    );
  return ids;
}

describe('the queue', () => {
  test('lists what waits from the oldest on, page by page, without a gap when some are decided meanwhile', async () => {
    const ids = await waiting(7);
    const first = await queue(stage.moderator, { pageSize: '3' });
    expect(idsOf(first)).toEqual(ids.slice(0, 3));
    expect(first).toMatchObject({ counts: { ad: 7, edit: 0 }, oldest: first.items[0].waitingSince });
    for (const id of ids.slice(0, 2)) await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    const second = await queue(stage.moderator, { pageSize: '3', after: first.next });
    expect(idsOf(second)).toEqual(ids.slice(3, 6));
    const third = await queue(stage.moderator, { pageSize: '3', after: second.next });
    expect([idsOf(third), third.next]).toEqual([ids.slice(6), null]);
  });

  test('begins with the riskiest where that is asked for, page by page; the longest wait decides between equals', async () => {
    const ids = await waiting(6);
    const scores = [0, 40, 70, 40, 0, 20];
    const { db } = stage.tools;
    for (const [index, id] of ids.entries())
      await db
        .insertInto('ad_risks')
        .values({ ad_id: id, score: scores[index] ?? 0, reasons: '[]', rules: 1 })
        .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ score: scores[index] ?? 0 }))
        .execute();
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = await queue(stage.moderator, { pageSize: '2', order: 'risk', ...(after && { after }) });
      seen.push(...idsOf(page));
      after = page.next;
    } while (after);
    expect(seen).toEqual([2, 1, 3, 5, 0, 4].map((index) => ids[index]));
  });

  test('an ad that is handed in again goes to the end', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, reject);
    const [older] = await waiting(1);
    const { version } = await stage.mine(id);
    await stage.update(id, { version, title: 'Lampe de bureau, corrigée', submit: true });
    expect(idsOf(await queue(stage.moderator))).toEqual([older, id]);
  });

  test('is for staff alone', async () => {
    expect((await stage.site.call(api.readQueue, { token: stage.owner.token })).status).toBe(403);
    expect((await stage.site.call(api.readQueue)).status).toBe(401);
  });
});

describe('a claim', () => {
  test('30 moderators who ask for the next one at once get 30 ads', async () => {
    const ids = await waiting(34);
    const moderators = await Promise.all(Array.from({ length: 30 }, () => stage.site.signIn('Moderator')));
    const taken = await Promise.all(
      moderators.map(async (person) => {
        const answer = await insist(() => stage.site.call(api.takeNext, { body: {}, token: person.token }));
        return answer.body.data.id as number;
      }),
    );
    expect(new Set(taken).size).toBe(30);
    expect(taken.every((id) => ids.includes(id))).toBe(true);
  });

  test('tells others who has an ad open, and is let go by deciding, skipping, leaving and taking another', async () => {
    const [first, second, third] = (await waiting(3)) as [number, number, number];
    const other = await stage.site.signIn('Moderator');
    expect(await next(stage.moderator)).toBe(first);
    const seen = await queue(other);
    expect(seen.items[0].claim).toMatchObject({ by: 'Camille M.', isMine: false });
    expect((await act(api.claimAd, other, first)).body.data.claim.isMine).toBe(false);
    expect(await next(other)).toBe(second);
    expect(await next(stage.moderator)).toBe(first);
    await stage.tools.decide(stage.moderator, first, { decision: 'approve' });
    await act(api.skipAd, other, second);
    expect(await next(other)).toBe(third);
    expect(idsOf(await queue(other))).toEqual([third]);
    await act(api.releaseAd, other, third);
    expect(await next(stage.moderator)).toBe(second);
    const { length } = await stage.tools.db.selectFrom('queue_claims').selectAll().execute();
    expect(length).toBeLessThanOrEqual(31);
  });

  test('that nobody renews, as by a tab that was killed, ends after five minutes', async () => {
    const [id] = (await waiting(1)) as [number];
    const other = await stage.site.signIn('Moderator');
    expect(await next(stage.moderator)).toBe(id);
    expect(await next(other)).toBeNull();
    const { until } = await stage.tools.db
      .selectFrom('queue_claims')
      .select('until')
      .where('ad_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(api.claimMinutes);
    const realNow = stage.site.context.now;
    stage.site.context.now = () => new Date(Date.now() + api.claimMinutes * 60_000 + 1_000);
    try {
      expect(await next(other)).toBe(id);
    } finally {
      stage.site.context.now = realNow;
    }
  });

  test('is not offered for one’s own ad', async () => {
    await stage.tools.adIn(stage.moderator, 'Pending', { submitted_at: new Date(), published_at: null });
    expect(await next(stage.moderator)).toBeNull();
    expect((await queue(stage.moderator)).items[0].cannotDecide).toBe('own');
  });
});

test('30 moderators on one ad: one wins, 29 read who decided what', async () => {
  const [id] = (await waiting(1)) as [number];
  const { version } = await stage.tools.adRow(id);
  const moderators = await Promise.all(Array.from({ length: 30 }, () => stage.site.signIn('Moderator')));
  const kinds = [{ decision: 'approve' }, reject, { ...reject, decision: 'suspend' }];
  const answers = await Promise.all(
    moderators.map((person, index) => insist(() => stage.tools.decide(person, id, { ...kinds[index % 3], version }))),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const [, action] = (await stage.tools.eventsOf(id)).at(-1)!;
  expect(action).toBe('Pending');
  const lost = answers.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(29);
  for (const { body } of lost) {
    expect(body.code).toBe('stale_version');
    expect(body.data.lastDecision).toMatchObject({ by: 'Camille M.', isMine: false });
    expect(['approve', 'reject', 'suspend']).toContain(body.data.lastDecision.action);
  }
});

describe('all ads', () => {
  const list = async (query: object) =>
    (await stage.site.call(api.listAllAds, { query, token: stage.moderator.token })).body.data;

  test('are narrowed by status, words, number, seller and risk, and lead on page by page', async () => {
    const [first, second] = (await waiting(2)) as [number, number];
    const sold = await stage.tools.adIn(stage.owner, 'Sold', { title: 'Escabeau en hêtre massif' });
    const mine = { userId: stage.owner.id };
    expect(idsOf(await list(mine)).toSorted((a, b) => a - b)).toEqual([first, second, sold]);
    expect(idsOf(await list({ ...mine, status: 'Sold' }))).toEqual([sold]);
    expect(idsOf(await list({ q: 'hêtre esca' }))).toEqual([sold]);
    expect(idsOf(await list({ q: String(sold) }))).toEqual([sold]);
    expect(idsOf(await list({ q: '%' }))).toEqual([]);
    await stage.tools.db.insertInto('ad_risks').values({ ad_id: sold, score: 75, rules: 1 }).execute();
    expect(idsOf(await list({ ...mine, risk: 'high' }))).toEqual([sold]);
    const page = await list({ ...mine, pageSize: '2' });
    const rest = await list({ ...mine, pageSize: '2', after: page.next });
    expect(new Set([...idsOf(page), ...idsOf(rest)])).toEqual(new Set([first, second, sold]));
    expect([page.totalCount, page.totalIsCapped, rest.next]).toEqual([3, false, null]);
    const numbered = await list({ ...mine, pageSize: '2', page: '2' });
    expect(numbered).toMatchObject({ items: rest.items, page: 2, pageSize: 2, totalPages: 2, next: null });
  });

  test('leave as a table that a spreadsheet does not take for formulas', async () => {
    await stage.tools.adIn(stage.owner, 'Active', { title: '=SOMME(A1;A9) lampe' });
    const { text, headers } = await stage.site.call(api.exportAllAds, {
      query: { userId: stage.owner.id },
      token: stage.moderator.token,
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toContain("'=SOMME(A1;A9) lampe");
    expect((await stage.site.call(api.exportAllAds, { token: stage.owner.token })).status).toBe(403);
  });
});

describe('many at once', () => {
  const bulk = async (body: object) =>
    (await stage.site.call(api.bulkDecide, { body: body as never, token: stage.moderator.token })).body.data;

  test('each item with the version looked at; a preview does nothing, and all of it is taken back', async () => {
    const [first, second, changed] = (await waiting(3)) as [number, number, number];
    const own = await stage.tools.adIn(stage.moderator, 'Pending');
    const ids = [first, second, own].map((id) => ({ id, version: 1 }));
    const wanted = { ids: [...ids, { id: changed, version: 9 }], decision: 'approve' };
    const expected = {
      done: [first, second],
      failed: [
        { id: own, code: 'own_ad' },
        { id: changed, code: 'stale_version' },
      ],
    };
    expect(await bulk({ ...wanted, preview: true })).toMatchObject(expected);
    expect((await stage.tools.adRow(first)).status).toBe('Pending');
    expect(await bulk(wanted)).toMatchObject(expected);
    expect((await stage.tools.adRow(second)).status).toBe('Active');
    const undone = await stage.site.call(api.undoBulk, {
      body: { ids: [first, second, changed] },
      token: stage.moderator.token,
    });
    expect(undone.body.data).toMatchObject({ done: [first, second], failed: [{ id: changed, code: 'undo_expired' }] });
    expect((await stage.tools.adRow(first)).status).toBe('Pending');
  });

  test('refuses need their reasons, and at most 200 go at once', async () => {
    const call = (body: object) =>
      stage.site.call(api.bulkDecide, { body: body as never, token: stage.moderator.token });
    expect((await call({ ids: [1], decision: 'reject' })).status).toBe(422);
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await call({ ids, decision: 'approve' })).status).toBe(422);
  });
});
