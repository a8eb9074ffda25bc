/** Searches that a member keeps, and their alerts. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { isOneOf } from '#contract/known-values.ts';
import { SearchQuery } from '#contract/search.ts';
import { text, uuidParams } from '#contract/text.ts';

const tag = 'Saved searches';
const member = { tag, access: 'member' } as const;

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
    if (view !== undefined && !isOneOf(['grid', 'list', 'map'], view))
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

export const listSavedSearches = endpoint('GET /profile/saved-searches', {
  ...member,
  summary: 'The saved searches, newest first',
  data: z.array(SavedSearch),
});

export const createSavedSearch = endpoint('POST /profile/saved-searches', {
  ...member,
  summary: 'Saves a search; the same one saved again is changed',
  body: SavedSearchInput,
  data: SavedSearch,
  status: 201,
  errors: ['validation_failed', 'too_many_saved_searches'],
});

export const updateSavedSearch = endpoint('PUT /profile/saved-searches/{id}', {
  ...member,
  summary: 'Changes a saved search',
  params: uuidParams,
  body: z.partial(SavedSearchInput),
  data: SavedSearch,
  errors: ['not_found', 'validation_failed'],
});

export const deleteSavedSearch = endpoint('DELETE /profile/saved-searches/{id}', {
  ...member,
  summary: 'Forgets a saved search',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});

/** Days that the preview of an alert looks back. */
export const previewDays = 30;

export const previewAlert = endpoint('GET /advertisements/alert-preview', {
  tag,
  summary: 'How many ads of the last 30 days an alert on this search would have told of',
  access: 'public',
  query: SearchQuery,
  data: z.object({ count: z.int(), isCapped: z.boolean(), days: z.int() }),
  errors: ['validation_failed'],
});

export const seeSavedSearch = endpoint('POST /profile/saved-searches/{id}/seen', {
  tag,
  summary: 'The member has looked at what the search found: its count of new ads starts again',
  access: 'member',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});
