/** Deciding about one ad: the one that was looked at, or none. */
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { decideAd, readAnyAd, undoDecision, type AnyAd } from '#contract/api/moderation.ts';
import { deleteAd } from '#contract/api/my-ads.ts';
import { isFailure, type ApiFailure, changedMeanwhile } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import type { Choice } from '#web/features/moderation/decisions.ts';
import { keepAny } from '#web/features/moderation/moderation.queries.ts';
import type { ReasonGiven } from '#web/features/moderation/reason-dialog.tsx';
import { call } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';

interface State {
  busy: Choice | null;
  failure: ApiFailure | null;
  /** Somebody changed the ad meanwhile: what is shown now is new. */
  isStale: boolean;
  last: { choice: Choice; at: number } | null;
  isUndone: boolean;
}

const quiet: State = { busy: null, failure: null, isStale: false, last: null, isUndone: false };
async function send(ad: AnyAd, choice: Choice, reason: ReasonGiven | undefined): Promise<AnyAd> {
  const params = { id: String(ad.id) };
  if (choice !== 'remove')
    return call(decideAd, { params, body: { decision: choice, version: ad.version, ...reason } });
  await call(deleteAd, { params, body: { reason: reason?.reasonText, reasonCode: reason?.reasonCode } });
  return call(readAnyAd, { params });
}

/** `onDone` hears of each decision, and how it is taken back. */
export function useDecision(ad: AnyAd, onDone?: (choice: Choice, undo: () => Promise<void>) => void) {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const [state, setState] = useState(quiet);

  async function undo(): Promise<void> {
    keepAny(await call(undoDecision, { params: { id: String(ad.id) } }), language);
    setState({ ...quiet, isUndone: true });
  }

  /** Rejects where nothing was decided, except for an ad that changed: then there is nothing to try again. */
  async function decide(choice: Choice, reason?: ReasonGiven): Promise<void> {
    setState({ ...quiet, busy: choice });
    try {
      keepAny(await send(ad, choice, reason), language);
      setState({ ...quiet, last: { choice, at: Date.now() } });
      onDone?.(choice, undo);
    } catch (error) {
      const now = changedMeanwhile<AnyAd>(error);
      if (now) {
        keepAny(now, language);
        setState({ ...quiet, isStale: true });
        return;
      }
      const isNews = isFailure(error) && !isToldBySite(error) && !reason;
      setState({ ...quiet, failure: isNews ? error : null });
      throw error;
    }
  }

  return { ...state, decide, undo };
}

export type AdDecision = ReturnType<typeof useDecision>;
