import { useState, type FormEvent } from 'react';
import { changeEmail, ChangeEmailInput } from '#contract/api/auth-security.ts';
import { ProofField, type ProofKind } from '#web/features/profile/proof-field.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Another address: it counts once the link mailed to it was opened. */
export function EmailDialog({ proof, onClose }: { proof: ProofKind; onClose: () => void }) {
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
      open
      insistent
      size="sm"
      onOpenChange={(open) => !open && onClose()}
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
