/** Reports for tests of what staff do with them, as if they had come in long ago. */
import type { Insertable } from 'kysely';
import type { ReportsTable } from '#server/db/tables.ts';
import type { TestSite } from '#server/testing.ts';

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
