/** What a moderator refused of the ad, and whether it still stands as it was. */
import type { ReasonCode } from '#contract/ad-transitions.ts';
import type { MyAd } from '#contract/api/my-ads.ts';

/** The fields a ground speaks of; none where the whole ad is meant. */
const concerns: Partial<Record<ReasonCode, readonly string[]>> = {
  misleading: ['title', 'description', 'price'],
  wrong_category: ['categoryId'],
  bad_pictures: ['images'],
  personal_data: ['title', 'description'],
  discrimination: ['title', 'description'],
  missing_information: ['description', 'images'],
  offensive: ['title', 'description'],
};

export interface Refusal {
  code: ReasonCode;
  text: string;
  fields: readonly string[];
}

/** Null as well once one of the fields it speaks of was changed, or anything where it speaks of the whole. */
export function openRefusal(ad: Pick<MyAd, 'status' | 'reason'> | null, changed: ReadonlySet<string>): Refusal | null {
  if (ad?.status !== 'Rejected' || !ad.reason) return null;
  const fields = concerns[ad.reason.code] ?? [];
  const isMended = fields.length ? fields.some((field) => changed.has(field)) : changed.size > 0;
  return isMended ? null : { ...ad.reason, fields };
}
