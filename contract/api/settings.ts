/** How the operator runs the site, and the words that make an ad look risky; for admins. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/text.ts';

export const Settings = z.strictObject({
  /** Ads of trusted sellers go online without waiting for a moderator. */
  autoApproval: z.boolean(),
  /** An edit of what moderators looked at has to be looked at again. */
  remoderateEdits: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

const settings = { tag: 'Administration', access: 'systemSettings' } as const;

export const readSettings = endpoint({
  ...settings,
  method: 'GET',
  path: '/admin/settings',
  summary: 'How the site is run',
  data: Settings,
});

export const changeSettings = endpoint({
  ...settings,
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Changes the given settings, from the next ad on',
  body: z.partial(Settings),
  data: Settings,
  errors: ['validation_failed'],
});

/** To look at, suspicious, grave: 10, 25 or 50 points. */
export const severities = [1, 2, 3] as const;

export const ListedWord = z.strictObject({
  word: text(2, 80),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  note: text(0, 300),
});
export type ListedWord = z.infer<typeof ListedWord>;

export const mostWords = 2_000;

const Words = z.object({ words: z.array(ListedWord), version: z.string() });

export const readWords = endpoint({
  ...settings,
  method: 'GET',
  path: '/admin/forbidden-words',
  summary: 'Words and phrases that make an ad look risky; none blocks it by itself',
  data: Words,
});

export const writeWords = endpoint({
  ...settings,
  method: 'PUT',
  path: '/admin/forbidden-words',
  summary: 'Replaces the list; `version` is the one that was read',
  body: z.strictObject({ words: z.array(ListedWord).check(z.maxLength(mostWords)), version: z.string() }),
  data: Words,
  errors: ['stale_version', 'validation_failed'],
});
