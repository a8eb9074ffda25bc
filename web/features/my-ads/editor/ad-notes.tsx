import { useTranslation } from '#web/lib/texts.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { FieldLink } from '#web/features/my-ads/editor/field-link.tsx';
import { Note } from '#web/ui/note.tsx';

/** What the state of the ad means for changing it. */
export function AdNotes() {
  const { t } = useTranslation(['post', 'moderation']);
  const { state, refusal } = useDraft();
  const { ad } = state;
  if (!ad) return null;
  if (ad.status === 'Rejected')
    return (
      <Note tone="danger" title={t('edit.rejected')} className="mb-4">
        {ad.reason && (
          <>
            <p className="mt-1 font-semibold">{t(`moderation:reasons.${ad.reason.code}`)}</p>
            <p className="whitespace-pre-line">{ad.reason.text}</p>
          </>
        )}
        <p className="mt-1">{t('edit.rejected_next')}</p>
        {refusal && refusal.fields.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-3">
            {refusal.fields.map((field) => (
              <FieldLink key={field} field={field} />
            ))}
          </p>
        )}
      </Note>
    );
  if (ad.status === 'Pending') return <Note className="mb-4">{t('edit.pending')}</Note>;
  if (ad.status === 'Sold' || ad.status === 'Expired') return <Note className="mb-4">{t('edit.ended')}</Note>;
  return null;
}
