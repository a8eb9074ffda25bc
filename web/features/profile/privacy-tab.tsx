import { useTranslation } from '#web/lib/texts.tsx';
import { type Profile } from '#contract/api/profile.ts';
import type { Privacy } from '#contract/preferences.ts';
import { usePrivacySwitches, useTurned } from '#web/features/profile/use-privacy-switches.ts';
import { Section } from '#web/ui/section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';

const groups = [
  {
    id: 'seen',
    flags: [
      'showEmail',
      'showPhoneNumber',
      'showLocation',
      'showOnlineStatus',
      'showProfileInSearch',
      'showAdvertisementHistory',
    ],
  },
  { id: 'written', flags: ['allowMessagesFromAnyone'] },
  { id: 'sent', flags: ['allowNewsletters', 'allowPromotionalEmails', 'allowSMSNotifications'] },
] as const satisfies readonly { id: string; flags: readonly (keyof Privacy)[] }[];

export function PrivacyTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { privacy } = useTurned(profile);
  const { mutate } = usePrivacySwitches();
  return (
    <div className="grid gap-5">
      {groups.map(({ id, flags }) => (
        <Section
          key={id}
          title={t(`privacy.${id}.title`)}
          text={t(`privacy.${id}.text`)}
          action={
            id === 'seen' && (
              <ButtonLink to={`/user/${profile.id}`} variant="secondary" size="sm" icon="eye">
                {t('privacy.public_profile')}
              </ButtonLink>
            )
          }
        >
          <div className="grid gap-2">
            {flags.map((flag) => (
              <Switch
                key={flag}
                end
                label={<span className="font-semibold">{t(`privacy.flags.${flag}.label`)}</span>}
                description={t(`privacy.flags.${flag}.text`)}
                checked={privacy[flag]}
                onChange={(event) => mutate({ [flag]: event.target.checked })}
                className="border-line not-first:border-t not-first:pt-2"
              />
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
}
