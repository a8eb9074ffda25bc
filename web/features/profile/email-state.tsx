import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { ResendAgain } from '#web/features/auth/resend-again.tsx';
import { useResend } from '#web/features/auth/use-resend.ts';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The address of the account, whether it is verified, and the mail that does it. */
export function EmailState({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useTranslation('profile');
  const resending = useResend(() => changeProfile({ isEmailVerified: true }));
  const contact = <Link to="/contact?topic=account" className="link" />;
  return (
    <div>
      <Field label={t('basic.email')} hint={<RichText text={t('basic.email_hint')} parts={{ contact }} />}>
        <TextInput readOnly value={email} autoComplete="email" />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <VerifiedBadge verified={verified} />
        {!verified && <ResendAgain resending={resending} size="sm" variant="quiet" />}
        <output className="text-14 text-ink-2 empty:hidden">
          {resending.sent ? t('basic.email_sent') : resending.failure?.message}
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
