/** How the operator runs the site, and the words that make an ad look risky; for admins. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { backToTopDesigns } from '#contract/site.ts';
import { emailAddress, text } from '#contract/text.ts';

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
/** They stand in headings and mails. */
const oneLine = (min: number, max: number) =>
  text(min, max).check(
    z.refine((value) => !/[\p{Cc}\p{Cf}\u2028\u2029<>]/u.test(value), { params: { code: 'invalid_characters' } }),
  );
const link = z.url({ protocol: /^https$/ }).check(z.maxLength(200));

export const Settings = z.strictObject({
  /** Ads of trusted sellers go online without waiting for a moderator. */
  autoApproval: z.boolean(),
  /** Only below this risk. */
  autoApprovalBelow: whole(1, 60),
  /** An edit of what moderators looked at has to be looked at again. */
  remoderateEdits: z.boolean(),
  /** Reports that weigh enough together take an ad offline until a person has decided. */
  weightedReports: z.boolean(),
  /** How much they have to weigh, a member's counting as 1, and how many people they have to come from. */
  reportWeight: whole(2, 50),
  reportPeople: whole(2, 50),
  /** The selection of the week goes out to the newsletter's subscribers. */
  weeklySelection: z.boolean(),
  backToTop: z.enum(backToTopDesigns),
  /** Where these are null, the operator's configuration says it. */
  brand: z.nullable(oneLine(1, 40)),
  contactEmail: z.nullable(emailAddress),
  contactPhone: z.nullable(oneLine(4, 30)),
  companyCity: z.nullable(oneLine(2, 80)),
  facebook: z.nullable(link),
  instagram: z.nullable(link),
  mastodon: z.nullable(link),
  youtube: z.nullable(link),
  /** The assistant answers, and how much of it a day holds: for each member, and in euros for the whole site. */
  assistantOn: z.boolean(),
  assistantQuestionsPerDay: z.int().check(z.minimum(1), z.maximum(10_000)),
  assistantTokensPerDay: z.int().check(z.minimum(1_000), z.maximum(100_000_000)),
  assistantEurosPerDay: z.int().check(z.minimum(0), z.maximum(100_000)),
});
export type Settings = z.infer<typeof Settings>;

/** What the configuration says of the site, where no setting does. */
const Configured = z.object({
  brand: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  companyCity: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  mastodon: z.string(),
  youtube: z.string(),
});
export type Configured = z.infer<typeof Configured>;

const settings = { tag: 'Administration', access: 'systemSettings' } as const;

export const readSettings = endpoint('GET /admin/settings', {
  ...settings,
  summary: 'How the site is run',
  data: z.object({ settings: Settings, configured: Configured }),
});

export const changeSettings = endpoint('PUT /admin/settings', {
  ...settings,
  summary: 'Changes the given settings, at once and on every node',
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

export const readWords = endpoint('GET /admin/forbidden-words', {
  ...settings,
  summary: 'Words and phrases that make an ad look risky; none blocks it by itself',
  data: Words,
});

export const writeWords = endpoint('PUT /admin/forbidden-words', {
  ...settings,
  summary: 'Replaces the list; `version` is the one that was read',
  body: z.strictObject({ words: z.array(ListedWord).check(z.maxLength(mostWords)), version: z.string() }),
  data: Words,
  errors: ['stale_version', 'validation_failed'],
});
