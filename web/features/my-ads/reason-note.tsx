import { useTranslation } from '#web/lib/texts.tsx';
import type { OwnAd } from '#web/features/my-ads/owner-actions.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface ReasonNoteProps {
  ad: OwnAd;
  /** Opens the statement of reasons. */
  onStatement: (id: string) => void;
  /** The way to the editor stands beside the reason. */
  isCorrectable?: boolean;
  className?: string;
}

/** Refused for a reason that its owner can read and mend. */
export const isCorrectedAtReason = ({ status, deletedAt, reason }: OwnAd): boolean =>
  status === 'Rejected' && !deletedAt && reason !== null;

/** Why staff took an ad away, as long as they do. */
export function ReasonNote({ ad, onStatement, isCorrectable = false, className }: ReasonNoteProps) {
  const { t } = useTranslation(['my_ads', 'moderation']);
  const { reason, statementId } = ad;
  if (!reason) return null;
  return (
    <Note tone="danger" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-bold text-danger-ink">{t(`moderation:reasons.${reason.code}`)}</p>
          {reason.text && <p className="break-words whitespace-pre-line">{reason.text}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:flex-col max-md:items-start">
          {isCorrectable && isCorrectedAtReason(ad) && (
            <ButtonLink size="sm" to={`/edit/${ad.id}`} className="max-md:mt-2">
              {t('actions.correct')}
              <span className="sr-only"> {ad.title}</span>
            </ButtonLink>
          )}
          {statementId && (
            <Button
              size="sm"
              variant="quiet"
              icon="bank"
              aria-haspopup="dialog"
              onClick={() => onStatement(statementId)}
              className="text-left whitespace-normal max-md:-ml-3"
            >
              {t('reason.statement')}
              <span className="sr-only"> {ad.title}</span>
            </Button>
          )}
        </div>
      </div>
    </Note>
  );
}
