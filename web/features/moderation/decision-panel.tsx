import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAd } from '#contract/api/my-ads.ts';
import { toLanguage } from '#contract/languages.ts';
import { choiceIcons, choicesFor, type Choice } from '#web/features/moderation/decisions.ts';
import { anyAdQuery } from '#web/features/moderation/queries.ts';
import { UndoNote } from '#web/features/moderation/undo-note.tsx';
import { useDecision } from '#web/features/moderation/use-decision.ts';
import { StatusBadge } from '#web/features/my-ads/status-badge.tsx';
import { tabOf } from '#web/features/my-ads/tabs.ts';
import { FormFailure } from '#web/lib/forms.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ReasonDialog = lazy(async () => ({
  default: (await import('#web/features/moderation/reason-dialog.tsx')).ReasonDialog,
}));
const StatementDialog = lazy(async () => ({
  default: (await import('#web/features/my-ads/statement-dialog.tsx')).StatementDialog,
}));

type Restriction = 'reject' | 'suspend' | 'remove';
const isRestriction = (choice: Choice): choice is Restriction => choice !== 'approve' && choice !== 'restore';

/** On the page of an ad, for moderators: how it stands, and what they can decide. */
export function DecisionPanel({ id }: { id: number }) {
  const { i18n } = useTranslation('moderation');
  const { data: ad, isError } = useQuery(anyAdQuery(id, toLanguage(i18n.language)));
  if (isError && !ad) return null;
  return ad ? <Panel ad={ad} /> : <Skeleton className="mt-3 h-[110px] rounded-box!" />;
}

function Panel({ ad }: { ad: MyAd }) {
  const { t } = useTranslation(['moderation', 'my_ads', 'errors']);
  const [asking, setAsking] = useState<Restriction | null>(null);
  const [reading, setReading] = useState(false);
  const { decide, busy, failure, isStale, last, isUndone, takenBack } = useDecision(ad);
  const tab = tabOf(ad);
  const choices = choicesFor(ad);
  return (
    <section
      aria-label={t('panel.label')}
      className="mt-3 rounded-box border border-line bg-surface p-4 md:px-5 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <b className="text-15">{t('panel.label')}</b>
        <StatusBadge tab={tab} />
        <output className="text-14 text-ink-2">{t(`panel.${tab}`)}</output>
      </div>
      {ad.reason && (
        <Note tone="danger" title={t(`reasons.${ad.reason.code}`)} className="mt-3">
          <p className="break-words whitespace-pre-line">{ad.reason.text}</p>
        </Note>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant="secondary"
            icon={choiceIcons[choice]}
            busy={busy === choice}
            disabled={busy !== null && busy !== choice}
            onClick={() => (isRestriction(choice) ? setAsking(choice) : void decide(choice).catch(() => undefined))}
          >
            {t(`panel.${choice}`)}
          </Button>
        ))}
        {!choices.length && <p className="text-14 text-ink-2">{t('panel.nothing')}</p>}
        {ad.statementId && (
          <Button size="sm" variant="quiet" icon="bank" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {t('panel.statement')}
          </Button>
        )}
      </div>
      {last && <UndoNote key={last.at} id={ad.id} choice={last.choice} at={last.at} onUndone={takenBack} />}
      {isUndone && (
        <Note className="mt-3">
          <output>{t('done.undone')}</output>
        </Note>
      )}
      {isStale && (
        <Note tone="warning" role="alert" className="mt-3">
          {t('done.stale')}
        </Note>
      )}
      {failure && (
        <div className="mt-3">
          <FormFailure failure={failure} />
        </div>
      )}
      <Suspense>
        {asking && (
          <ReasonDialog
            decision={asking}
            title={ad.title}
            send={(reason) => decide(asking, reason)}
            onClose={() => setAsking(null)}
          />
        )}
        {reading && ad.statementId && <StatementDialog id={ad.statementId} onClose={() => setReading(false)} />}
      </Suspense>
    </section>
  );
}
