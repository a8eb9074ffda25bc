import { useTranslation } from '#web/lib/texts.tsx';
import { ForgotPasswordInput as EmailOnly } from '#contract/api/auth.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface EmailFormProps {
  /** What stands in the field to begin with. */
  email?: string;
  autoComplete: 'username' | 'email';
  submit: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
}

/** Asks for an address and has a mail sent to it; the answer is the same whether or not it has an account. */
export function EmailForm({ email = '', autoComplete, submit, send, onSent }: EmailFormProps) {
  const { t } = useTranslation('auth');
  const form = useContractForm(EmailOnly, {
    defaultValues: { email },
    send: async (values) => {
      await send(values.email);
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
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <SubmitButton form={form} size="lg" block>
        {submit}
      </SubmitButton>
    </Form>
  );
}
