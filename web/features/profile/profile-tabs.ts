/** The parts of the profile, by what they are about; each has an address of its own. */
import type { IconName } from '#contract/icons.ts';

export const groups = [
  {
    name: 'profile',
    tabs: [
      { id: 'basic', icon: 'person' },
      { id: 'details', icon: 'card-list' },
      { id: 'picture', icon: 'camera' },
      { id: 'privacy', icon: 'eye-slash' },
    ],
  },
  {
    name: 'alerts',
    tabs: [
      { id: 'notifications', icon: 'bell' },
      { id: 'searches', icon: 'search' },
      { id: 'preferences', icon: 'sliders' },
    ],
  },
  {
    name: 'selling',
    tabs: [
      { id: 'subscription', icon: 'star' },
      { id: 'business', icon: 'building' },
    ],
  },
  {
    name: 'account',
    tabs: [
      { id: 'security', icon: 'shield-check' },
      { id: 'connected', icon: 'link-45deg' },
      { id: 'account', icon: 'box-seam' },
    ],
  },
] as const satisfies readonly { name: string; tabs: readonly { id: string; icon: IconName }[] }[];

export const tabs = groups.flatMap(({ tabs: own }) => [...own]);

export type TabId = (typeof groups)[number]['tabs'][number]['id'];

export const tabAddress = (id: TabId) => (id === 'basic' ? '/profile' : `/profile?tab=${id}`);

export const phoneHash = '#phone';
/** Where the number of the account is given and verified; its field takes the focus. */
export const phoneAddress = tabAddress('basic') + phoneHash;

export function toTab(value: string | null): TabId {
  return tabs.find(({ id }) => id === value)?.id ?? 'basic';
}
