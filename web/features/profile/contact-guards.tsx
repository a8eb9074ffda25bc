import { useState } from 'react';
import type { Profile } from '#contract/api/profile.ts';
import { ResendAgain } from '#web/features/auth/resend-again.tsx';
import { useResend } from '#web/features/auth/use-resend.ts';
import { PhoneDialog } from '#web/features/profile/phone-dialog.tsx';
import { phoneAddress } from '#web/features/profile/profile-tabs.ts';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { tell } from '#web/features/profile/profile-toast.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';

interface GuardProps {
  profile: Profile;
  /** The first of those that are missing. */
  isNext: boolean;
}

/** The address of the account; while it is not verified, the mail that does it. */
export function EmailGuard({ profile, isNext }: GuardProps) {
  const { t } = useTranslation('profile');
  const resending = useResend(() => changeProfile({ isEmailVerified: true }));
  const isHeld = profile.isEmailVerified;
  return (
    <SettingRow
      icon="envelope"
      tone={isHeld ? 'success' : 'warning'}
      name={t('security.protection.email')}
      text={profile.email}
      mark={
        isHeld ? (
          <HeldBadge text={t('security.protection.email_held')} />
        ) : (
          <MissingBadge text={t('security.protection.email_open')} />
        )
      }
      action={!isHeld && <ResendAgain resending={resending} size="sm" variant={isNext ? 'primary' : 'secondary'} />}
    >
      {!isHeld && (
        <output className="text-14 text-ink-2 empty:hidden">
          {resending.sent ? t('basic.email_sent') : resending.failure?.message}
        </output>
      )}
    </SettingRow>
  );
}

/** The number of the account: verified here, or first given where its field is. */
export function PhoneGuard({ profile, isNext }: GuardProps) {
  const { t } = useTranslation('profile');
  const [isAsking, setAsking] = useState(false);
  const { phoneNumber: number, isPhoneVerified: isHeld } = profile;
  const look = { size: 'sm', variant: isNext ? 'primary' : 'secondary' } as const;
  return (
    <SettingRow
      icon="telephone"
      tone={isHeld ? 'success' : 'warning'}
      name={t('security.protection.phone')}
      text={<span className="tnum">{number ? formatPhone(number) : t('security.protection.phone_missing')}</span>}
      mark={
        number &&
        (isHeld ? (
          <HeldBadge text={t('security.protection.phone_held')} />
        ) : (
          <MissingBadge text={t('security.protection.phone_open')} />
        ))
      }
      action={
        !isHeld &&
        (number ? (
          <Button {...look} aria-label={t('phone.verify')} onClick={() => setAsking(true)}>
            {t('phone.confirm')}
          </Button>
        ) : (
          <ButtonLink {...look} to={phoneAddress} aria-label={t('security.protection.phone_add')}>
            {t('security.protection.add')}
          </ButtonLink>
        ))
      }
    >
      {isAsking && number && (
        <PhoneDialog
          number={number}
          onClose={() => setAsking(false)}
          onVerified={(user) => {
            setAsking(false);
            changeProfile(user);
            tell('success', 'phone_verified');
          }}
        />
      )}
    </SettingRow>
  );
}

export function HeldBadge({ text }: { text: string }) {
  return (
    <Badge tone="success" icon="check-lg">
      {text}
    </Badge>
  );
}

export function MissingBadge({ text }: { text: string }) {
  return <Badge tone="warning">{text}</Badge>;
}
