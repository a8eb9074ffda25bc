import type { Profile } from '#contract/api/profile.ts';
import { HeldBadge } from '#web/features/profile/contact-guards.tsx';
import { PasswordForm } from '#web/features/profile/password-form.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';

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
