import { useTranslation } from '#web/lib/texts.tsx';
import { useState } from 'react';
import { ResendAgain } from '#web/features/auth/resend-again.tsx';
import { useResend } from '#web/features/auth/use-resend.ts';
import { EmailDialog } from '#web/features/profile/email-dialog.tsx';
import type { ProofKind } from '#web/features/profile/proof-field.tsx';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The address of the account, whether it is verified, and the mail that does it. */
export function EmailState({ email, verified, proof }: { email: string; verified: boolean; proof: ProofKind }) {
  const { t } = useTranslation('profile');
  const [changing, setChanging] = useState(false);
  const resending = useResend(() => changeProfile({ isEmailVerified: true }));
  return (
    <div>
      <Field label={t('basic.email')} hint={verified ? undefined : t('basic.email_hint')}>
        <TextInput readOnly value={email} autoComplete="email" />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <VerifiedBadge verified={verified} />
        {verified && (
          <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
            {t('email.change')}
          </Button>
        )}
        {changing && <EmailDialog proof={proof} onClose={() => setChanging(false)} />}
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
