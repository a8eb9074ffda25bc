/** Deciding reports: once, by who may, and told to who made them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideAd } from '#contract/api/moderation.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import {
  dismiss,
  insertReport,
  newAddress,
  openStaffDesk,
  reportOfAd,
  reportOfUser,
  uphold,
  type Person,
  type StaffDesk,
} from '#server/features/admin-reports/admin-reports.testing.ts';
import { insist } from '#server/features/my-ads/shared-site.testing.ts';

let desk: StaffDesk;
let seller: Person;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  seller = await desk.signIn();
});
afterAll(() => desk.close());

let targets = 0;
const newTarget = () => String((targets += 1));

describe('a decision', () => {
  test('takes effect at once, is written down, and answers a visitor by one mail in their language', async () => {
    const to = newAddress();
    const id = await insertReport(desk, {
      reporter_email: to,
      reporter_name: 'Ann',
      language: 'en',
      reference: 'S-ANN234',
    });
    const { status, body } = await desk.decide(id);
    expect([status, body.data.status, body.data.decisionText]).toEqual([200, 'Upheld', uphold.text]);
    expect(body.data.history).toMatchObject([{ action: 'uphold', by: 'Camille' }]);
    const [mail, ...more] = await desk.mailsTo(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'reportUpheld', subject: 'Your report S-ANN234 was upheld' });
    expect(mail!.text).not.toContain('Ann,');
    expect(mail!.text).toContain('L’annonce a été retirée.');
    expect(mail!.text).toContain('S-ANN234');
    expect(mail!.text).toContain('/contact');
    expect(mail!.text).toContain('a report on');
    expect(mail!.send_after.getTime() - mail!.created_at.getTime()).toBe(10_000);
  });

  test('reaches a member on the desk too, no sooner than its mail, in the language of the account', async () => {
    const reporter = await desk.signIn();
    const id = await insertReport(desk, { reporter_id: reporter.id, reporter_email: null, reference: 'S-MEM234' });
    await desk.decide(id, dismiss);
    const told = async () => (await desk.call(listNotifications, { token: reporter.token })).body.data;
    expect(await told()).toMatchObject({ items: [], totalCount: 0, unreadCount: 0 });
    await letNoticesThrough(desk, reporter.id);
    expect((await told()).items).toMatchObject([
      { type: 'reportDismissed', link: '/contact', text: expect.stringContaining('Rien ne va contre nos règles.') },
    ]);
    const { email } = await desk.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', reporter.id)
      .executeTakeFirstOrThrow();
    expect((await desk.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Votre signalement S-MEM234 n’a pas été retenu',
    ]);
  });

  test('says how to object, as the terms promise: free, for 6 months, to somebody else, and elsewhere at once', async () => {
    for (const language of ['fr', 'en'] as const)
      for (const outcome of [uphold, dismiss]) {
        const to = newAddress();
        await desk.decide(await insertReport(desk, { reporter_email: to, language, target_id: newTarget() }), outcome);
        const [mail] = await desk.mailsTo(to);
        const promises = {
          fr: [
            /gratuitement/,
            /6\s+mois/,
            /référence S-/,
            /quelqu’un d’autre/,
            /règlement extrajudiciaire/,
            /tribunal/,
          ],
          en: [/free of charge/, /6 months/, /reference S-/, /someone else/, /out-of-court/, /court/],
        }[language];
        for (const promise of promises) expect(mail!.text).toMatch(promise);
      }
  });

  test('tells nobody where the reporter gave no address, or was forgotten', async () => {
    const before = await desk.database.db.selectFrom('outbox').select('id').execute();
    for (const reporter_name of [null, 'Nina Sol']) {
      const id = await insertReport(desk, { reporter_name, reporter_email: null });
      const { status, body } = await desk.decide(id);
      expect([status, body.data.reporter?.name ?? null]).toEqual([200, reporter_name]);
    }
    expect(await desk.database.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length);
  });

  test('leaves the ad as it is; suspending it is a decision of its own', async () => {
    const adId = await insertAd(desk, { user_id: seller.id });
    const id = await reportOfAd(desk, { id: adId, ownerId: seller.id });
    await desk.decide(id);
    expect((await desk.read(id)).subject.state).toBe('Active');
    const reason = { reasonCode: 'fraud', reasonText: 'Demande un virement.' } as const;
    await desk.call(decideAd, {
      params: { id: String(adId) },
      body: { decision: 'suspend', ...reason },
      token: desk.moderator.token,
    });
    expect((await desk.read(id)).subject.state).toBe('Suspended');
  });

  test('needs words for the reporter, and takes nothing that it does not know', async () => {
    const id = await insertReport(desk);
    for (const [body, field] of [
      [{ decision: 'uphold' }, 'text'],
      [{ decision: 'uphold', text: ' ok ' }, 'text'],
      [{ decision: 'uphold', text: 'a'.repeat(2_001) }, 'text'],
      [{ decision: 'ignore', text: 'Bien vu.' }, 'decision'],
      [{ ...uphold, status: 'Upheld' }, 'status'],
      [{ ...uphold, decidedBy: desk.admin.id }, 'decidedBy'],
    ] as const) {
      const { status, body: answer } = await desk.decide(id, body);
      expect([status, answer.errors[0].field]).toEqual([422, field]);
    }
    expect((await desk.rowOf(id)).status).toBe('Open');
  });
});

test('of 30 who decide at once one does, and one mail is written; the others see what was decided', async () => {
  const to = newAddress();
  const id = await insertReport(desk, { reporter_email: to });
  const staff = await Promise.all(Array.from({ length: 6 }, () => desk.signIn('Moderator')));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      insist(() =>
        desk.decide(id, { ...(index % 2 ? uphold : dismiss), ...(index % 3 && { version: 1 }) }, staff[index % 6]),
      ),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of lost)
    expect([status, body.code, body.data.status]).toEqual([409, 'stale_version', won[0]!.body.data.status]);
  expect(await desk.actionsOf(id)).toHaveLength(1);
  expect(await desk.mailsTo(to)).toHaveLength(1);
  expect((await desk.rowOf(id)).version).toBe(2);
});

test('a report that changed since it was looked at is not decided', async () => {
  const id = await insertReport(desk, { version: 4 });
  const { status, body } = await desk.decide(id, { ...uphold, version: 3 });
  expect([status, body.code, body.data.version, body.data.status]).toEqual([409, 'stale_version', 4, 'Open']);
});

describe('who may decide', () => {
  test('nobody what they reported themselves, with their account or with its address', async () => {
    const { email } = await desk.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', desk.admin.id)
      .executeTakeFirstOrThrow();
    for (const own of [{ reporter_id: desk.admin.id }, { reporter_email: email.toUpperCase() }]) {
      const id = await insertReport(desk, { ...own, target_id: newTarget() });
      const { status, body } = await desk.decide(id, uphold, desk.admin);
      expect([status, body.code]).toEqual([409, 'own_report']);
      expect((await desk.read(id, desk.admin)).cannotDecide).toBe('own');
      expect((await desk.decide(id)).status).toBe(200);
    }
  });

  test('nobody what is about themselves, their account or their ad', async () => {
    const adId = await insertAd(desk, { user_id: desk.admin.id });
    for (const id of [
      await reportOfUser(desk, desk.admin.id),
      await reportOfAd(desk, { id: adId, ownerId: desk.admin.id }),
    ]) {
      const { status, body } = await desk.decide(id, dismiss, desk.admin);
      expect([status, body.code]).toEqual([409, 'own_report']);
      expect((await desk.rowOf(id)).status).toBe('Open');
    }
  });

  test('no moderator what is about staff or an ad of theirs; another desk.admin does', async () => {
    const colleague = await desk.signIn('Moderator');
    const adId = await insertAd(desk, { user_id: colleague.id });
    for (const id of [
      await reportOfUser(desk, colleague.id),
      await reportOfUser(desk, (await desk.signIn('Admin')).id),
      await reportOfAd(desk, { id: adId, ownerId: colleague.id }),
    ]) {
      const { status, body } = await desk.decide(id);
      expect([status, body.code]).toEqual([409, 'staff_report']);
      expect((await desk.decide(id, dismiss, desk.admin)).status).toBe(200);
    }
  });
});
