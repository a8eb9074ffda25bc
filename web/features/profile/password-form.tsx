import { useTranslation } from '#web/lib/texts.tsx';
import { changePassword, ChangePasswordInput } from '#contract/api/auth-security.ts';
import type { Profile } from '#contract/api/profile.ts';
import { PasswordMeter } from '#web/features/auth/password-meter.tsx';
import { readSecurityAgain } from '#web/features/profile/profile.queries.ts';
import { tell } from '#web/features/profile/profile-toast.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

export function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { brand } = useSite();
  const form = useContractForm(ChangePasswordInput, {
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (values) => {
      await call(changePassword, { body: values });
      readSecurityAgain();
      tell('success', 'password_changed');
      onDone();
    },
  });
  const about = [profile.firstName, profile.lastName, profile.email, profile.phoneNumber ?? '', brand];
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <FormFailure failure={form.failure} />
      {/* Password managers want to know whose password it is. */}
      <input type="hidden" autoComplete="username" value={profile.email} readOnly />
      <Field label={t('security.password.current')} error={form.errorOf('currentPassword')} className="sm:col-start-1">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" autoFocus />
      </Field>
      <Field
        label={t('security.password.new')}
        error={form.errorOf('newPassword')}
        hint={<PasswordMeter password={form.watch('newPassword')} about={about} />}
      >
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
        <p className="text-14 text-ink-2">{t('security.password.ends_sessions')}</p>
        <Button type="submit" busy={form.busy}>
          {t('security.password.submit')}
        </Button>
      </div>
    </Form>
  );
}
