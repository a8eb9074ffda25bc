import { lazy, Suspense, useState } from 'react';
import type { AdReview, Decision } from '#contract/api/moderation.ts';
import { Key } from '#web/features/admin/key.tsx';
import type { Reason } from '#web/features/moderation/queue/reason-choice.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

const ReasonChoice = lazy(async () => ({
  default: (await import('#web/features/moderation/queue/reason-choice.tsx')).ReasonChoice,
}));

interface DecisionBarProps {
  review: AdReview;
  decide: (decision: Decision, reason?: Reason) => Promise<void>;
  onSkip: (() => void) | null;
  busy: boolean;
}

/** What can be decided about the ad that is open, each with its key. */
export function DecisionBar({ review, decide, onSkip, busy }: DecisionBarProps) {
  const { t } = useTranslation(['moderation', 'admin_ads']);
  const [asking, setAsking] = useState<'reject' | 'suspend' | null>(null);
  const { ad, kind, claim } = review;
  const isEdit = kind === 'edit';
  const may = {
    approve: kind !== null && !ad.hindrance,
    reject: !ad.hindrance && (isEdit || ad.allowed.includes('Rejected')),
    suspend: !ad.hindrance && ad.allowed.includes('Suspended'),
    restore: !ad.hindrance && ad.status === 'Suspended' && ad.allowed.includes('Active'),
  };
  return (
    <section aria-label={t('panel.label')} className="grid gap-2 border-t border-line bg-surface px-4 py-3">
      {claim && !claim.isMine && (
        <p className="text-13 text-warning-ink">{t('admin_ads:open_at', { name: claim.by })}</p>
      )}
      {ad.hindrance && <p className="text-14 text-ink-2">{t(`panel.${ad.hindrance}`)}</p>}
      {may.approve && (
        <Button
          size="sm"
          variant="secondary"
          icon="check-lg"
          busy={busy}
          aria-keyshortcuts="A"
          onClick={() => void decide('approve')}
        >
          {t(isEdit ? 'admin_ads:approve_edit' : 'panel.approve')} <Key name="A" />
        </Button>
      )}
      {may.restore && (
        <Button
          size="sm"
          variant="secondary"
          icon="arrow-counterclockwise"
          busy={busy}
          aria-keyshortcuts="A"
          onClick={() => void decide('restore')}
        >
          {t('panel.restore')} <Key name="A" />
        </Button>
      )}
      {may.reject && (
        <Button
          size="sm"
          variant="secondary"
          icon="x-lg"
          disabled={busy}
          aria-haspopup="dialog"
          aria-keyshortcuts="R"
          onClick={() => setAsking('reject')}
        >
          {t(isEdit ? 'admin_ads:refuse_edit' : 'panel.reject')} <Key name="R" />
        </Button>
      )}
      {may.suspend && (
        <Button
          size="sm"
          variant="secondary"
          icon="pause"
          disabled={busy}
          aria-haspopup="dialog"
          aria-keyshortcuts="S"
          onClick={() => setAsking('suspend')}
        >
          {t('panel.suspend')} <Key name="S" />
        </Button>
      )}
      {onSkip && (
        <Button size="sm" variant="quiet" icon="arrow-right" disabled={busy} aria-keyshortcuts="N" onClick={onSkip}>
          {t('admin_ads:skip')} <Key name="N" />
        </Button>
      )}
      <Suspense>
        {asking && (
          <ReasonChoice
            decision={asking}
            about={ad.title}
            isEdit={isEdit}
            send={(reason) => decide(asking, reason)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
