import { useTranslation } from '#web/lib/texts.tsx';
import type { OwnAd } from '#web/features/my-ads/owner-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface ReasonNoteProps {
  ad: OwnAd;
  /** Opens the statement of reasons. */
  onStatement: (id: string) => void;
  className?: string;
}

/** Why staff took an ad away, as long as they do. */
export function ReasonNote({ ad, onStatement, className }: ReasonNoteProps) {
  const { t } = useTranslation(['my_ads', 'moderation']);
  const { reason, statementId } = ad;
  if (!reason) return null;
  return (
    <Note tone="danger" title={t(`moderation:reasons.${reason.code}`)} className={className}>
      {reason.text && <p className="break-words whitespace-pre-line">{reason.text}</p>}
      {ad.status === 'Rejected' && !ad.deletedAt && <p className="mt-1">{t('reason.rejected_next')}</p>}
      {statementId && (
        <Button
          size="sm"
          variant="quiet"
          icon="bank"
          aria-haspopup="dialog"
          onClick={() => onStatement(statementId)}
          className="mt-1.5 -ml-3"
        >
          {t('reason.statement')}
          <span className="sr-only"> {ad.title}</span>
        </Button>
      )}
    </Note>
  );
}
