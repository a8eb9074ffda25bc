/** One ad with all that an approver needs on one screen. */
import type { Comparable } from '#contract/ad-rules/finding.ts';
import type { Finding } from '#contract/api/ad-checks.ts';
import { listTabs, type AdReview } from '#contract/api/moderation.ts';
import { tableOf } from '#contract/known-values.ts';
import type { Language } from '#contract/languages.ts';
import { pictureShower } from '#server/features/picture-access/picture-access.service.ts';
import { findingsOf, type RuledAd } from '#server/features/ad-rules/ad-rules.service.ts';
import { attributeList } from '#server/features/ads/facts.service.ts';
import { priceGuideOf } from '#server/features/price-guide/price-guide.service.ts';
import { categoryLookup } from '#server/features/categories/lookup.service.ts';
import { readClaim } from '#server/features/moderation/queue.service.ts';
import * as queries from '#server/features/moderation/review.queries.ts';
import { readRisk } from '#server/features/risk/risk.service.ts';
import type { Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import { readAny, requireAny } from '#server/features/my-ads/my-ads.service.ts';
import { shortName } from '#server/features/users/users.service.ts';
import { fieldsOf } from '#server/features/my-ads/drafts.service.ts';
import { differenceOf } from '#server/features/moderation/difference.service.ts';
import { withChanges } from '#server/features/my-ads/revision-parts.service.ts';
import { findRevision } from '#server/features/my-ads/revisions.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

async function findingsFor(
  context: Context,
  ad: RuledAd,
  about: { imageCount: number; comparable: Comparable | null },
  language: Language,
): Promise<Finding[]> {
  const findings = await findingsOf(context, ad, about);
  return findings.map((finding) => ({
    ...finding,
    message: translate(language, `rules:${finding.rule}.message`),
    source: translate(language, `rules:${finding.rule}.source`),
  }));
}

async function sellerOf(context: Context, userId: string, adId: number): Promise<AdReview['seller']> {
  const { db } = context;
  const [row, others, show] = await Promise.all([
    queries.sellerRow(db, userId, context.now()),
    queries.otherAds(db, userId, adId),
    pictureShower(context),
  ]);
  if (!row) throw new AppError('not_found');
  const { ads, memberSince, bannedUntil, firstName, lastName, ...seller } = row;
  return {
    ...seller,
    name: shortName({ firstName, lastName }),
    memberSince: memberSince.toISOString(),
    bannedUntil: bannedUntil?.toISOString() ?? null,
    ads: tableOf(listTabs, (tab) => ads?.[tab] ?? 0),
    others: others.map((other) => ({
      id: other.id,
      title: other.title,
      status: other.status,
      price: other.price,
      priceType: other.priceType,
      image: other.image && show(other)(other.image),
    })),
  };
}

/** What the category wants said: required facts, and what the law's rules ask for. */
async function dutiesOf(context: Context, ad: RuledAd, findings: readonly Finding[], language: Language) {
  const definitions = (await categoryLookup(context)).attributesOf(ad.categoryId);
  const asked = new Set(findings.flatMap(({ level, field }) => (level === 'blocking' && field ? [field] : [])));
  const wanted = definitions.filter(({ key, required }) => required || asked.has(`attributes.${key}`));
  const values = new Map(attributeList(ad.attributes, wanted, language).map(({ key, value }) => [key, value]));
  return wanted.map(({ key, labels }) => ({ key, label: labels[language], value: values.get(key) ?? null }));
}

export async function reviewAd(context: Context, staff: Staff, id: number, language: Language): Promise<AdReview> {
  const { db } = context;
  const row = await requireAny(context, id);
  const [ad, risk, guide, seller, openReports, events, claim] = await Promise.all([
    readAny(context, staff, id, language),
    readRisk(db, id),
    priceGuideOf(context, id, language),
    sellerOf(context, row.user_id, id),
    queries.openReports(db, id),
    queries.eventsOf(db, id),
    readClaim(context, id, staff),
  ]);
  const isLive = row.deleted_at === null;
  const revision = row.status === 'Active' && isLive ? await findRevision(db, id) : null;
  const ruled = { ...withChanges(fieldsOf(row), revision?.changes ?? {}), userId: row.user_id };
  const findings = await findingsFor(
    context,
    ruled,
    { imageCount: ad.images.length, comparable: guide?.stats ?? null },
    language,
  );
  const isWaiting = row.status === 'Pending' && isLive;
  const since = revision?.submittedAt ?? (isWaiting ? row.submitted_at : null);
  return {
    ad,
    kind: revision ? 'edit' : isWaiting ? 'ad' : null,
    waitingSince: since?.toISOString() ?? null,
    difference: revision && (await differenceOf(context, ad, fieldsOf(row), revision, language)),
    risk,
    findings,
    guide: guide ?? { stats: null, position: null, histogram: [], criteria: [] },
    duties: await dutiesOf(context, ruled, findings, language),
    seller,
    openReports,
    history: events.map(({ action, mover, reasonCode, reasonText, at, firstName, lastName }) => ({
      action,
      by: mover === 'site' || !firstName ? null : shortName({ firstName, lastName: lastName ?? '' }),
      at: at.toISOString(),
      reason: reasonText || reasonCode,
    })),
    claim,
  };
}
