import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Profile } from '#contract/api/profile.ts';
import { toE164 } from '#contract/text.ts';
import { VerifiedBadge } from '#web/features/profile/email-state.tsx';
import { PhoneDialog } from '#web/features/profile/phone-dialog.tsx';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { tell } from '#web/features/profile/profile-toast.ts';
import { Button } from '#web/ui/button.tsx';

interface PhoneStateProps {
  profile: Profile;
  /** What stands in the field now, saved or not. */
  typed: string;
  onVerified: (number: string) => void;
}

/** Whether the number in the field is verified; if not, the way to do it. */
export function PhoneState({ profile, typed, onVerified }: PhoneStateProps) {
  const { t } = useTranslation('profile');
  const [asked, setAsked] = useState<string | null>(null);
  const number = toE164(typed);
  if (!number) return null;
  const verified = profile.isPhoneVerified && profile.phoneNumber === number;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <VerifiedBadge verified={verified} />
      {!verified && (
        <Button size="sm" variant="secondary" onClick={() => setAsked(number)}>
          {t('phone.verify')}
        </Button>
      )}
      {asked && (
        <PhoneDialog
          number={asked}
          onClose={() => setAsked(null)}
          onVerified={(user) => {
            setAsked(null);
            changeProfile(user);
            onVerified(user.phoneNumber ?? asked);
            tell('success', 'phone_verified');
          }}
        />
      )}
    </div>
  );
}
