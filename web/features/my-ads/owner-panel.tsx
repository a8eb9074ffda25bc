import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAd } from '#contract/api/my-ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { ActionFailure } from '#web/features/my-ads/action-failure.tsx';
import { actionIcons, actionsOf, isEditable, wordOf } from '#web/features/my-ads/owner-actions.ts';
import { Deadline } from '#web/features/my-ads/deadline.tsx';
import { ownAdQuery } from '#web/features/my-ads/my-ads.queries.ts';
import { ReasonNote } from '#web/features/my-ads/reason-note.tsx';
import { shownStatusOf, StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { useAdAction } from '#web/features/my-ads/use-ad-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const StatisticsDialog = lazy(async () => ({
  default: (await import('#web/features/my-ads/statistics-dialog.tsx')).StatisticsDialog,
}));
const StatementDialog = lazy(async () => ({
  default: (await import('#web/features/statements/statement-dialog.tsx')).StatementDialog,
}));

/** On the page of one's own ad: how it stands, and everything one can do with it. */
export function OwnerPanel({ id }: { id: number }) {
  const { i18n } = useTranslation('my_ads');
  const { data: ad, isError } = useQuery(ownAdQuery(id, toLanguage(i18n.language)));
  if (isError && !ad) return null;
  return ad ? <Panel ad={ad} /> : <Skeleton className="mt-3 h-[110px] rounded-box!" />;
}

function Panel({ ad }: { ad: MyAd }) {
  // The other texts are for the dialogs, which would else make the panel blink.
  const { t } = useTranslation(['my_ads', 'moderation', 'analytics', 'auth']);
  const [open, setOpen] = useState<'statistics' | 'statement' | null>(null);
  const { run, busy, failure } = useAdAction(ad);
  const tab = shownStatusOf(ad);
  const close = () => setOpen(null);
  return (
    <section
      aria-label={t('panel.label')}
      className="mt-3 rounded-box border border-line bg-surface p-4 md:px-5 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <b className="text-15">{t('panel.title')}</b>
        <StatusBadge status={tab} />
        <output className="text-14 text-ink-2">{t(`panel.${tab}`)}</output>
        <span className="text-14 text-ink-2">
          <Deadline ad={ad} />
        </span>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isEditable(ad) && (
          <ButtonLink size="sm" variant="secondary" icon="pencil" to={`/edit/${ad.id}`}>
            {t('actions.edit')}
          </ButtonLink>
        )}
        {actionsOf(ad).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'delete' ? 'danger' : 'secondary'}
            icon={actionIcons[action]}
            busy={busy === action}
            disabled={busy !== null && busy !== action}
            onClick={() => run(action)}
          >
            {t(`actions.${wordOf(action, ad)}`)}
          </Button>
        ))}
        {tab === 'Active' && (
          <ButtonLink size="sm" variant="secondary" icon="megaphone" to={`/promote/${ad.id}`}>
            {t('actions.promote')}
          </ButtonLink>
        )}
        <Button size="sm" variant="quiet" icon="bar-chart" aria-haspopup="dialog" onClick={() => setOpen('statistics')}>
          {t('actions.statistics')}
        </Button>
        <ButtonLink size="sm" variant="quiet" icon="card-list" to="/my-ads">
          {t('panel.all')}
        </ButtonLink>
      </div>
      <ReasonNote ad={ad} onStatement={() => setOpen('statement')} className="mt-3" />
      <ActionFailure ad={ad} failure={failure} className="mt-3" />
      <Suspense>
        {open === 'statistics' && <StatisticsDialog ad={ad} onClose={close} />}
        {open === 'statement' && ad.statementId && <StatementDialog id={ad.statementId} onClose={close} />}
      </Suspense>
    </section>
  );
}
