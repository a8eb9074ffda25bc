import { changePassword, ChangePasswordInput } from '#contract/api/auth-security.ts';
import type { Profile } from '#contract/api/profile.ts';
import { PasswordMeter } from '#web/features/auth/password-meter.tsx';
import { HeldBadge } from '#web/features/profile/contact-guards.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { readSecurityAgain } from '#web/features/profile/profile.queries.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';

function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
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
  const own = [profile.firstName, profile.lastName, profile.email];
  const about = [profile.phoneNumber ?? '', brand];
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
        hint={<PasswordMeter password={form.watch('newPassword')} own={own} about={about} />}
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

interface PasswordRowProps {
  profile: Profile;
  changedAt: string | null | undefined;
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
}

/** Since when the password holds, and the form for another. */
export function PasswordRow({ profile, changedAt, isChanging, onChanging }: PasswordRowProps) {
  const { t } = useTranslation('profile');
  const { brief } = useDates();
  return (
    <SettingRow
      icon="lock"
      tone="success"
      name={t('security.password.title')}
      mark={<HeldBadge text={t('security.password.set')} />}
      text={changedAt ? t('security.password.changed_at', { date: brief(changedAt) }) : t('security.password.text')}
      action={
        !isChanging && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('security.password.submit')}
            onClick={() => onChanging(true)}
          >
            {t('security.password.open')}
          </Button>
        )
      }
    >
      {isChanging && <PasswordForm profile={profile} onDone={() => onChanging(false)} />}
    </SettingRow>
  );
}
