/** Judges what waits for a moderator, keeps the score with its reasons, and reads it again. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { textsOf } from '#contract/ad-rules/finding.ts';
import { riskLevelOf, riskRules, type Risk, type RiskReason } from '#contract/risk.ts';
import type { Db } from '#server/db/db.ts';
import { findingsOf, type RuledAd } from '#server/features/ad-rules/ad-rules.service.ts';
import { comparablePrices } from '#server/features/price-guide/price-guide.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { findListed, readListedWords } from '#server/features/risk/listed-words.ts';
import { isTrusted, riskOf } from '#server/features/risk/risk-rules.ts';
import * as queries from '#server/features/risk/risk.queries.ts';
import type { Context } from '#server/kit/context.ts';
import { defineJob } from '#server/kit/jobs.ts';

export { looksOfAd } from '#server/features/risk/risk.queries.ts';

export const judgeWaitingJob = defineJob('moderation.judge-waiting', z.strictObject({ adId: z.int() }));

/** What is judged: the ad as it would be online, its new pictures included. */
interface JudgedAd extends RuledAd {
  id: number;
  looks: readonly string[];
  imageCount: number;
}

export interface Judgement {
  score: number;
  reasons: RiskReason[];
  isTrusted: boolean;
}

export async function judgeRisk(context: Context, ad: JudgedAd): Promise<Judgement | null> {
  const { db, now } = context;
  const at = now();
  const [seller, findings, lookup, words, price, sameText, pictures] = await Promise.all([
    queries.sellerFacts(db, ad.userId, at),
    findingsOf(context, ad, { imageCount: ad.imageCount }),
    categoryLookup(context),
    readListedWords(db),
    comparablePrices(context, ad.id),
    queries.sameTexts(db, ad),
    queries.samePictures(db, ad.userId, ad.looks),
  ]);
  if (!seller) return null;
  const texts = new Map(textsOf({ ...ad, definitions: lookup.attributesOf(ad.categoryId) }));
  const facts = {
    now: at,
    seller,
    findings,
    texts,
    listed: findListed(words, texts.values()),
    price: price && ad.price !== null ? { ...price, own: ad.price } : null,
    sameText,
    pictures,
  };
  return { ...riskOf(facts), isTrusted: isTrusted(facts) };
}

/** Becomes due when the transaction that lets it wait commits. */
export const askForJudgement = ({ jobs }: Context, db: Db, adId: number): Promise<void> =>
  jobs.send(db, judgeWaitingJob, { adId });

export async function keepRisk({ now }: Context, db: Db, adId: number, { score, reasons }: Judgement): Promise<void> {
  await sql`
    insert into ad_risks (ad_id, score, reasons, rules, judged_at)
    select id, ${score}, ${JSON.stringify(reasons)}::jsonb, ${riskRules}, ${now()} from ads where id = ${adId}
    on conflict (ad_id) do update set score = excluded.score, reasons = excluded.reasons, rules = excluded.rules,
      judged_at = excluded.judged_at`.execute(db);
}

export async function readRisk(db: Db, adId: number): Promise<Risk | null> {
  const row = await db.selectFrom('ad_risks').selectAll().where('ad_id', '=', adId).executeTakeFirst();
  if (!row) return null;
  return {
    score: row.score,
    level: riskLevelOf(row.score),
    reasons: row.reasons,
    rules: row.rules,
    judgedAt: row.judged_at.toISOString(),
  };
}
