/** What tests say in a report, and the site they send it to. */
import { sendReport } from '#contract/api/reports.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { insertAd } from '#server/features/ads/ads.testing.ts';
import { openTestSite, type TestSite } from '#server/testing.ts';

export const said = {
  reason: 'scam' as const,
  description: 'Le vendeur exige un virement avant toute visite.',
  name: 'Inès Moreau',
  email: 'ines@exemple.fr',
  goodFaith: true as const,
};

/** By a member, or by a visitor; its id. */
export async function reportAd({ call }: TestSite, adId: number, token?: string): Promise<string> {
  const body = { targetType: 'ad' as const, targetId: String(adId), ...said };
  const answer = await call(sendReport, { body, ...(token && { token }) });
  return answer.body.data.id as string;
}

export const reportRow = ({ database }: TestSite, id: string) =>
  database.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

let visitors = 0;
/** Each from an address of its own. */
export const fromSomewhere = () => ({ 'x-forwarded-for': `2001:db8:0:${(visitors += 1).toString(16)}::1` });
export const newEmail = () => `temoin${(visitors += 1)}@exemple.fr`;

export const fieldsOf = ({ body }: { body: { errors: { field: string; code: string }[] } }) =>
  body.errors.map(({ field, code }) => `${field} ${code}`);

/** A site with an ad to report, and what became of the reports about it. */
export async function openReportDesk(settings: Record<string, string> = {}) {
  const site = await openTestSite({ settings: { TRUST_PROXY: '127.0.0.1', ...settings } });
  const { db } = site.database;
  await seedCategories(db);
  const desk = {
    ...site,
    /** Of the ad that reports are about. */
    seller: { id: '', token: '' },
    adId: 0,
    /** Another ad, of somebody else. */
    async renew(): Promise<void> {
      desk.seller = await site.signIn();
      desk.adId = await insertAd(site, {
        user_id: desk.seller.id,
        title: 'Montre de luxe à 20 €',
        description: 'Payable par virement d’avance.',
      });
    },
    report: (input: object = {}, token?: string, headers: Record<string, string> = {}) =>
      site.call(sendReport, {
        body: { targetType: 'ad', targetId: desk.adId, ...said, ...input } as never,
        headers: { ...fromSomewhere(), ...headers },
        ...(token && { token }),
      }),
    rows: () => db.selectFrom('reports').selectAll().orderBy('created_at').execute(),
    mailsTo: (to: string) =>
      db.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute(),
    noticesOf: (userId: string) => db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute(),
  };
  return desk;
}

export type ReportDesk = Awaited<ReturnType<typeof openReportDesk>>;
