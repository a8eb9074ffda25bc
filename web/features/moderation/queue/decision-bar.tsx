import { lazy, Suspense, useState } from 'react';
import type { AdReview, Decision } from '#contract/api/moderation.ts';
import { KeyButton } from '#web/features/admin/key-button.tsx';
import type { Reason } from '#web/features/moderation/queue/reason-choice.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

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
    approve: kind !== null && !ad.cannotDecide,
    reject: !ad.cannotDecide && (isEdit || ad.allowed.includes('Rejected')),
    suspend: !ad.cannotDecide && ad.allowed.includes('Suspended'),
    restore: !ad.cannotDecide && ad.status === 'Suspended' && ad.allowed.includes('Active'),
  };
  return (
    <section
      aria-label={t('panel.label')}
      className="grid flex-none content-start gap-2 border-t border-line bg-surface px-4 py-3 lg:max-xl:sticky lg:max-xl:bottom-0 lg:max-xl:z-10 lg:max-xl:flex lg:max-xl:flex-wrap lg:max-xl:*:flex-auto lg:max-xl:**:data-hint:sr-only"
    >
      {claim && !claim.isMine && (
        <p className="text-13 text-warning-ink">{t('admin_ads:open_at', { name: claim.by })}</p>
      )}
      {ad.cannotDecide && <p className="text-14 text-ink-2">{t(`panel.${ad.cannotDecide}`)}</p>}
      {may.approve && (
        <KeyButton
          shortcut="A"
          tone="yes"
          icon="check-lg"
          hint={t(isEdit ? 'admin_ads:hint.approve_edit' : 'admin_ads:hint.approve')}
          busy={busy}
          onClick={() => void decide('approve')}
        >
          {t('panel.approve')}
        </KeyButton>
      )}
      {may.restore && (
        <KeyButton
          shortcut="A"
          tone="yes"
          icon="arrow-counterclockwise"
          hint={t('admin_ads:hint.restore')}
          busy={busy}
          onClick={() => void decide('restore')}
        >
          {t('panel.restore')}
        </KeyButton>
      )}
      {may.reject && (
        <KeyButton
          shortcut="R"
          asks
          tone="no"
          icon="x-lg"
          hint={t(isEdit ? 'admin_ads:hint.refuse_edit' : 'admin_ads:hint.reject')}
          disabled={busy}
          onClick={() => setAsking('reject')}
        >
          {t('panel.reject')}
        </KeyButton>
      )}
      {may.suspend && (
        <KeyButton
          shortcut="S"
          asks
          tone="pause"
          icon="pause"
          hint={t('admin_ads:hint.suspend')}
          disabled={busy}
          onClick={() => setAsking('suspend')}
        >
          {t('panel.suspend')}
        </KeyButton>
      )}
      {onSkip && (
        <KeyButton shortcut="N" variant="quiet" icon="arrow-right" disabled={busy} onClick={onSkip}>
          {t('admin_ads:skip')}
        </KeyButton>
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
