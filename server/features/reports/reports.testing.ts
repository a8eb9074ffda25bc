/** What tests say in a report. */
import { sendReport } from '#contract/api/reports.ts';
import type { TestSite } from '#server/testing.ts';

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
