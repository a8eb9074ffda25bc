import type { Profile } from '#contract/api/profile.ts';
import { phoneAddress } from '#web/features/profile/profile-tabs.ts';
import { DevicePush } from '#web/features/push/device-push.tsx';
import type { Push } from '#web/features/push/use-push.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx';

/** Where mails, notifications and SMS arrive. */
export function NotificationWays({ profile, push }: { profile: Profile; push: Push }) {
  const { t } = useTranslation('profile');
  const number = profile.isPhoneVerified && profile.phoneNumber;
  return (
    <Section title={t('notifications.ways')}>
      <SettingRows>
        <SettingRow icon="envelope" name={t('notifications.channels.email')} text={profile.email} />
        <SettingRow icon="phone" name={t('notifications.channels.push')} text={<DevicePush {...push} />} />
        <SettingRow
          icon="chat-left-text"
          name={t('notifications.channels.sms')}
          text={<span className="tnum">{number ? formatPhone(number) : t('notifications.no_number')}</span>}
          action={
            !number && (
              <ButtonLink size="sm" variant="secondary" to={phoneAddress} aria-label={t('notifications.verify_first')}>
                {t('notifications.verify')}
              </ButtonLink>
            )
          }
        />
      </SettingRows>
    </Section>
  );
}
