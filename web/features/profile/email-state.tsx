import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { sendVerification } from '#contract/api/profile.ts';
import { isFailure } from '#contract/failure.ts';
import { changeProfile } from '#web/features/profile/queries.ts';
import { call } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The address of the account, whether it is verified, and the mail that does it. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useTranslation('profile');
  const resend = useMutation({
    mutationFn: () => call(sendVerification),
    // Verified meanwhile, in another tab or on another device.
    onError: (error) =>
      isFailure(error) && error.code === 'already_verified' && changeProfile({ isEmailVerified: true }),
  });
  const contact = <Link to="/contact?topic=account" className="link" />;
  return (
    <div>
      <Field label={t('basic.email')} hint={<RichText text={t('basic.email_hint')} parts={{ contact }} />}>
        <TextInput readOnly value={email} autoComplete="email" />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <VerifiedBadge verified={verified} />
        {!verified && !resend.isSuccess && (
          <Button size="sm" variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('basic.email_resend')}
          </Button>
        )}
        <output className="text-14 text-ink-2 empty:hidden">
          {resend.isSuccess && t('basic.email_sent')}
          {isFailure(resend.error) && resend.error.message}
        </output>
      </div>
    </div>
  );
}

export function VerifiedBadge({ verified }: { verified: boolean }) {
  const { t } = useTranslation('profile');
  return verified ? (
    <Badge tone="success" icon="patch-check-fill">
      {t('verified')}
    </Badge>
  ) : (
    <Badge tone="warning" icon="exclamation-circle-fill">
      {t('not_verified')}
    </Badge>
  );
}
