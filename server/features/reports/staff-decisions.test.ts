/** Deciding reports: once, by who may, told to who made them, and with a way back for some seconds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideReport, readReport, undoReportDecision } from '#contract/api/admin-reports.ts';
import { decideAd } from '#contract/api/moderation.ts';
import { listNotifications } from '#contract/api/notifications.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { letNoticesThrough } from '#server/features/notifications/notifications.testing.ts';
import { insertReport, reportOfAd, reportOfUser } from '#server/features/reports/staff.testing.ts';
import { insist } from '#server/features/selling/stage.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

type Person = Awaited<ReturnType<TestSite['signIn']>>;

let site: TestSite;
let admin: Person;
let moderator: Person;
let seller: Person;

beforeAll(async () => {
  site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  await seedCategories(site.database.db);
  [admin, moderator] = [await site.signIn('Admin'), await site.signIn('Moderator')];
});
beforeEach(async () => {
  seller = await site.signIn();
});
afterAll(() => site.close());

const uphold = { decision: 'uphold', text: 'L’annonce a été retirée.' };
const dismiss = { decision: 'dismiss', text: 'Rien ne va contre nos règles.' };

const decide = (id: string, body: object = uphold, { token }: Person = moderator) =>
  site.call(decideReport, { params: { id }, body: body as never, token });
const undo = (id: string, { token }: Person = moderator) => site.call(undoReportDecision, { params: { id }, token });
const read = async (id: string, { token }: Person = moderator) =>
  (await site.call(readReport, { params: { id }, token })).body.data;
const mailsTo = (to: string) => site.database.db.selectFrom('outbox').selectAll().where('recipient', '=', to).execute();
const rowOf = (id: string) =>
  site.database.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actionsOf = async (id: string) => (await read(id)).history.map((one: { action: string }) => one.action);

let addresses = 0;
const newAddress = () => `temoin-${(addresses += 1)}@exemple.fr`;

describe('a decision', () => {
  test('takes effect at once, is written down, and answers a visitor by one mail in their language', async () => {
    const to = newAddress();
    const id = await insertReport(site, {
      reporter_email: to,
      reporter_name: 'Ann',
      language: 'en',
      reference: 'S-ANN234',
    });
    const { status, body } = await decide(id);
    expect([status, body.data.status, body.data.decisionText]).toEqual([200, 'Upheld', uphold.text]);
    expect(body.data.history).toMatchObject([{ action: 'uphold', by: 'Camille' }]);
    const [mail, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'reportUpheld', subject: 'Your report S-ANN234 was upheld' });
    expect(mail!.text).not.toContain('Ann,');
    expect(mail!.text).toContain('L’annonce a été retirée.');
    expect(mail!.text).toContain('S-ANN234');
    expect(mail!.text).toContain('/contact');
    expect(mail!.text).toContain('the author of a report');
    expect(mail!.send_after.getTime() - mail!.created_at.getTime()).toBe(10_000);
  });

  test('reaches a member on the site too, no sooner than its mail, in the language of the account', async () => {
    const reporter = await site.signIn();
    const id = await insertReport(site, { reporter_id: reporter.id, reporter_email: null, reference: 'S-MEM234' });
    await decide(id, dismiss);
    const told = async () => (await site.call(listNotifications, { token: reporter.token })).body.data;
    expect(await told()).toMatchObject({ items: [], totalCount: 0, unreadCount: 0 });
    await letNoticesThrough(site, reporter.id);
    expect((await told()).items).toMatchObject([
      { type: 'reportDismissed', link: '/contact', text: expect.stringContaining('Rien ne va contre nos règles.') },
    ]);
    const { email } = await site.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', reporter.id)
      .executeTakeFirstOrThrow();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Votre signalement S-MEM234 n’a pas été retenu',
    ]);
  });

  test('says how to object, as the terms promise: free, for 6 months, to somebody else, and elsewhere at once', async () => {
    for (const language of ['fr', 'en'] as const)
      for (const outcome of [uphold, dismiss]) {
        const to = newAddress();
        await decide(await insertReport(site, { reporter_email: to, language, target_id: String(addresses) }), outcome);
        const [mail] = await mailsTo(to);
        const promises = {
          fr: [
            /gratuitement/,
            /6\s+mois/,
            /référence S-/,
            /quelqu’un d’autre/,
            /règlement extrajudiciaire/,
            /tribunal/,
          ],
          en: [/free of charge/, /6 months/, /reference S-/, /somebody else/, /out-of-court/, /court/],
        }[language];
        for (const promise of promises) expect(mail!.text).toMatch(promise);
      }
  });

  test('tells nobody where the reporter gave no address, or was forgotten', async () => {
    const before = await site.database.db.selectFrom('outbox').select('id').execute();
    for (const reporter_name of [null, 'Nina Sol']) {
      const id = await insertReport(site, { reporter_name, reporter_email: null });
      const { status, body } = await decide(id);
      expect([status, body.data.reporter?.name ?? null]).toEqual([200, reporter_name]);
    }
    expect(await site.database.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length);
  });

  test('leaves the ad as it is; suspending it is a decision of its own', async () => {
    const adId = await insertAd(site, { user_id: seller.id });
    const id = await reportOfAd(site, { id: adId, ownerId: seller.id });
    await decide(id);
    expect((await read(id)).subject.state).toBe('Active');
    const reason = { reasonCode: 'fraud', reasonText: 'Demande un virement.' } as const;
    await site.call(decideAd, {
      params: { id: String(adId) },
      body: { decision: 'suspend', ...reason },
      token: moderator.token,
    });
    expect((await read(id)).subject.state).toBe('Suspended');
  });

  test('needs words for the reporter, and takes nothing that it does not know', async () => {
    const id = await insertReport(site);
    for (const [body, field] of [
      [{ decision: 'uphold' }, 'text'],
      [{ decision: 'uphold', text: ' ok ' }, 'text'],
      [{ decision: 'uphold', text: 'a'.repeat(2_001) }, 'text'],
      [{ decision: 'ignore', text: 'Bien vu.' }, 'decision'],
      [{ ...uphold, status: 'Upheld' }, 'status'],
      [{ ...uphold, decidedBy: admin.id }, 'decidedBy'],
    ] as const) {
      const { status, body: answer } = await decide(id, body);
      expect([status, answer.errors[0].field]).toEqual([422, field]);
    }
    expect((await rowOf(id)).status).toBe('Open');
  });
});

test('of 30 who decide at once one does, and one mail is written; the others see what was decided', async () => {
  const to = newAddress();
  const id = await insertReport(site, { reporter_email: to });
  const staff = await Promise.all(Array.from({ length: 6 }, () => site.signIn('Moderator')));
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      insist(() =>
        decide(id, { ...(index % 2 ? uphold : dismiss), ...(index % 3 && { version: 1 }) }, staff[index % 6]),
      ),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of lost)
    expect([status, body.code, body.data.status]).toEqual([409, 'stale_version', won[0]!.body.data.status]);
  expect(await actionsOf(id)).toHaveLength(1);
  expect(await mailsTo(to)).toHaveLength(1);
  expect((await rowOf(id)).version).toBe(2);
});

test('a report that changed since it was looked at is not decided', async () => {
  const id = await insertReport(site, { version: 4 });
  const { status, body } = await decide(id, { ...uphold, version: 3 });
  expect([status, body.code, body.data.version, body.data.status]).toEqual([409, 'stale_version', 4, 'Open']);
});

describe('who may decide', () => {
  test('nobody what they reported themselves, with their account or with its address', async () => {
    const { email } = await site.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    for (const own of [{ reporter_id: admin.id }, { reporter_email: email.toUpperCase() }]) {
      const id = await insertReport(site, { ...own, target_id: String(addresses++) });
      const { status, body } = await decide(id, uphold, admin);
      expect([status, body.code]).toEqual([409, 'own_report']);
      expect((await read(id, admin)).hindrance).toBe('own');
      expect((await decide(id)).status).toBe(200);
    }
  });

  test('nobody what is about themselves, their account or their ad', async () => {
    const adId = await insertAd(site, { user_id: admin.id });
    for (const id of [await reportOfUser(site, admin.id), await reportOfAd(site, { id: adId, ownerId: admin.id })]) {
      const { status, body } = await decide(id, dismiss, admin);
      expect([status, body.code]).toEqual([409, 'own_report']);
      expect((await rowOf(id)).status).toBe('Open');
    }
  });

  test('no moderator what is about staff or an ad of theirs; another admin does', async () => {
    const colleague = await site.signIn('Moderator');
    const adId = await insertAd(site, { user_id: colleague.id });
    for (const id of [
      await reportOfUser(site, colleague.id),
      await reportOfUser(site, (await site.signIn('Admin')).id),
      await reportOfAd(site, { id: adId, ownerId: colleague.id }),
    ]) {
      const { status, body } = await decide(id);
      expect([status, body.code]).toEqual([409, 'staff_report']);
      expect((await decide(id, dismiss, admin)).status).toBe(200);
    }
  });
});

describe('taking a decision back', () => {
  test('within 10 seconds everything is as before, and both steps are written down', async () => {
    const to = newAddress();
    const id = await insertReport(site, { reporter_email: to });
    await decide(id);
    const { status, body } = await undo(id);
    expect([status, body.data.status, body.data.decisionText, body.data.decidedAt]).toEqual([200, 'Open', null, null]);
    expect(await mailsTo(to)).toEqual([]);
    expect(await actionsOf(id)).toEqual(['uphold', 'undo']);
    expect((await undo(id)).body.code).toBe('undo_expired');
    expect((await decide(id, { ...dismiss, version: 3 })).status).toBe(200);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test('takes the notice of a member away too', async () => {
    const reporter = await site.signIn();
    const id = await insertReport(site, { reporter_id: reporter.id });
    await decide(id);
    await undo(id);
    await letNoticesThrough(site, reporter.id);
    const { body } = await site.call(listNotifications, { token: reporter.token });
    expect(body.data.items).toEqual([]);
  });

  test('is for who decided, once, and not after 10 seconds or once the mail has left', async () => {
    const id = await insertReport(site, { reporter_email: newAddress() });
    await decide(id);
    expect((await undo(id, admin)).body.code).toBe('undo_expired');
    const answers = await Promise.all(Array.from({ length: 8 }, () => insist(() => undo(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await decide(id);
    const began = Date.now();
    site.context.now = () => new Date(began + 11_000);
    expect((await undo(id)).body.code).toBe('undo_expired');
    site.context.now = () => new Date();
    await site.database.db
      .updateTable('outbox')
      .set({ sent_at: new Date(0) })
      .execute();
    expect((await undo(id)).body.code).toBe('undo_expired');
    expect((await rowOf(id)).status).toBe('Upheld');
  });

  test('is over once the same person has reported the same thing again', async () => {
    const again = { reporter_id: (await site.signIn()).id, target_id: '77' };
    const id = await insertReport(site, again);
    await decide(id);
    await insertReport(site, again);
    const { status, body } = await undo(id);
    expect([status, body.code]).toEqual([409, 'undo_expired']);
  });
});
