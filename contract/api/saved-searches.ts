/** Saved searches that speak up, beside those calls of theirs that the account has. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { SearchQuery } from '#contract/search.ts';
import { uuidParams } from '#contract/text.ts';

const tag = 'Saved searches';

/** Days that the preview of an alert looks back. */
export const previewDays = 30;

export const previewAlert = endpoint({
  method: 'GET',
  path: '/advertisements/alert-preview',
  tag,
  summary: 'How many ads of the last 30 days an alert on this search would have told of',
  access: 'public',
  query: SearchQuery,
  data: z.object({ count: z.int(), isCapped: z.boolean(), days: z.int() }),
  errors: ['validation_failed'],
});

export const seeSavedSearch = endpoint({
  method: 'POST',
  path: '/profile/saved-searches/{id}/seen',
  tag,
  summary: 'The member has looked at what the search found: its count of new ads starts again',
  access: 'member',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});
