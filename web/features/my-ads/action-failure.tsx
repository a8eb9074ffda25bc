import { useTranslation } from '#web/lib/texts.tsx';
import type { ApiFailure } from '#contract/failure.ts';
import { ResendButton } from '#web/features/auth/resend-verification.tsx';
import type { OwnAd } from '#web/features/my-ads/owner-actions.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** As many as can be read at a glance; the editor has them all. */
const shown = 4;

/** Why something could not be done with an ad, and the way out of it. */
export function ActionFailure({
  ad,
  failure,
  className,
}: {
  ad: OwnAd;
  failure: ApiFailure | null;
  className?: string;
}) {
  const { t } = useTranslation('my_ads');
  const email = useSession()?.user.email ?? '';
  if (!failure) return null;
  if (failure.code === 'validation_failed') {
    const sentences = [...new Set(failure.errors.map((error) => error.message))];
    return (
      <Note tone="warning" role="alert" title={t('failure.unfinished')} className={className}>
        <ul className="list-disc pl-4.5">
          {sentences.slice(0, shown).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length > shown && <li>{t('failure.more', { count: sentences.length - shown })}</li>}
        </ul>
        <ButtonLink size="sm" variant="secondary" icon="pencil" to={`/edit/${ad.id}`} className="mt-2.5">
          {t('actions.finish')}
        </ButtonLink>
      </Note>
    );
  }
  return (
    <Note tone="danger" role="alert" className={className}>
      <p>{failure.message}</p>
      {failure.code === 'email_not_verified' && (
        <div className="mt-2.5">
          <ResendButton email={email} />
        </div>
      )}
    </Note>
  );
}
