import * as z from 'zod/mini';
import { SavedSearch } from '#contract/api/saved-searches.ts';
import { endpoint } from '#contract/endpoint.ts';
import { NotificationSwitches, Preferences, Privacy } from '#contract/preferences.ts';

const member = { tag: 'Profile', access: 'member' } as const;

export const updatePrivacy = endpoint('PUT /profile/privacy', {
  ...member,
  summary: 'Changes the given privacy settings',
  body: z.partial(Privacy),
  data: Privacy,
  errors: ['validation_failed'],
});

/** The saved searches are to be read here, and changed by calls of their own; sent back as they are, they may stay in. */
export const AllPreferences = z.extend(Preferences, { savedSearches: z.array(SavedSearch) });
export type AllPreferences = z.infer<typeof AllPreferences>;

export const readPreferences = endpoint('GET /profile/preferences', {
  ...member,
  summary: 'The preferences, with the saved searches',
  data: AllPreferences,
});

export const updatePreferences = endpoint('PUT /profile/preferences', {
  ...member,
  summary: 'Changes the given preferences; saved searches may be sent back unchanged only',
  body: z.partial(AllPreferences),
  data: AllPreferences,
  errors: ['validation_failed'],
});

export const updateNotifications = endpoint('PUT /profile/notifications', {
  ...member,
  summary: 'Replaces the notification switches',
  body: z.strictObject({ notifications: NotificationSwitches }),
  data: AllPreferences,
  errors: ['validation_failed'],
});
