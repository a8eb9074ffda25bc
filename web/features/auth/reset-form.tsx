import { useTranslation } from '#web/lib/texts.tsx';
import { resetPassword, ResetPasswordInput } from '#contract/api/auth.ts';
import { PasswordMeter } from '#web/features/auth/password-meter.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { useSite } from '#web/lib/site.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

export function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const { t } = useTranslation('auth');
  const { brand } = useSite();
  const form = useContractForm(ResetPasswordInput, {
    defaultValues: { token, password: '' },
    send: async (values) => {
      await call(resetPassword, { body: values });
      onDone();
    },
    onFailure: (failure) => {
      const expired = failure.code === 'link_expired' || failure.errors.some(({ field }) => field === 'token');
      if (expired) onExpired();
      return expired;
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <Field
        label={t('fields.new_password')}
        error={form.errorOf('password')}
        hint={<PasswordMeter password={form.watch('password')} about={[brand]} />}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <SubmitButton form={form} size="lg" block>
        {t('reset.submit')}
      </SubmitButton>
    </Form>
  );
}
