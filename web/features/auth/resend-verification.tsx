import { useTranslation } from 'react-i18next';
import { ForgotPasswordInput as EmailOnly, resendVerification } from '#contract/api/auth.ts';
import { useResend } from '#web/features/auth/use-resend.ts';
import { call } from '#web/lib/api.ts';
import { Form, FormFailure, SubmitButton, useContractForm } from '#web/lib/forms.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** For somebody signed in, whose address is known. */
export function ResendButton({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { resend, busy, sent, failure } = useResend();
  return (
    <div className="grid gap-4">
      {sent ? (
        <Note tone="success">
          <output>{t('verify.sent_to', { email })}</output>
        </Note>
      ) : (
        <FormFailure failure={failure} />
      )}
      <Button size="lg" block variant={sent ? 'secondary' : 'primary'} busy={busy} onClick={() => resend(email)}>
        {t(sent ? 'verify.resend_again' : 'verify.resend')}
      </Button>
    </div>
  );
}

/** For a visitor: the answer is the same whether or not the address awaits a verification. */
export function ResendForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const form = useContractForm(EmailOnly, {
    defaultValues: { email: '' },
    send: async (values) => {
      await call(resendVerification, { body: values });
      onSent(values.email);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <Field label={t('fields.email')} error={form.errorOf('email')}>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <SubmitButton form={form} size="lg" block>
        {t('verify.resend')}
      </SubmitButton>
    </Form>
  );
}
