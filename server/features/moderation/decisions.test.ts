import { describe, expect, test } from 'vitest';
import { submitAd } from '#contract/api/my-ads.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import { insist, openStage, reject, suspend } from '#server/features/my-ads/shared-site.testing.ts';

const stage = openStage();
const { mails, mine, statement, update } = stage;

describe('a rejection', () => {
  test('is stated with its ground, its facts and the way to appeal; shown in the app, mailed, and read by the owner and staff only', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, reject);
    const ad = await mine(id);
    expect(ad).toMatchObject({
      status: 'Rejected',
      allowed: [],
      reason: { code: 'misleading', text: 'La photo montre autre chose.' },
    });
    const { body } = await statement(ad.statementId, stage.owner);
    expect(body.data).toMatchObject({
      subject: { type: 'ad', id: String(id), title: 'Lampe de bureau articulée' },
      decision: 'reject',
      ground: 'misleading',
      facts: 'La photo montre autre chose.',
      automated: false,
    });
    const months = (Date.parse(body.data.appealUntil) - Date.parse(body.data.decidedAt)) / 86_400_000;
    expect(Math.round(months)).toBeGreaterThan(180);
    expect((await statement(ad.statementId, stage.moderator)).status).toBe(200);
    expect((await statement(ad.statementId, await stage.tools.seller())).status).toBe(404);
    const read = () => stage.site.call(listNotifications, { token: stage.owner.token });
    expect((await read()).body.data).toMatchObject({ items: [], unreadCount: 0 });
    await letNoticesThrough(stage.site, stage.owner.id);
    const notices = await read();
    expect(notices.body.data.items[0]).toMatchObject({
      type: 'adRejected',
      link: `/edit/${id}`,
      text: expect.stringContaining('Annonce trompeuse. La photo montre autre chose.'),
    });
    const [mail] = await mails();
    expect(mail!.text).toContain('Motif\u00a0: Annonce trompeuse.');
    expect(mail!.text).toContain('La photo montre autre chose.');
    expect(mail!.text).toContain(`D-${ad.statementId.slice(0, 8).toUpperCase()}`);
    expect(mail!.text).toContain('par une personne');
  });

  test('needs a reason and words of the moderator, as a suspension does', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    for (const [body, field] of [
      [{ decision: 'reject' }, 'reasonCode'],
      [{ decision: 'suspend' }, 'reasonCode'],
      [{ decision: 'reject', reasonCode: 'fraud' }, 'reasonText'],
      [{ decision: 'suspend', reasonCode: 'other' }, 'reasonText'],
      [{ decision: 'reject', reasonCode: 'fraud', reasonText: ' ok ' }, 'reasonText'],
      [{ decision: 'reject', reasonCode: 'because' }, 'reasonCode'],
    ] as const) {
      const { status, body: answer } = await stage.tools.decide(stage.moderator, id, body);
      expect([status, answer.errors[0].field]).toEqual([422, field]);
      if (field === 'reasonText') expect(answer.errors).toMatchObject([{ code: 'required' }]);
    }
    const long = await stage.tools.decide(stage.moderator, id, { ...reject, reasonText: 'a'.repeat(2_000) });
    expect(long.status).toBe(200);
  });

  test('is over once the ad was changed and handed in again; unchanged it is not taken', async () => {
    const id = await stage.tools.write(stage.owner, { submit: true });
    await stage.tools.decide(stage.moderator, id, reject);
    const submit = () => stage.site.call(submitAd, { params: { id: String(id) }, token: stage.owner.token });
    const refused = await submit();
    expect([refused.status, refused.body.code, refused.body.allowed]).toEqual([409, 'forbidden_transition', []]);
    expect(refused.body.message).toContain('n’a pas changé depuis son refus');
    const { version, createdAt } = await mine(id);
    const change = (body: object) => update(id, { version, ...body });
    // The same text again is no change.
    expect((await change({ title: 'Lampe de bureau articulée', submit: true })).body.code).toBe('forbidden_transition');
    const again = await change({ title: 'Lampe de bureau articulée, vraiment', submit: true });
    expect(again.body.data).toMatchObject({ status: 'Pending', statementId: null, reason: null, createdAt });
  });
});

test('30 decisions at once leave one winner; the others hear where the ad may still go', async () => {
  const moderators = await Promise.all(Array.from({ length: 6 }, () => stage.site.signIn('Moderator')));
  const id = await stage.tools.write(stage.owner, { submit: true });
  const kinds = [{ decision: 'approve' }, reject, { ...suspend, version: 2 }];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      insist(() => stage.tools.decide(moderators[index % 6]!, id, kinds[index % 3]!)),
    ),
  );
  // What one decision leaves may be open to the next, as an approved ad to a suspension: none is decided twice from one status.
  const events = (await stage.tools.eventsOf(id)).slice(2);
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(events.length);
  for (const [index, [, from]] of events.entries()) expect(from).toBe(index ? events[index - 1]![2] : 'Pending');
  const lost = answers.filter(({ status }) => status === 409);
  expect(won.length + lost.length).toBe(30);
  for (const { body } of lost)
    expect(body.code === 'stale_version' || Array.isArray(body.allowed), body.code).toBe(true);
});

test('30 conflicting decisions about what was looked at: one', async () => {
  const id = await stage.tools.write(stage.owner, { submit: true });
  const { version } = await stage.tools.adRow(id);
  // An approval's mail may wait for others; these leave at once.
  const kinds = [reject, suspend];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      insist(() => stage.tools.decide(stage.moderator, id, { ...kinds[index % 2], version })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['stale_version']),
  );
  expect((await stage.tools.eventsOf(id)).slice(2)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('nobody decides about their own ad, and members decide about none', async () => {
  await stage.tools.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', stage.moderator.id)
    .execute();
  const id = await stage.tools.write(stage.moderator, { submit: true });
  const own = await stage.tools.decide(stage.moderator, id, { decision: 'approve' });
  expect([own.status, own.body.code]).toEqual([409, 'own_ad']);
  expect((await stage.tools.decide(stage.owner, id, { decision: 'approve' })).status).toBe(403);
  expect((await stage.tools.decide(await stage.site.signIn('Admin'), id, { decision: 'approve' })).status).toBe(200);
  expect((await stage.tools.decide(stage.moderator, 999_999, { nonsense: 1 })).status).toBe(404);
});
