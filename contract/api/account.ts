/** Security of the account and what its owner may do with it as a whole. */
import * as z from 'zod/mini';
import { AdStatus } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { SearchQuery } from '#contract/search.ts';
import { newPassword, text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Account', access: 'member' } as const;
const secret = z.string().check(z.minLength(1), z.maxLength(1024));
const code = z.strictObject({ code: secret });
const codeLimit = { limit: 20, windowSeconds: 3600, per: 'account' } as const;

export const ChangePasswordInput = z.strictObject({ currentPassword: secret, newPassword });

export const changePassword = endpoint({
  ...member,
  method: 'PUT',
  path: '/profile/change-password',
  summary: 'Sets a new password and ends the other sessions',
  body: ChangePasswordInput,
  data: z.null(),
  errors: ['validation_failed', 'rate_limited', 'busy'],
  rateLimit: { limit: 10, windowSeconds: 3600, per: 'account' },
});

export const enableTwoFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/2fa/enable',
  summary: 'Begins the second factor: a secret for an authenticator app',
  data: z.object({ secret: z.string(), otpauthUrl: z.string(), qrCode: z.string() }),
  replays: false,
  errors: ['already_enabled', 'rate_limited'],
  rateLimit: codeLimit,
});

export const confirmTwoFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/2fa/confirm',
  summary: 'Turns the second factor on with a first code; gives 10 recovery codes',
  body: code,
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  replays: false,
  errors: ['invalid_code', 'two_factor_not_begun', 'already_enabled', 'conflict', 'rate_limited'],
  rateLimit: codeLimit,
});

export const disableTwoFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/2fa/disable',
  summary: 'Turns the second factor off with a code',
  body: code,
  data: z.null(),
  errors: ['invalid_code', 'two_factor_not_enabled', 'rate_limited'],
  rateLimit: codeLimit,
});

export const Session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  device: z.string(),
  place: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Where the account is signed in',
  data: z.array(Session),
});

export const revokeSession = endpoint({
  ...member,
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  summary: 'Ends one session',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});

export const revokeOtherSessions = endpoint({
  ...member,
  method: 'DELETE',
  path: '/profile/sessions',
  summary: 'Ends every session but this one',
  data: z.object({ ended: z.int() }),
});

export const plans = ['free', 'basic', 'premium', 'professional'] as const;
export const Subscription = z.object({
  plan: z.enum(plans),
  status: z.enum(['active', 'cancelled']),
  price: z.int(),
  currency: z.string(),
  renewsAt: z.nullable(z.string()),
  limits: z.object({ activeAds: z.nullable(z.int()), images: z.int(), promotionsPerMonth: z.int() }),
});

export const readSubscription = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/subscription',
  summary: 'The plan of the member',
  data: Subscription,
});

export const readSubscriptionHistory = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/subscription/history',
  summary: 'The plans the member had',
  data: z.array(z.object({ plan: z.enum(plans), from: z.string(), to: z.nullable(z.string()) })),
});

export const DataExport = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'running', 'ready', 'failed', 'expired']),
  /** From 0 to 100. */
  progress: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Where the ZIP lies once it is ready. */
  url: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof DataExport>;

export const requestExport = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/export-data',
  summary: 'Starts a copy of everything about the member, as a ZIP made in the background',
  data: DataExport,
  status: 202,
  errors: ['rate_limited'],
  rateLimit: { limit: 5, windowSeconds: 86_400, per: 'account' },
});

export const readExport = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/export-data/{id}',
  summary: 'How far an export is; carries its address when ready',
  params: uuidParams,
  data: DataExport,
  errors: ['not_found'],
});

const leaving = z.strictObject({ reason: text(0, 1000) });

export const deactivateAccount = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/deactivate-account',
  summary: 'Hides everything of the member until the next login',
  body: leaving,
  data: z.null(),
});

export const deleteAccount = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/delete-account',
  summary: 'Schedules the erasure of the account in 14 days',
  body: leaving,
  data: z.object({ deletionScheduledFor: z.string() }),
});

