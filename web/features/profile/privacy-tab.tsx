import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { type Profile } from '#contract/api/profile.ts';
import { isFailure } from '#contract/failure.ts';
import type { Privacy } from '#contract/preferences.ts';
import { profileQuery } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { quietCall } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { showToast } from '#web/lib/toasts.ts';
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

function show(change: Partial<Privacy>): void {
  queryClient().setQueryData(profileQuery.queryKey, (profile) =>
    profile ? { ...profile, privacy: { ...profile.privacy, ...change } } : profile,
  );
}

/** Each switch holds at once, and goes back when the server refuses it. */
function useSwitches() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationFn: (change: Partial<Privacy>) => quietCall(updatePrivacy, { body: change }),
    scope: { id: 'privacy' },
    onMutate: show,
    onError: (error, change) => {
      show(Object.fromEntries(Object.entries(change).map(([flag, value]) => [flag, !value])));
      if (isFailure(error) && error.code !== 'session_expired') {
        showToast({ type: 'error', title: t('privacy.not_saved'), message: error.message });
      }
    },
  });
}

export function PrivacyTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { mutate } = useSwitches();
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
                checked={profile.privacy[flag]}
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
