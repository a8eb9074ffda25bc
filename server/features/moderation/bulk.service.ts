/** One decision on many ads: each succeeds or fails for itself, and says who was quicker. */
import type { BulkAnswer } from '#contract/api/moderation.ts';
import type { Language } from '#contract/languages.ts';
import { decideAd, type DecisionGiven } from '#server/features/moderation/decisions.service.ts';
import type { Staff } from '#server/features/ad-lifecycle/may-decide.service.ts';
import { lastDecision } from '#server/features/my-ads/my-ads.service.ts';
import { undoDecision } from '#server/features/moderation/undo.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { toAppError } from '#server/kit/failures.ts';
import { translate } from '#server/kit/texts.ts';
import { toError } from '#server/kit/thrown.ts';

type Wanted = number | { id: number; version: number };

async function eachOf(
  context: Context,
  staff: Staff,
  ids: readonly number[],
  language: Language,
  act: (id: number) => Promise<void>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      answer.done.push(id);
    } catch (error) {
      const { code, status } = toAppError(toError(error));
      if (status >= 500) throw error;
      const isDecided = code === 'stale_version' || code === 'forbidden_transition';
      answer.failed.push({
        id,
        code,
        message: translate(language, `codes.${code}`),
        lastDecision: isDecided ? await lastDecision(context.db, id, staff.id) : null,
      });
    }
  }
  return answer;
}

export function decideMany(
  context: Context,
  staff: Staff,
  {
    ids,
    preview = false,
    ...given
  }: Omit<DecisionGiven, 'version'> & { ids: readonly Wanted[]; preview?: boolean | undefined },
  language: Language,
): Promise<BulkAnswer> {
  const versions = new Map(ids.map((one) => (typeof one === 'number' ? [one, undefined] : [one.id, one.version])));
  const batchId = crypto.randomUUID();
  return eachOf(context, staff, [...versions.keys()], language, async (id) => {
    const isDecided = await decideAd(context, staff, id, { ...given, version: versions.get(id), preview, batchId });
    if (!isDecided) throw new AppError('stale_version');
  });
}

export const undoMany = (
  context: Context,
  staff: Staff,
  ids: readonly number[],
  language: Language,
): Promise<BulkAnswer> => eachOf(context, staff, ids, language, (id) => undoDecision(context, staff, id));