export const cancelDeletion = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/delete-account/cancel',
  summary: 'Takes a scheduled erasure back',
  data: z.null(),
  errors: ['deletion_not_scheduled'],
});

export const maxAnalyticsDays = 366;
/** A day, or a moment, which stands for its day as it is written there. */
const day = z.union([
  z.iso.date(),
  z.pipe(
    z.iso.datetime({ offset: true, local: true }),
    z.transform((moment) => moment.slice(0, 10)),
  ),
]);
/** Both days belong to it. */
const period = z.strictObject({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, { path: ['from'], params: { code: 'from_after_to' } }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxAnalyticsDays * 86_400_000, {
    path: ['to'],
    params: { code: 'too_many_days', maximum: maxAnalyticsDays },
  }),
);
/** Shown in a list, opened, contacted; and kept. */
const figures = { seen: z.int(), views: z.int(), contacts: z.int(), favorites: z.int() };
export const AnalyticsDay = z.object({ date: z.string(), ...figures });
export const AnalyticsAd = z.object({ id: z.int(), title: z.string(), status: AdStatus, ...figures });

export const readAnalytics = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/analytics',
  summary: 'Views, contacts and favourites of all my ads per day, and of each ad',
  query: period,
  data: z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(AnalyticsDay),
    totals: z.object(figures),
    /** The 200 that were opened most. */
    ads: z.array(AnalyticsAd),
  }),
  errors: ['validation_failed'],
});

export const downloadAnalytics = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/analytics.csv',
  summary: 'The same figures for a spreadsheet: one line for each ad and day that has any',
  query: period,
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/csv',
  errors: ['validation_failed'],
});

export const frequencies = ['instant', 'daily', 'weekly'] as const;
/** The state of the search address: its parameters by name. */
const value = text(0, 200);
const query = z
  .record(z.string().check(z.regex(/^[a-z][\w.-]{0,59}$/i)), z.union([value, z.array(value).check(z.maxLength(50))]))
  .check(z.refine((given) => Object.keys(given).length <= 60, { params: { code: 'invalid_value' } }));
/** As it is kept from now on: only what a search understands, and how it is shown. It stays as it was written. */
const searchable = query.check(
  z.superRefine((given, context) => {
    const { view, ...asked } = given;
    if (view !== undefined && !(['grid', 'list', 'map'] as unknown[]).includes(view))
      context.addIssue({ code: 'custom', path: ['view'], params: { code: 'invalid_value' }, input: view });
    for (const issue of SearchQuery.safeParse(asked).error?.issues ?? [])
      context.addIssue({ ...issue, input: given } as never);
  }),
);
export const SavedSearchInput = z.strictObject({
  name: text(1, 100),
  query: searchable,
  frequency: z.enum(frequencies),
});
export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query,
  frequency: z.enum(frequencies),
  /** Ads that came online since the member last looked. */
  newCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const listSavedSearches = endpoint({
  ...member,
  method: 'GET',
  path: '/profile/saved-searches',
  summary: 'The saved searches, newest first',
  data: z.array(SavedSearch),
});

export const createSavedSearch = endpoint({
  ...member,
  method: 'POST',
  path: '/profile/saved-searches',
  summary: 'Saves a search; the same one saved again is changed',
  body: SavedSearchInput,
  data: SavedSearch,
  status: 201,
  errors: ['validation_failed', 'too_many_saved_searches'],
});

export const updateSavedSearch = endpoint({
  ...member,
  method: 'PUT',
  path: '/profile/saved-searches/{id}',
  summary: 'Changes a saved search',
  params: uuidParams,
  body: z.partial(SavedSearchInput),
  data: SavedSearch,
  errors: ['not_found', 'validation_failed'],
});

export const deleteSavedSearch = endpoint({
  ...member,
  method: 'DELETE',
  path: '/profile/saved-searches/{id}',
  summary: 'Forgets a saved search',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});
