import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#server/kit/settings.ts';
import { openStage, suspend } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const dayMs = 86_400_000;

/** Handed in and judged. */
async function submit(body: object = {}): Promise<number> {
  const id = await stage.tools.write(stage.owner, { submit: true, ...body });
  await stage.site.runJobs();
  return id;
}
const statusOf = async (id: number) => (await stage.tools.adRow(id)).status;

async function becomeTrusted(): Promise<number[]> {
  await stage.tools.db
    .updateTable('users')
    .set({ is_phone_verified: true, created_at: new Date(Date.now() - 40 * dayMs) })
    .where('id', '=', stage.owner.id)
    .execute();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await stage.tools.adIn(stage.owner, count ? 'Sold' : 'Active'));
  return ids;
}

describe('with approval of trusted sellers', () => {
  beforeAll(() => changeSettings(stage.site.database.db, { autoApproval: true }));
  afterAll(() => changeSettings(stage.site.database.db, { autoApproval: false }));

  test('an ad of low risk goes online by itself; a restriction is not forgotten for half a year', async () => {
    expect(await statusOf(await submit())).toBe('Pending');
    const [online] = await becomeTrusted();
    const trusted = await submit({ title: 'Lampe de chevet plissée' });
    expect(await statusOf(trusted)).toBe('Active');
    expect((await stage.tools.eventsOf(trusted)).at(-1)).toEqual(['approve', 'Pending', 'Active', 'site']);
    await stage.tools.decide(stage.moderator, online!, suspend);
    expect(await statusOf(await submit({ title: 'Lampadaire en laiton' }))).toBe('Pending');
    await stage.tools.db
      .updateTable('statements')
      .set({ decided_at: new Date(Date.now() - 181 * dayMs) })
      .where('user_id', '=', stage.owner.id)
      .execute();
    expect(await statusOf(await submit({ title: 'Applique murale en verre' }))).toBe('Active');
  });

  test('one that looks risky waits for a moderator all the same', async () => {
    await becomeTrusted();
    const id = await submit({ description: 'Une lampe rare, on règle par mandat cash avant que je ne l’envoie.' });
    expect(await statusOf(id)).toBe('Pending');
    const { score, reasons } = await stage.tools.db
      .selectFrom('ad_risks')
      .selectAll()
      .where('ad_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(score).toBe(30);
    expect(reasons.map(({ code, points }) => [code, points])).toEqual([
      ['listed_word', 50],
      ['trusted', -20],
    ]);
  });
});

test('without that setting nobody’s ad goes online by itself, and staff hear of the first that waits', async () => {
  await becomeTrusted();
  const moderator = await stage.site.signIn('Moderator');
  await stage.tools.db.updateTable('ads').set({ status: 'Sold' }).where('status', '=', 'Pending').execute();
  const first = await submit({ title: 'Première lampe en attente' });
  await submit({ title: 'Deuxième lampe en attente' });
  expect(await statusOf(first)).toBe('Pending');
  expect(await stage.tools.noticesOf(moderator.id)).toEqual(['adWaiting']);
});
