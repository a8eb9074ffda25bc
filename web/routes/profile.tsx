import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Screen } from '#web/lib/screen.ts';
import { useSearchParams } from 'react-router';
import type { Profile } from '#contract/api/profile.ts';
import { BusinessTab } from '#web/features/business/business-tab.tsx';
import { AccountTab } from '#web/features/profile/account-tab.tsx';
import { BasicTab } from '#web/features/profile/basic-tab.tsx';
import { ConnectedTab } from '#web/features/profile/connected-tab.tsx';
import { DeletionNotice } from '#web/features/profile/deletion-notice.tsx';
import { DetailsTab } from '#web/features/profile/details-tab.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { NotificationsTab } from '#web/features/profile/notifications-tab.tsx';
import { PictureTab } from '#web/features/profile/picture-tab.tsx';
import { PreferencesTab } from '#web/features/profile/preferences-tab.tsx';
import { PrivacyTab } from '#web/features/profile/privacy-tab.tsx';
import { ProfileHead } from '#web/features/profile/profile-head.tsx';
import { preferencesQuery, profileQuery } from '#web/features/profile/profile.queries.ts';
import { SearchesTab } from '#web/features/saved-searches/saved-searches-tab.tsx';
import { SecurityTab } from '#web/features/profile/security-tab.tsx';
import { SubscriptionTab } from '#web/features/profile/subscription-tab.tsx';
import { TabList } from '#web/features/profile/tab-list.tsx';
import { toTab, type TabId } from '#web/features/profile/profile-tabs.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: [
    '/profile',
    '/profile?tab=details',
    '/profile?tab=picture',
    '/profile?tab=privacy',
    '/profile?tab=notifications',
    '/profile?tab=preferences',
    '/profile?tab=security',
    '/profile?tab=connected',
    '/profile?tab=searches',
    '/profile?tab=subscription',
    '/profile?tab=business',
    '/profile?tab=account',
  ],
  texts: ['profile', 'push', 'auth', 'errors', 'places', 'business', 'search', 'ads'],
  menu: [{ in: 'account', label: 'user_menu.profile', icon: 'person', order: 60 }],
} satisfies Screen;

const contents: Record<TabId, (profile: Profile) => ReactNode> = {
  basic: (profile) => <BasicTab profile={profile} />,
  details: (profile) => <DetailsTab profile={profile} />,
  picture: (profile) => <PictureTab profile={profile} />,
  privacy: (profile) => <PrivacyTab profile={profile} />,
  notifications: (profile) => <NotificationsTab profile={profile} />,
  preferences: () => <PreferencesTab />,
  security: (profile) => <SecurityTab profile={profile} />,
  connected: (profile) => <ConnectedTab profile={profile} />,
  searches: () => <SearchesTab />,
  subscription: () => <SubscriptionTab />,
  business: (profile) => <BusinessTab profile={profile} />,
  account: (profile) => <AccountTab profile={profile} />,
};
/** These show the account's preferences, which must have come first. */
const needsPreferences: readonly TabId[] = ['notifications', 'preferences'];

export default function ProfileScreen() {
  const [params] = useSearchParams();
  const tab = toTab(params.get('tab'));
  const profile = useQuery(profileQuery);
  const preferences = useQuery({ ...preferencesQuery, enabled: needsPreferences.includes(tab) });
  const scheduledFor = profile.data?.deletionScheduledFor;
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <ProfileHead profile={profile.data} />
      {scheduledFor && tab !== 'account' && <DeletionNotice scheduledFor={scheduledFor} className="mt-4" />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[224px_minmax(0,1fr)]">
        <TabList current={tab} />
        <div className="min-w-0">
          <Loaded query={profile}>
            {(data) =>
              needsPreferences.includes(tab) ? (
                <Loaded query={preferences}>{() => contents[tab](data)}</Loaded>
              ) : (
                contents[tab](data)
              )
            }
          </Loaded>
        </div>
      </div>
    </div>
  );
}
