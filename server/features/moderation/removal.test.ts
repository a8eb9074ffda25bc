import { describe, expect, test } from 'vitest';
import { deleteAd, restoreAd } from '#contract/api/my-ads.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import type { Person } from '#server/features/my-ads/my-ads.testing.ts';
import { insist, openStage, suspend } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { mails, mine, statement, undo } = stage;

describe('a removal by staff', () => {
  const remove = (id: number, person: Person, body?: object) =>
    stage.site.call(deleteAd, { params: { id: String(id) }, body: body as never, token: person.token });

  test('needs a reason, is stated, and only staff bring it back', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    const without = await remove(id, stage.moderator);
    expect([without.status, without.body.errors[0]]).toMatchObject([422, { field: 'reason', code: 'required' }]);
    expect((await remove(id, stage.moderator, { reason: 'Arme interdite', reasonCode: 'prohibited' })).status).toBe(
      200,
    );
    const ad = await mine(id);
    expect(ad).toMatchObject({ restorableUntil: null, reason: { code: 'prohibited', text: 'Arme interdite' } });
    expect((await statement(ad.statementId, stage.owner)).body.data.decision).toBe('remove');
    expect(await stage.tools.noticesOf(stage.owner.id)).toEqual(['adRemoved']);
    expect((await stage.site.send({ url: `/api/advertisements/${id}` })).status).toBe(410);
    const restore = await stage.site.call(restoreAd, { params: { id: String(id) }, token: stage.owner.token });
    expect([restore.status, restore.body.code]).toEqual([409, 'forbidden_transition']);
    expect((await stage.tools.decide(stage.moderator, id, { decision: 'restore' })).status).toBe(200);
    expect(await mine(id)).toMatchObject({ status: 'Active', deletedAt: null, statementId: null });
  });

  const removal = { reason: 'Arme interdite', reasonCode: 'prohibited' };

  test('brought back leaves an older suspension in force, and says so; taken back it is removed again', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    await stage.tools.decide(stage.moderator, id, suspend);
    const { statementId: suspension } = await mine(id);
    await remove(id, stage.moderator, removal);
    const { statementId: removed } = await mine(id);
    expect(removed).not.toBe(suspension);
    const { body } = await stage.tools.decide(stage.moderator, id, { decision: 'restore' });
    expect(body.data).toMatchObject({ status: 'Suspended', deletedAt: null, statementId: suspension });
    expect(await stage.tools.noticesOf(stage.owner.id)).toEqual(['adSuspended', 'adRemoved', 'adStillSuspended']);
    const { body: undone } = await undo(id);
    expect(undone.data).toMatchObject({ status: 'Suspended', statementId: removed, restorableUntil: null });
    expect(undone.data.deletedAt).not.toBeNull();
    expect(await stage.tools.noticesOf(stage.owner.id)).toEqual(['adSuspended', 'adRemoved']);
    await stage.tools.decide(stage.moderator, id, { decision: 'restore' });
    await stage.tools.decide(stage.moderator, id, { decision: 'restore' });
    expect(await mine(id)).toMatchObject({ status: 'Active', statementId: null });
    expect((await stage.tools.noticesOf(stage.owner.id)).at(-1)).toBe('adReinstated');
  });

  test('brought back tells that an ad is online only where it is', async () => {
    for (const status of ['Draft', 'Pending', 'Sold'] as const) {
      const id = await stage.tools.adIn(stage.owner, status);
      await remove(id, stage.moderator, removal);
      const { body } = await stage.tools.decide(stage.moderator, id, { decision: 'restore' });
      expect(body.data).toMatchObject({ status, deletedAt: null, statementId: null });
      await letNoticesThrough(stage.site, stage.owner.id);
      const { body: notices } = await stage.site.call(listNotifications, { token: stage.owner.token });
      expect(notices.data.items[0]).toMatchObject({ type: 'adGivenBack', link: '/my-ads' });
    }
    const past = new Date(Date.now() - 86_400_000);
    const id = await stage.tools.adIn(stage.owner, 'Active', { expires_at: past });
    await remove(id, stage.moderator, removal);
    await stage.tools.decide(stage.moderator, id, { decision: 'restore' });
    expect((await stage.tools.noticesOf(stage.owner.id)).at(-1)).toBe('adReinstated');
    expect((await stage.tools.adRow(id)).expires_at! > new Date()).toBe(true);
  });

  test('can be taken back while its mail waits: the ad is online again and nobody heard of it', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    await remove(id, stage.moderator, removal);
    const [mail] = await mails();
    expect(mail!.send_after.getTime() - mail!.created_at.getTime()).toBe(10_000);
    expect((await undo(id, await stage.site.signIn('Moderator'))).body.code).toBe('undo_expired');
    const { body } = await undo(id);
    expect(body.data).toMatchObject({ status: 'Active', deletedAt: null, statementId: null });
    expect((await stage.site.send({ url: `/api/advertisements/${id}` })).status).toBe(200);
    expect([await mails(), await stage.tools.noticesOf(stage.owner.id)]).toEqual([[], []]);
    expect((await stage.tools.eventsOf(id)).map(([action]) => action)).toEqual(['remove', 'undo']);
    await remove(id, stage.moderator, removal);
    expect(await mine(id)).toMatchObject({ reason: { code: 'prohibited' }, restorableUntil: null });
  });

  test('is not for members, and deletes no ad twice', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    expect((await remove(id, await stage.tools.seller(), { reason: 'Je la veux' })).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => insist(() => remove(id, stage.moderator, { reason: 'Doublon' }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stage.tools.noticesOf(stage.owner.id)).toEqual(['adRemoved']);
  });
});
