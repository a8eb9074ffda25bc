import { type FormEvent, useState } from 'react';
import { changeEmail, ChangeEmailInput } from '#contract/api/auth-security.ts';
import { ResendAgain } from '#web/features/auth/resend-again.tsx';
import { useResend } from '#web/features/auth/use-resend.ts';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { ProofField, type ProofKind } from '#web/features/profile/proof-field.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Another address: it counts once the link mailed to it was opened. */
function EmailDialog({ proof, onClose }: { proof: ProofKind; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(ChangeEmailInput, {
    defaultValues: { email: '', [proof]: '' },
    send: async (body) => setSentTo((await call(changeEmail, { body })).email),
  });
  // The dialog hangs below the form of the profile, whose own submit this must not become.
  const keep = (event: FormEvent) => event.stopPropagation();
  return (
    <Dialog
      insistent
      size="sm"
      onClose={onClose}
      title={t('email.title')}
      description={sentTo ? undefined : t('email.text')}
    >
      <div className="grid gap-4" onSubmit={keep}>
        {sentTo ? (
          <>
            <Note tone="success">
              <output>{t('email.sent', { email: sentTo })}</output>
            </Note>
            <Button block onClick={onClose}>
              {t('email.done')}
            </Button>
          </>
        ) : (
          <Form form={form} className="grid gap-4">
            <FormFailure failure={form.failure} />
            <Field label={t('email.new')} error={form.errorOf('email')}>
              <TextInput {...form.register('email')} type="email" autoComplete="email" />
            </Field>
            <ProofField kind={proof} error={form.errorOf(proof)} {...form.register(proof)} />
            <Button type="submit" block busy={form.busy}>
              {t('email.submit')}
            </Button>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

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
