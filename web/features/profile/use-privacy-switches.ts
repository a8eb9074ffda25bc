import { useMutation, useMutationState } from '@tanstack/react-query';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import type { Profile } from '#contract/api/profile.ts';
import { isFailure } from '#contract/failure.ts';
import type { Privacy } from '#contract/preferences.ts';
import { changeProfile } from '#web/features/profile/profile.queries.ts';
import { call } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';

const mutationKey = ['privacy'];

/** Changes are sent one after the other, each by itself. */
export function usePrivacySwitches() {
  const { t } = useTranslation('profile');
  return useMutation({
    mutationKey,
    mutationFn: (change: Partial<Privacy>) => call(updatePrivacy, { body: change }),
    scope: { id: 'privacy' },
    onSuccess: (privacy) => changeProfile({ privacy }),
    onError: (error) => {
      if (isFailure(error) && !isToldBySite(error))
        showToast({ type: 'error', title: t('privacy.not_saved'), message: error.message });
    },
  });
}

/** A switch holds as soon as it is pressed: over what the server said lies what is on its way, until it is taken or refused. */
export function useTurned(profile: Profile): Profile {
  const onTheirWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Privacy>,
  });
  return { ...profile, privacy: Object.assign({}, profile.privacy, ...onTheirWay) as Privacy };
}
