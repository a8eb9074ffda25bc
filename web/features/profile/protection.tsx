import { clsx } from 'clsx';
import type { Profile } from '#contract/api/profile.ts';
import { EmailGuard, PhoneGuard } from '#web/features/profile/contact-guards.tsx';
import { TwoFactor } from '#web/features/profile/two-factor.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from '#web/ui/section.tsx';
import { SettingRows } from '#web/ui/setting-row.tsx';
import type { ReactNode } from 'react';

interface ProtectionProps {
  profile: Profile;
  codesLeft: number | undefined;
  /** The password's row, which every account has. */
  children: ReactNode;
}

/** What protects the account; what does not yet is put right in its own row. */
export function Protection({ profile, codesLeft, children }: ProtectionProps) {
  const { t } = useTranslation('profile');
  const guards = [profile.isEmailVerified, profile.isPhoneVerified, profile.verifications.twoFactor, true];
  const next = guards.indexOf(false);
  const held = guards.filter(Boolean).length;
  return (
    <Section
      title={t('security.protection.title')}
      text={t('security.protection.text', { held, all: guards.length })}
      action={
        <div aria-hidden className="flex w-full gap-1.5 sm:mt-2.5 sm:w-44">
          {guards.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are counted, not named
            <span key={index} className={clsx('h-1.5 flex-1 rounded-full', index < held ? 'bg-success' : 'bg-line')} />
          ))}
        </div>
      }
    >
      <SettingRows>
        <EmailGuard profile={profile} isNext={next === 0} />
        <PhoneGuard profile={profile} isNext={next === 1} />
        <TwoFactor enabled={profile.verifications.twoFactor} codesLeft={codesLeft} isNext={next === 2} />
        {children}
      </SettingRows>
    </Section>
  );
}
