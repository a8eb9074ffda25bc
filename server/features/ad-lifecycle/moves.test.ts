/** The declared graph against the site: every move from every status, by everybody. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adMoveNames, adMoves, allowedTargets, mayMove, type AdMove, type Mover } from '#contract/ad-transitions.ts';
import { adStatuses } from '#contract/ads.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { expireAds } from '#server/features/ad-lifecycle/lifetime.service.ts';
import { moveAd } from '#server/features/ad-lifecycle/moves.service.ts';
import { lockAd } from '#server/features/ad-lifecycle/ad-rows.service.ts';
import { sellingTools, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let site: TestSite;
let tools: ReturnType<typeof sellingTools>;
let owner: Person;
let moderator: Person;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  tools = sellingTools(site);
  moderator = await site.signIn('Moderator');
});
beforeEach(async () => {
  owner = await tools.seller();
});
afterAll(() => site.close());

const post = (id: number, name: string, token = owner.token) =>
  site.send({ method: 'POST', url: `/api/advertisements/${id}/${name}`, token });
const reason = { reasonCode: 'misleading', reasonText: 'La photo montre autre chose.' };

/** How each move is asked for through the public door, by those who have a call for it. */
const calls: Partial<Record<`${AdMove} ${Mover}`, (id: number) => ReturnType<typeof post>>> = {
  'submit owner': (id) => post(id, 'submit'),
  'sold owner': (id) => post(id, 'sold'),
  'pause owner': (id) => post(id, 'pause'),
  'renew owner': (id) => post(id, 'renew'),
  'approve moderator': (id) => tools.decide(moderator, id, { decision: 'approve' }),
  'reject moderator': (id) => tools.decide(moderator, id, { decision: 'reject', ...reason }),
  'suspend moderator': (id) => tools.decide(moderator, id, { decision: 'suspend', ...reason }),
  'reinstate moderator': (id) => tools.decide(moderator, id, { decision: 'restore' }),
};

const asked = Object.entries(calls).flatMap(([name, ask]) => {
  const [move, mover] = name.split(' ') as [AdMove, Mover];
  return adStatuses.map((status) => ({ move, mover, status, ask, allowed: mayMove(status, move, mover) }));
});

test('every move that a person may make has a call; an appeal has its own tests', () => {
  const wanted = adMoveNames.flatMap((move) =>
    adMoves[move].by.filter((mover) => mover !== 'site' && mover !== 'appeal').map((mover) => `${move} ${mover}`),
  );
  expect(Object.keys(calls).sort()).toEqual(wanted.sort());
});

test.each(asked)(
  '$move by the $mover of an ad that is $status: $allowed',
  async ({ move, mover, status, ask, allowed }) => {
    const id = await tools.adIn(owner, status);
    const answer = await ask(id);
    if (allowed) {
      expect([answer.status, answer.body.data?.status], answer.text).toEqual([200, adMoves[move].to]);
      expect(await tools.eventsOf(id)).toEqual([[move, status, adMoves[move].to, mover]]);
      expect((await tools.adRow(id)).version).toBe(2);
    } else {
      expect([answer.status, answer.body.code]).toEqual([409, 'forbidden_transition']);
      expect(answer.body.allowed).toEqual(allowedTargets(status, mover));
      expect(await tools.eventsOf(id)).toEqual([]);
      expect(await tools.adRow(id)).toMatchObject({ status, version: 1 });
    }
  },
);

const everybody = (['owner', 'moderator', 'site'] as const).flatMap((mover) =>
  adMoveNames.flatMap((move) => adStatuses.map((status) => ({ mover, move, status }))),
);

test('whoever asks inside, the graph decides: every move from every status by every mover', async () => {
  const move = (id: number, one: (typeof everybody)[number]) =>
    site.database.db.transaction().execute(async (trx) => {
      const ad = (await lockAd(trx, { id, userId: null }))!;
      return moveAd(site.context, trx, ad, one.move, { mover: one.mover, actorId: null });
    });
  for (const one of everybody) {
    const id = await tools.adIn(owner, one.status);
    const name = `${one.move} from ${one.status} by ${one.mover}`;
    if (mayMove(one.status, one.move, one.mover))
      expect((await move(id, one)).ad.status, name).toBe(adMoves[one.move].to);
    else
      await expect(move(id, one), name).rejects.toMatchObject({
        code: 'forbidden_transition',
        details: { extra: { allowed: allowedTargets(one.status, one.mover) } },
      });
  }
});

test('a statement that comes too late finds another status, whatever was read before', async () => {
  const id = await tools.adIn(owner, 'Active');
  const stale = (await lockAd(site.database.db, { id, userId: null }))!;
  await post(id, 'sold');
  await expect(
    moveAd(site.context, site.database.db, stale, 'expire', { mover: 'site', actorId: null }),
  ).rejects.toMatchObject({ code: 'forbidden_transition' });
  expect((await tools.adRow(id)).status).toBe('Sold');
});

describe('races', () => {
  test('of sold, pause and the clock one wins', async () => {
    const id = await tools.adIn(owner, 'Active', { expires_at: new Date(Date.now() - 1_000) });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => post(id, 'sold')),
      ...Array.from({ length: 5 }, () => post(id, 'pause')),
      expireAds(site.context),
    ]);
    const won = answers.filter((one) => typeof one === 'object' && one.status === 200).length;
    const events = await tools.eventsOf(id);
    expect(events).toHaveLength(1);
    expect(won + (events[0]?.[0] === 'expire' ? 1 : 0)).toBe(1);
    expect((await tools.adRow(id)).version).toBe(2);
  });

  test('two at once do not both take the last place of a plan', async () => {
    for (let count = 0; count < 9; count += 1) await tools.adIn(owner, count % 2 ? 'Active' : 'Pending');
    const drafts = await Promise.all(Array.from({ length: 6 }, () => tools.adIn(owner, 'Draft')));
    const answers = await Promise.all(drafts.map((id) => post(id, 'submit')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'plan_limit')).toHaveLength(5);
    const expired = await tools.adIn(owner, 'Expired');
    expect((await post(expired, 'renew')).body.code).toBe('plan_limit');
    expect((await tools.adRow(expired)).status).toBe('Expired');
  });
});

test.each([
  ['deleted', [5_000, 3_000], 5_000],
  ['sold', [3_000], null],
])('of an ad that was %s, posted anew under its title, the prices known are %o', async (end, prices, previousPrice) => {
  const publish = async (price: number) => {
    const id = await tools.write(owner, { price, title: price > 4_000 ? 'Lampe à poser' : 'lampe à poser' });
    await post(id, 'submit');
    expect((await tools.decide(moderator, id, { decision: 'approve' })).status).toBe(200);
    return id;
  };
  const first = await publish(5_000);
  if (end === 'sold') await post(first, 'sold');
  else await site.send({ method: 'DELETE', url: `/api/advertisements/${first}`, token: owner.token });
  const { body } = await site.send({ url: `/api/advertisements/${await publish(3_000)}` });
  expect(body.data.priceHistory.map(({ price }: { price: number }) => price)).toEqual(prices);
  expect(body.data.previousPrice).toBe(previousPrice);
});
