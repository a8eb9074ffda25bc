/** Demo data, for an empty database only. Each capability adds its part to this list. */
import type { Kysely } from 'kysely';
import { seedAccounts } from '#server/db/seed/seed-accounts.ts';
import { makeCatalogue, withholdPictures, writeAds } from '#server/db/seed/seed-ads.ts';
import { writeAssistant } from '#server/db/seed/seed-assistant.ts';
import { writeBusinesses } from '#server/db/seed/seed-business.ts';
import { seedCategories } from '#server/db/seed/seed-categories.ts';
import { writeConversations } from '#server/db/seed/seed-conversations.ts';
import { writeDecisions } from '#server/db/seed/seed-decisions.ts';
import { writeNotices } from '#server/db/seed/seed-notices.ts';
import { writePayments } from '#server/db/seed/seed-payments.ts';
import { writeQueue } from '#server/db/seed/seed-queue.ts';
import { writeReports } from '#server/db/seed/seed-reports.ts';
import { writeReviews } from '#server/db/seed/seed-reviews.ts';
import { writeSecurity } from '#server/db/seed/seed-security.ts';
import { writeSearches } from '#server/db/seed/seed-searches.ts';
import type { Config } from '#server/config.ts';
import type { Tables } from '#server/db/tables.ts';
import { openFiles } from '#server/kit/files.ts';
import { rebuildSearchWords } from '#server/features/search/search.service.ts';

/** Fills an empty database of a demo site. */
export async function seedDemo(db: Kysely<Tables>, config: Config): Promise<void> {
  const now = new Date();
  const isFilled = await db.transaction().execute(async (trx) => {
    await seedCategories(trx);
    const isNew = await seedAccounts(trx);
    if (isNew) {
      await writeAds(trx, makeCatalogue(now), now);
      await writeReports(trx, now);
      await writeQueue(trx, now);
      await writeConversations(trx, now);
      await writeReviews(trx, now);
      await writeBusinesses(trx, now, openFiles(config.dataDir).private);
      await writeDecisions(trx, now);
      await writePayments(trx, config, now);
      await writeAssistant(trx, now);
      await writeNotices(trx, now);
      await writeSearches(trx, now);
      await writeSecurity(trx, now);
      await withholdPictures(trx);
    }
    return isNew;
  });
  if (isFilled) await rebuildSearchWords(db);
}
