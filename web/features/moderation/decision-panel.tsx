import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import type { AnyAd } from '#contract/api/moderation.ts';
import { toLanguage } from '#contract/languages.ts';
import { DecisionButtons } from '#web/features/moderation/decision-buttons.tsx';
import { anyAdQuery } from '#web/features/moderation/moderation.queries.ts';
import { UndoNote } from '#web/features/admin/undo-note.tsx';
import { useDecision } from '#web/features/moderation/use-decision.ts';
import { shownStatusOf, StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** On the page of an ad, for moderators: how it stands, and what they can decide. */
export function DecisionPanel({ id }: { id: number }) {
  const { i18n } = useTranslation('moderation');
  const { data: ad, isError } = useQuery(anyAdQuery(id, toLanguage(i18n.language)));
  if (isError && !ad) return null;
  return ad ? <Panel ad={ad} /> : <Skeleton className="mt-3 h-[110px] rounded-box!" />;
}

function Panel({ ad }: { ad: AnyAd }) {
  const { t } = useTranslation(['moderation', 'my_ads', 'errors']);
  const decision = useDecision(ad);
  const { last, isUndone, undo } = decision;
  const tab = shownStatusOf(ad);
  return (
    <section
      aria-label={t('panel.label')}
      className="mt-3 rounded-box border border-line bg-surface p-4 md:px-5 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <b className="text-15">{t('panel.label')}</b>
        <StatusBadge status={tab} />
        <output className="text-14 text-ink-2">{t(`panel.${tab}`)}</output>
      </div>
      {ad.reason && (
        <Note tone="danger" title={t(`reasons.${ad.reason.code}`)} className="mt-3">
          <p className="break-words whitespace-pre-line">{ad.reason.text}</p>
        </Note>
      )}
      <div className="mt-3">
        <DecisionButtons ad={ad} decision={decision} />
      </div>
      {last && (
        <UndoNote
          key={last.at}
          said={t(`done.${last.choice}`)}
          sent={t('done.sent')}
          at={last.at}
          send={undo}
          className="mt-3"
        />
      )}
      {isUndone && (
        <Note className="mt-3">
          <output>{t('done.undone')}</output>
        </Note>
      )}
    </section>
  );
}
