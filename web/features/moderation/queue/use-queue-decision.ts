/** Deciding the item that is open: the one that was looked at, or none; the way back stands in the status line. */
import { useState } from 'react';
import { decideAd, undoDecision, type AdReview, type AnyAd, type Decision } from '#contract/api/moderation.ts';
import { isFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { keepAny } from '#web/features/moderation/moderation.queries.ts';
import { dropFromQueue, refreshQueue } from '#web/features/moderation/queue/queue.queries.ts';
import type { Reason } from '#web/features/moderation/queue/reason-choice.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface Followers {
  onDecided: (id: number) => void;
  onUndone: (id: number) => void;
}

export function useQueueDecision({ onDecided, onUndone }: Followers) {
  const { t, i18n } = useTranslation('admin_ads');
  const language = toLanguage(i18n.language);
  const status = useStatus();
  const [busy, setBusy] = useState(false);

  /** Who was quicker, and what they decided. */
  const tellStale = ({ title, lastDecision }: AnyAd) =>
    status.warn(
      lastDecision?.by
        ? t('done.taken', { title, name: lastDecision.by, action: t(`actions.${lastDecision.action}`) })
        : t('done.changed', { title }),
    );

  const decide = async ({ ad, kind }: AdReview, decision: Decision, reason?: Reason): Promise<void> => {
    const params = { id: String(ad.id) };
    setBusy(true);
    try {
      keepAny(await call(decideAd, { params, body: { decision, version: ad.version, ...reason } }), language);
      const said = kind === 'edit' && decision !== 'suspend' ? `${decision}_edit` : decision;
      status.tell({
        said: t(`done.${said}`, { title: ad.title }),
        sent: t('done.sent'),
        undone: t('done.undone', { title: ad.title }),
        undo: async () => {
          keepAny(await call(undoDecision, { params }), language);
          refreshQueue([ad.id]);
          onUndone(ad.id);
        },
      });
      onDecided(ad.id);
      dropFromQueue([ad.id]);
      refreshQueue([ad.id]);
    } catch (error) {
      const isStale = isFailure(error) && ['stale_version', 'forbidden_transition'].includes(error.code);
      if (!isStale) throw error;
      if (error.data) tellStale(error.data as AnyAd);
      else status.warn(error.message);
      refreshQueue([ad.id]);
    } finally {
      setBusy(false);
    }
  };
  return { decide, busy };
}
