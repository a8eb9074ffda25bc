/** Reports for tests of what staff do with them, as if they had come in long ago. */
import type { Insertable } from 'kysely';
import { decideReport, readReport, undoReportDecision } from '#contract/api/admin-reports.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import type { ReportsTable } from '#server/db/tables.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

let reports = 0;

export async function insertReport(site: TestSite, values: Partial<Insertable<ReportsTable>> = {}): Promise<string> {
  reports += 1;
  const { id } = await site.database.db
    .insertInto('reports')
    .values({
      reference: `S-${String(reports).padStart(6, '0')}`,
      target_type: 'ad',
      target_id: '1',
      subject_title: 'Une lampe de bureau',
      subject_excerpt: 'Une lampe en bon état, à venir chercher.',
      subject_owner_name: 'Camille Martin',
      reason: 'scam',
      description: 'Le vendeur demande un virement avant de montrer la lampe.',
      reporter_name: 'Élodie Dupré',
      reporter_email: `elodie-${reports}@exemple.fr`,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A report of an ad, whose owner is given. */
export const reportOfAd = (
  site: TestSite,
  ad: { id: number; ownerId: string },
  values: Partial<Insertable<ReportsTable>> = {},
) => insertReport(site, { target_type: 'ad', target_id: String(ad.id), subject_owner_id: ad.ownerId, ...values });

export const reportOfUser = (site: TestSite, userId: string, values: Partial<Insertable<ReportsTable>> = {}) =>
  insertReport(site, { target_type: 'user', target_id: userId, subject_owner_id: userId, ...values });

export type Person = Awaited<ReturnType<TestSite['signIn']>>;

export const uphold = { decision: 'uphold', text: 'L’annonce a été retirée.' };
export const dismiss = { decision: 'dismiss', text: 'Rien ne va contre nos règles.' };

let addresses = 0;
export const newAddress = () => `temoin-${(addresses += 1)}@exemple.fr`;

/** A site with the two who decide, the moderator where nobody else is named, and what comes of it. */
export async function openStaffDesk() {
  const site = await openTestSite({ settings: { RATE_LIMIT_SCALE: '100' } });
  const { db } = site.database;
  await seedCategories(db);
  const [admin, moderator] = [await site.signIn('Admin'), await site.signIn('Moderator')];
  const read = async (id: string, { token }: Person = moderator) =>
    (await site.call(readReport, { params: { id }, token })).body.data;
  return {
    ...site,
    admin,
    moderator,
    read,
    decide: (id: string, body: object = uphold, { token }: Person = moderator) =>
      site.call(decideReport, { params: { id }, body: body as never, token }),
    undo: (id: string, { token }: Person = moderator) => site.call(undoReportDecision, { params: { id }, token }),
    mailsTo: (to: string) => db.selectFrom('outbox').selectAll().where('recipient', '=', to).execute(),
    rowOf: (id: string) => db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    actionsOf: async (id: string) => (await read(id)).history.map((one: { action: string }) => one.action),
  };
}

export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>;
