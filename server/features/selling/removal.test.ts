import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoDecision } from '#contract/api/moderation.ts';
import { deleteAd, readMyAd, restoreAd } from '#contract/api/my-ads.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { readStatement } from '#contract/api/statements.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { sellingTools, type Person } from '#server/features/selling/selling.testing.ts';
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

const suspend = { decision: 'suspend', reasonCode: 'misleading', reasonText: 'La photo montre autre chose.' };
const undo = (id: number, person = moderator) =>
  site.call(undoDecision, { params: { id: String(id) }, token: person.token });
const mine = async (id: number) =>
  (await site.call(readMyAd, { params: { id: String(id) }, token: owner.token })).body.data;
const statement = (id: string, person: Person) => site.call(readStatement, { params: { id }, token: person.token });
const mails = async () => {
  const { email } = await tools.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return tools.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
};

describe('a removal by staff', () => {
  const remove = (id: number, person: Person, body?: object) =>
    site.call(deleteAd, { params: { id: String(id) }, body: body as never, token: person.token });

  test('needs a reason, is stated, and only staff bring it back', async () => {
    const id = await tools.adIn(owner, 'Active');
    const without = await remove(id, moderator);
    expect([without.status, without.body.errors[0]]).toMatchObject([422, { field: 'reason', code: 'required' }]);
    expect((await remove(id, moderator, { reason: 'Arme interdite', reasonCode: 'prohibited' })).status).toBe(200);
    const ad = await mine(id);
    expect(ad).toMatchObject({ restorableUntil: null, reason: { code: 'prohibited', text: 'Arme interdite' } });
    expect((await statement(ad.statementId, owner)).body.data.decision).toBe('remove');
    expect(await tools.noticesOf(owner.id)).toEqual(['adRemoved']);
    expect((await site.send({ url: `/api/advertisements/${id}` })).status).toBe(410);
    const restore = await site.call(restoreAd, { params: { id: String(id) }, token: owner.token });
    expect([restore.status, restore.body.code]).toEqual([409, 'forbidden_transition']);
    expect((await tools.decide(moderator, id, { decision: 'restore' })).status).toBe(200);
    expect(await mine(id)).toMatchObject({ status: 'Active', deletedAt: null, statementId: null });
  });

  const removal = { reason: 'Arme interdite', reasonCode: 'prohibited' };

  test('brought back leaves an older suspension in force, and says so; taken back it is removed again', async () => {
    const id = await tools.adIn(owner, 'Active');
    await tools.decide(moderator, id, suspend);
    const { statementId: suspension } = await mine(id);
    await remove(id, moderator, removal);
    const { statementId: removed } = await mine(id);
    expect(removed).not.toBe(suspension);
    const { body } = await tools.decide(moderator, id, { decision: 'restore' });
    expect(body.data).toMatchObject({ status: 'Suspended', deletedAt: null, statementId: suspension });
    expect(await tools.noticesOf(owner.id)).toEqual(['adSuspended', 'adRemoved', 'adStillSuspended']);
    const { body: undone } = await undo(id);
    expect(undone.data).toMatchObject({ status: 'Suspended', statementId: removed, restorableUntil: null });
    expect(undone.data.deletedAt).not.toBeNull();
    expect(await tools.noticesOf(owner.id)).toEqual(['adSuspended', 'adRemoved']);
    await tools.decide(moderator, id, { decision: 'restore' });
    await tools.decide(moderator, id, { decision: 'restore' });
    expect(await mine(id)).toMatchObject({ status: 'Active', statementId: null });
    expect((await tools.noticesOf(owner.id)).at(-1)).toBe('adReinstated');
  });

  test('brought back tells that an ad is online only where it is', async () => {
    for (const status of ['Draft', 'Pending', 'Sold'] as const) {
      const id = await tools.adIn(owner, status);
      await remove(id, moderator, removal);
      const { body } = await tools.decide(moderator, id, { decision: 'restore' });
      expect(body.data).toMatchObject({ status, deletedAt: null, statementId: null });
      const { body: notices } = await site.call(listNotifications, { token: owner.token });
      expect(notices.data.items[0]).toMatchObject({ type: 'adGivenBack', link: '/my-ads' });
    }
    const past = new Date(Date.now() - 86_400_000);
    const id = await tools.adIn(owner, 'Active', { expires_at: past });
    await remove(id, moderator, removal);
    await tools.decide(moderator, id, { decision: 'restore' });
    expect((await tools.noticesOf(owner.id)).at(-1)).toBe('adReinstated');
    expect((await tools.adRow(id)).expires_at! > new Date()).toBe(true);
  });

  test('can be taken back while its mail waits: the ad is online again and nobody heard of it', async () => {
    const id = await tools.adIn(owner, 'Active');
    await remove(id, moderator, removal);
    const [mail] = await mails();
    expect(mail!.send_after.getTime() - mail!.created_at.getTime()).toBe(10_000);
    expect((await undo(id, await site.signIn('Moderator'))).body.code).toBe('undo_expired');
    const { body } = await undo(id);
    expect(body.data).toMatchObject({ status: 'Active', deletedAt: null, statementId: null });
    expect((await site.send({ url: `/api/advertisements/${id}` })).status).toBe(200);
    expect([await mails(), await tools.noticesOf(owner.id)]).toEqual([[], []]);
    expect((await tools.eventsOf(id)).map(([action]) => action)).toEqual(['remove', 'undo']);
    await remove(id, moderator, removal);
    expect(await mine(id)).toMatchObject({ reason: { code: 'prohibited' }, restorableUntil: null });
  });

  test('is not for members, and deletes no ad twice', async () => {
    const id = await tools.adIn(owner, 'Active');
    expect((await remove(id, await tools.seller(), { reason: 'Je la veux' })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id, moderator, { reason: 'Doublon' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await tools.noticesOf(owner.id)).toEqual(['adRemoved']);
  });
});
