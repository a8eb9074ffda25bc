import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { ResendButton } from '#web/features/auth/resend-verification.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { limitsQuery } from '#web/features/my-ads/editor/editor.queries.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Why it was not handed in, and what to do about it. Wrong fields tell of themselves. */
export function PublishFailure() {
  const { t } = useTranslation('post');
  const { state } = useDraft();
  const { failure } = state;
  const email = useSession()?.user.email ?? '';
  const { data: limits } = useQuery({ ...limitsQuery, enabled: failure?.code === 'plan_limit' });
  if (!failure || failure.code === 'validation_failed') return null;
  if (failure.code === 'email_not_verified')
    return (
      <Note tone="warning" role="alert" icon="envelope" title={t('publish.not_verified')}>
        <p className="mb-3">{t('publish.not_verified_text', { email })}</p>
        <ResendButton email={email} />
      </Note>
    );
  if (failure.code === 'business_unverified')
    return (
      <Note tone="warning" role="alert" icon="building" title={t('publish.business')}>
        <p className="mb-3">{t('publish.business_text')}</p>
        <ButtonLink size="sm" variant="secondary" to="/profile?tab=business">
          {t('publish.business_link')}
        </ButtonLink>
      </Note>
    );
  if (failure.code === 'plan_limit')
    return (
      <Note tone="warning" role="alert" title={t('publish.plan_limit')}>
        <p>{limits?.activeAds ? t('publish.plan_limit_text', { count: limits.activeAds }) : failure.message}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink size="sm" variant="secondary" to="/my-ads">
            {t('publish.my_ads')}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" to="/subscription">
            {t('publish.plans')}
          </ButtonLink>
        </p>
      </Note>
    );
  return (
    <Note tone="danger" role="alert">
      <p>{failure.statusCode === 0 ? t('publish.offline') : failure.message}</p>
    </Note>
  );
}
