/** Decisions of moderators about ads. */
import * as z from 'zod/mini';
import { reasonCodes, reasonLength } from '#contract/ad-transitions.ts';
import { MyAd } from '#contract/api/my-ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idFromPath, text } from '#contract/text.ts';

const tag = 'Moderation';
const id = z.strictObject({ id: idFromPath });

export const decisions = ['approve', 'reject', 'suspend', 'restore'] as const;
export type Decision = (typeof decisions)[number];

export const adHindrances = ['own', 'staff'] as const;
export type AdHindrance = (typeof adHindrances)[number];

/** An ad as staff see it. */
export const AnyAd = z.extend(MyAd, {
  /** Why the caller may not decide about it: it is their own, or one of staff and they are no admin. */
  hindrance: z.nullable(z.enum(adHindrances)),
});
export type AnyAd = z.infer<typeof AnyAd>;

const restricting: readonly Decision[] = ['reject', 'suspend'];

export const DecisionInput = z
  .strictObject({
    decision: z.enum(decisions),
    reasonCode: z.optional(z.enum(reasonCodes)),
    reasonText: z.optional(text(0, reasonLength.max)),
    /** The one looked at: an ad that changed meanwhile is not decided. */
    version: z.optional(z.int().check(z.positive())),
  })
  .check(
    z.refine(({ decision, reasonCode }) => !restricting.includes(decision) || reasonCode !== undefined, {
      path: ['reasonCode'],
      params: { code: 'required' },
    }),
    z.refine(
      ({ decision, reasonText = '' }) => !restricting.includes(decision) || reasonText.length >= reasonLength.min,
      { path: ['reasonText'], params: { code: 'required' } },
    ),
  );

export const readAnyAd = endpoint({
  method: 'GET',
  path: '/admin/advertisements/{id}',
  tag,
  summary: 'An ad in any status',
  access: 'viewAllAds',
  params: id,
  data: AnyAd,
  errors: ['not_found'],
});

export const decideAd = endpoint({
  method: 'POST',
  path: '/admin/advertisements/{id}/decide',
  tag,
  summary: 'Approves, rejects, suspends or restores an ad; taking it away needs a reason code and a text',
  access: 'moderateAds',
  params: id,
  body: DecisionInput,
  data: AnyAd,
  errors: ['not_found', 'forbidden_transition', 'stale_version', 'own_ad', 'staff_ad', 'validation_failed'],
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/admin/advertisements/{id}/undo',
  tag,
  summary: 'Takes one’s own last decision back, within 10 seconds and before its mail leaves',
  access: 'moderateAds',
  params: id,
  data: AnyAd,
  errors: ['not_found', 'own_ad', 'staff_ad', 'undo_expired'],
});
