import { useMutation } from '@tanstack/react-query';
import { updatePrivacy } from '#contract/api/profile-preferences.ts';
import { isFailure } from '#contract/failure.ts';
import type { Privacy } from '#contract/preferences.ts';
import { profileQuery } from '#web/features/profile/profile.queries.ts';
import { quietCall } from '#web/lib/api.ts';
import { changeData } from '#web/lib/query-client.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';

function show(change: Partial<Privacy>): void {
  changeData(profileQuery.queryKey, (profile) =>
    profile ? { ...profile, privacy: { ...profile.privacy, ...change } } : profile,
  );
}

/** Each switch holds at once, and goes back when the server refuses it. */
export function usePrivacySwitches() {
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
