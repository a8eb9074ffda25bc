import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { register, RegisterInput } from '#contract/api/auth.ts';
import { PasswordMeter } from '#web/features/auth/password-meter.tsx';
import { keepReturnUrl, useReturnUrl } from '#web/features/auth/return-url.ts';
import { useEnter } from '#web/features/auth/sign-in.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { useSite } from '#web/lib/site.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export function RegisterForm() {
  const { t } = useTranslation('auth');
  const { brand } = useSite();
  const returnUrl = useReturnUrl();
  const enter = useEnter();
  /** The address the server has an account for already. */
  const [taken, setTaken] = useState<string>();
  const form = useContractForm(RegisterInput, {
    // Not accepted until the visitor says so: the schema knows only "true".
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      password: '',
      acceptTerms: false as unknown as true,
    },
    messages: { acceptTerms: t('register.accept_needed') },
    send: async (values) => {
      const answer = await call(register, { body: values });
      const { firstName, email } = answer.user;
      showToast({
        type: 'success',
        title: t('register.done_title', { firstName }),
        message: t('register.done_message', { email }),
      });
      await enter(answer, { isNew: true });
    },
    onFailure: (failure) => {
      if (failure.code !== 'email_taken') return false;
      setTaken(form.getValues('email'));
      form.setError('email', { type: 'server', message: failure.message }, { shouldFocus: true });
      return true;
    },
  });
  const [firstName, lastName, email, phone, password] = form.watch([
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'password',
  ]);
  return (
    <Form form={form} className="grid gap-5">
      <FormFailure failure={form.failure} />
      <div className="grid grid-cols-2 gap-3 sm:gap-5">
        <Field label={t('fields.first_name')} error={form.errorOf('firstName')}>
          <TextInput {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={t('fields.last_name')} error={form.errorOf('lastName')}>
          <TextInput {...form.register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field
        label={t('fields.email')}
        error={form.errorOf('email')}
        hint={
          taken === email && taken !== undefined ? (
            <Link to={keepReturnUrl('/auth/login', returnUrl)} state={{ email }} className="link">
              {t('register.log_in_with_it')}
            </Link>
          ) : (
            t('register.email_hint')
          )
        }
      >
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('fields.phone')} error={form.errorOf('phoneNumber')} hint={t('register.phone_hint')}>
        <TextInput {...form.register('phoneNumber')} type="tel" autoComplete="tel" />
      </Field>
      <Field
        label={t('fields.password')}
        error={form.errorOf('password')}
        hint={<PasswordMeter password={password} own={[firstName, lastName, email]} about={[phone, brand]} />}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Checkbox
        {...form.register('acceptTerms')}
        error={form.errorOf('acceptTerms')}
        label={
          <RichText
            text={t('register.accept')}
            parts={{
              terms: <Link to="/terms" target="_blank" className="link" />,
              privacy: <Link to="/privacy" target="_blank" className="link" />,
            }}
          />
        }
      />
      <SubmitButton form={form} size="lg" block>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  );
}
