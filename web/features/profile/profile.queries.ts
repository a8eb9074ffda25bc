/** What the account screens read, and how a change reaches everything that shows it. */
import { listSessions } from '#contract/api/auth-security.ts';
import { readSubscription, readSubscriptionHistory } from '#contract/api/plans.ts';
import { securityOverview } from '#contract/api/auth.ts';
import { readProfile, type Profile } from '#contract/api/profile.ts';
import { User } from '#contract/users.ts';
import { call } from '#web/lib/api.ts';
import { loadPreferences } from '#web/lib/preferences.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';
import { updateUser } from '#web/lib/session.ts';

export const profileQuery = freshQuery(['profile'], () => call(readProfile));
export const preferencesQuery = freshQuery(['preferences'], () => loadPreferences(call));
/** Refused, it is asked again: the calls beside it have renewed the session by then. */
export const securityQuery = freshQuery(['security'], () => call(securityOverview), { retry: 2 });
export const sessionsQuery = freshQuery(['sessions'], () => call(listSessions));
export const subscriptionQuery = freshQuery(['subscription'], async () => {
  const [subscription, history] = await Promise.all([call(readSubscription), call(readSubscriptionHistory)]);
  return { subscription, history };
});

/** The profile as the server now has it; the header shows its name and picture. */
export function keepProfile(profile: Profile): void {
  changeData(profileQuery.queryKey, profile);
  updateUser(User.parse(profile));
}

/** The same for an answer that carries some of it. */
export function changeProfile(change: Partial<Profile>): void {
  const profile = queryClient().getQueryData(profileQuery.queryKey);
  if (profile) keepProfile({ ...profile, ...change });
}

/** What happens to the security of the account shows in both lists. */
export function readSecurityAgain(): void {
  void queryClient().invalidateQueries({ queryKey: securityQuery.queryKey });
  void queryClient().invalidateQueries({ queryKey: sessionsQuery.queryKey });
}
