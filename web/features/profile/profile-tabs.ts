/** The parts of the profile; each has an address of its own. */
import type { IconName } from '#contract/icons.ts';

export const tabs = [
  { id: 'basic', icon: 'person' },
  { id: 'details', icon: 'card-list' },
  { id: 'picture', icon: 'camera' },
  { id: 'privacy', icon: 'eye-slash' },
  { id: 'notifications', icon: 'bell' },
  { id: 'preferences', icon: 'sliders' },
  { id: 'security', icon: 'shield-check' },
  { id: 'connected', icon: 'link-45deg' },
  { id: 'searches', icon: 'search' },
  { id: 'subscription', icon: 'star' },
  { id: 'business', icon: 'building' },
  { id: 'account', icon: 'box-seam' },
] as const satisfies readonly { id: string; icon: IconName }[];

export type TabId = (typeof tabs)[number]['id'];

export const tabAddress = (id: TabId) => (id === 'basic' ? '/profile' : `/profile?tab=${id}`);

export function toTab(value: string | null): TabId {
  return tabs.find(({ id }) => id === value)?.id ?? 'basic';
}
