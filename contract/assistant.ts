/** What the assistant says while it answers: events, numbered for each question, that a browser can read again. */
import * as z from 'zod/mini';
import { AdCard } from '#contract/ads.ts';
import { DraftIdea } from '#contract/draft-idea.ts';
import { LinkVerdict } from '#contract/link-verdict.ts';

export const assistantLimits = {
  /** Characters of a question. */
  textMax: 4_000,
  titleMax: 100,
  /** With one question. */
  photos: 5,
  /** Bytes of one. */
  photoBytes: 15 * 1024 * 1024,
  /** Ads that one result shows. */
  adsShown: 10,
} as const;

export const assistantModes = ['local', 'anthropic'] as const;
export type AssistantMode = (typeof assistantModes)[number];

const toolNames = [
  'check_link',
  'compare_ads',
  'draft_ad',
  'explain_rule',
  'price_stats',
  'propose_alert',
  'read_ad',
  'search_ads',
] as const;
export type ToolName = (typeof toolNames)[number];

export const questionStatuses = ['running', 'done', 'stopped', 'failed', 'interrupted', 'refused', 'cut'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** Parameters of a search by name, as they stand in its address. */
const SearchParams = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type SearchParams = z.infer<typeof SearchParams>;

/** One filter in words, and the parameters that go with it. */
export const FilterChip = z.object({ label: z.string(), keys: z.array(z.string()) });
export type FilterChip = z.infer<typeof FilterChip>;

export const PriceStats = z.object({
  count: z.int(),
  /** Cents. */
  low: z.int(),
  median: z.int(),
  high: z.int(),
  /** The price that was asked about. */
  asked: z.nullable(z.int()),
  histogram: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
});
export type PriceStats = z.infer<typeof PriceStats>;

/** What a tool found, as the screen shows it. */
export const ToolShown = z.object({
  params: z.optional(SearchParams),
  /** What was asked for, where too little was found that is just so. */
  exact: z.optional(SearchParams),
  chips: z.optional(z.array(FilterChip)),
  total: z.optional(z.int()),
  totalIsCapped: z.optional(z.boolean()),
  adIds: z.optional(z.array(z.int())),
  stats: z.optional(PriceStats),
  draft: z.optional(DraftIdea),
  /** Photos of the conversation that the draft begins with. */
  photoIds: z.optional(z.array(z.uuid())),
  alert: z.optional(z.object({ name: z.string(), recent: z.int(), recentIsCapped: z.boolean() })),
  pages: z.optional(z.array(z.object({ to: z.string(), title: z.string() }))),
  verdicts: z.optional(z.array(LinkVerdict)),
});
export type ToolShown = z.infer<typeof ToolShown>;

const ToolEvent = z.object({
  type: z.literal('tool'),
  id: z.string(),
  name: z.enum(toolNames),
  state: z.enum(['running', 'done', 'failed']),
  shown: ToolShown,
});
export type ToolEvent = z.infer<typeof ToolEvent>;

export const AssistantEvent = z.discriminatedUnion('type', [
  /** An answer begins; what an earlier attempt said is void. */
  z.object({ type: z.literal('start'), run: z.int(), mode: z.enum(assistantModes) }),
  z.object({ type: z.literal('text'), text: z.string() }),
  ToolEvent,
  /** The model could not be reached: it is asked again in so many seconds. */
  z.object({ type: z.literal('retry'), seconds: z.int(), code: z.string() }),
  z.object({ type: z.literal('end'), status: z.enum(questionStatuses), code: z.nullable(z.string()) }),
]);
export type AssistantEvent = z.infer<typeof AssistantEvent>;

/** As it is sent: with its number, and the ads it names as everybody sees them at that moment. */
export const AssistantFrame = z.object({
  seq: z.int(),
  /** What is said by this one, for whoever reads words alone. */
  text: z.optional(z.string()),
  event: AssistantEvent,
  ads: z.array(AdCard),
});
export type AssistantFrame = z.infer<typeof AssistantFrame>;
