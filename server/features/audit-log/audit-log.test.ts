import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditActions, auditSubjects, listAuditLog } from '#contract/api/audit-log.ts';
import { deleteAd } from '#contract/api/my-ads.ts';
import { languages } from '#contract/languages.ts';
import { recordAction } from '#server/features/audit-log/audit-log.service.ts';
import { openStage, reject } from '#server/features/my-ads/shared-site.testing.ts';
import { translate } from '#server/kit/texts.ts';

const stage = openStage();

async function logOf(query: object, role: 'Admin' | 'Moderator' = 'Admin') {
  const { token } = await stage.site.signIn(role);
  return stage.site.call(listAuditLog, { query: query as never, token });
}

test('each decision of staff is written down with who, what, why and how it was before', async () => {
  const id = await stage.tools.adIn(stage.owner, 'Pending');
  await stage.tools.decide(stage.moderator, id, reject);
  await stage.undo(id);
  const removal = { params: { id: String(id) }, body: { reason: 'Objet interdit à la vente.' } };
  await stage.site.call(deleteAd, { ...removal, token: stage.moderator.token });
  const { items } = (await logOf({ subjectType: 'ad', subjectId: String(id) })).body.data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['ad.remove', 'ad.undo', 'ad.reject']);
  expect(items[2]).toMatchObject({
    actor: { id: stage.moderator.id },
    role: 'Moderator',
    reasonCode: 'misleading',
    before: { status: 'Pending' },
    after: { status: 'Rejected' },
    requestId: expect.any(String),
  });
  expect(items[1].undoOf).toBe(items[2].id);
});

test('a decision that is refused leaves no trace', async () => {
  const id = await stage.tools.adIn(stage.owner, 'Sold');
  expect((await stage.tools.decide(stage.moderator, id, reject)).status).toBe(409);
  expect((await logOf({ subjectType: 'ad', subjectId: String(id) })).body.data.items).toEqual([]);
});

test('the site itself cannot change, delete or empty the log', async () => {
  const { db } = stage.tools;
  await recordAction(db, { staff: null, action: 'ad.suspend', subject: { type: 'ad', id: 1 } });
  const refusal = /append-only/;
  await expect(db.updateTable('audit_log').set({ action: 'ad.approve' }).execute()).rejects.toThrow(refusal);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refusal);
  await expect(sql`truncate audit_log cascade`.execute(db)).rejects.toThrow(refusal);
});

test('the log is read page by page, and a page never repeats what the one before held', async () => {
  const subject = { type: 'report', id: crypto.randomUUID() } as const;
  for (let count = 0; count < 120; count += 1)
    await recordAction(stage.tools.db, { staff: null, action: 'report.dismiss', subject });
  const ids: number[] = [];
  let before: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const { items, next } = (await logOf({ subjectId: subject.id, pageSize: '50', ...(before && { before }) })).body
      .data;
    ids.push(...items.map(({ id }: { id: number }) => id));
    if (next === null) break;
    before = String(next);
  }
  expect(ids).toHaveLength(120);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  const last = (await logOf({ subjectId: subject.id, page: '6' })).body.data;
  expect(last.items.map(({ id }: { id: number }) => id)).toEqual(ids.slice(100));
  expect(last).toMatchObject({ page: 6, pageSize: 20, totalCount: 120, totalIsCapped: false, totalPages: 6 });
});

test('a moderator does not read the log, and a day narrows it', async () => {
  expect((await logOf({}, 'Moderator')).status).toBe(403);
  await recordAction(stage.tools.db, { staff: null, action: 'ad.suspend', subject: { type: 'ad', id: 1 } });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  expect((await logOf({ from: today, to: today })).body.data.items.length).toBeGreaterThan(0);
  expect((await logOf({ to: '2020-01-01' })).body.data.items).toEqual([]);
});

test('every action and every subject has words in every language', () => {
  for (const language of languages) {
    for (const action of auditActions) expect(translate(language, `audit_log:actions.${action}`)).not.toContain('.');
    for (const type of auditSubjects) expect(translate(language, `audit_log:subjects.${type}`)).not.toContain('.');
  }
});
