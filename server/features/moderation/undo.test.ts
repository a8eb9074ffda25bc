import { describe, expect, test } from 'vitest';
import { adStatistics } from '#contract/api/my-ads.ts';
import { insist, openStage, reject, suspend } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { mails, mine, undo } = stage;

describe('taking a decision back', () => {
  test('within 10 seconds everything is as before: status, statement, notice and mail', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, reject);
    const { body } = await undo(id);
    expect(body.data).toMatchObject({ status: 'Pending', statementId: null });
    expect(await stage.tools.noticesOf(stage.owner.id)).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await stage.tools.eventsOf(id)).slice(2)).toEqual([
      ['reject', 'Pending', 'Rejected', 'moderator'],
      ['undo', 'Rejected', 'Pending', 'moderator'],
    ]);
    expect((await undo(id)).body.code).toBe('undo_expired');
    const { body: seen } = await stage.site.call(adStatistics, {
      params: { id: String(id) },
      token: stage.owner.token,
    });
    expect(seen.data.history.map((one: { action: string }) => one.action)).toEqual(['create', 'submit']);
    await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    expect((await mine(id)).status).toBe('Active');
  });

  test('an approval taken back is as if it had never been online, and an older statement is in force again', async () => {
    const id = await stage.tools.adIn(stage.owner, 'Active');
    await stage.tools.decide(stage.moderator, id, suspend);
    const { statementId } = await mine(id);
    await stage.tools.decide(stage.moderator, id, { decision: 'restore' });
    expect((await mine(id)).statementId).toBeNull();
    await undo(id);
    expect(await mine(id)).toMatchObject({ status: 'Suspended', statementId });
    expect((await stage.site.send({ url: `/api/advertisements/${id}` })).status).toBe(404);
  });

  test('of a suspension lets the edit that waited beside the ad wait again', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    await stage.update(id, { version: (await mine(id)).version, title: 'Lampe de bureau, repeinte' });
    await stage.tools.decide(stage.moderator, id, suspend);
    expect((await mine(id)).revision).toBeNull();
    expect((await undo(id)).status).toBe(200);
    expect(await mine(id)).toMatchObject({
      status: 'Active',
      revision: { changes: { title: 'Lampe de bureau, repeinte' } },
    });
  });

  test('is for who decided, once, and not after 10 seconds or after another change', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    expect((await undo(id, await stage.site.signIn('Moderator'))).body.code).toBe('undo_expired');
    const answers = await Promise.all(Array.from({ length: 8 }, () => insist(() => undo(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
    const began = Date.now();
    stage.site.context.now = () => new Date(began + 11_000);
    try {
      expect((await undo(id)).body.code).toBe('undo_expired');
    } finally {
      stage.site.context.now = () => new Date();
    }
    await stage.site.send({ method: 'POST', url: `/api/advertisements/${id}/sold`, token: stage.owner.token });
    expect((await undo(id)).body.code).toBe('undo_expired');
    expect((await mine(id)).status).toBe('Sold');
  });
});
