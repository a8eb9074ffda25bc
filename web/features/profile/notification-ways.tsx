import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import type { Profile } from '#contract/api/profile.ts';
import { tabAddress } from '#web/features/profile/profile-tabs.ts';
import { DevicePush } from '#web/features/push/device-push.tsx';
import type { Push } from '#web/features/push/use-push.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';

/** Where mails, notifications and SMS arrive. */
export function NotificationWays({ profile, push }: { profile: Profile; push: Push }) {
  const { t } = useTranslation('profile');
  const number = profile.isPhoneVerified && profile.phoneNumber;
  return (
    <Section title={t('notifications.ways')}>
      <ul className="-mt-2 divide-y divide-line">
        <Way icon="envelope" name={t('notifications.channels.email')}>
          <p className="text-14 break-words text-ink-2">{profile.email}</p>
        </Way>
        <Way icon="phone" name={t('notifications.channels.push')}>
          <DevicePush {...push} />
        </Way>
        <Way icon="chat-left-text" name={t('notifications.channels.sms')}>
          <p className="tnum text-14 text-ink-2">{number ? formatPhone(number) : t('notifications.no_number')}</p>
          {!profile.isPhoneVerified && (
            <Link to={tabAddress('basic')} className="link inline-flex min-h-11 items-center text-14 font-semibold">
              {t('notifications.verify_first')}
            </Link>
          )}
        </Way>
      </ul>
    </Section>
  );
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 py-3.5 last:pb-0">
      <span className="grid size-10 flex-none place-items-center rounded-control bg-primary-soft text-18 text-primary-ink">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{name}</p>
        {children}
      </div>
    </li>
  );
}
