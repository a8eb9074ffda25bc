import { useTranslation } from 'react-i18next';
import { forgotPassword, ForgotPasswordInput } from '#contract/api/auth.ts';
import { useTypedEmail } from '#web/features/auth/login-form.tsx';
import { call } from '#web/lib/api.ts';
import { Form, FormFailure, SubmitButton, useContractForm } from '#web/lib/forms.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const email = useTypedEmail();
  const form = useContractForm(ForgotPasswordInput, {
    defaultValues: { email },
    send: async (values) => {
      await call(forgotPassword, { body: values });
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
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <SubmitButton form={form} size="lg" block>
        {t('forgot.submit')}
      </SubmitButton>
    </Form>
  );
}
