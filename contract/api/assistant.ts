/** The assistant: conversations of a member with it, and what it costs the site. */
import * as z from 'zod/mini';
import {
  AssistantEvent,
  AssistantFrame,
  assistantLimits,
  assistantModes,
  questionStatuses,
} from '#contract/assistant.ts';
import { AdCard } from '#contract/ads.ts';
import { Photo } from '#contract/conversations.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Assistant', access: 'member' } as const;
const words = text(1, assistantLimits.textMax);
const after = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

export const AssistantState = z.object({
  /** Who answers: the site itself, or a model of Anthropic. */
  mode: z.enum(assistantModes),
  isOn: z.boolean(),
  model: z.nullable(z.string()),
  questionsToday: z.int(),
  questionsPerDay: z.int(),
});
export type AssistantState = z.infer<typeof AssistantState>;

export const readAssistant = endpoint('GET /assistant', {
  ...member,
  summary: 'Who answers, and how many questions are left today',
  data: AssistantState,
});

export const AssistantLine = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.nullable(z.enum(questionStatuses)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AssistantLine = z.infer<typeof AssistantLine>;

export const listAssistantConversations = endpoint('GET /assistant/conversations', {
  ...member,
  summary: 'My conversations with the assistant, newest first; searched in titles and questions',
  query: z.extend(pageQuery, { q: z.optional(text(0, 100)) }),
  data: Page(AssistantLine),
  errors: ['validation_failed'],
});

export const startAssistantConversation = endpoint('POST /assistant/conversations', {
  ...member,
  summary: 'Begins a conversation',
  body: z.strictObject({}),
  data: AssistantLine,
  status: 201,
  rateLimit: { limit: 120, windowSeconds: 3_600, per: 'account' },
});

export const Question = z.object({
  id: z.uuid(),
  text: z.string(),
  photos: z.array(Photo),
  mode: z.enum(assistantModes),
  status: z.enum(questionStatuses),
  code: z.nullable(z.string()),
  run: z.int(),
  lastSeq: z.int(),
  createdAt: z.string(),
  events: z.array(AssistantEvent),
});
export type Question = z.infer<typeof Question>;

export const AssistantConversation = z.extend(AssistantLine, {
  /** The latest, or those before a given one; oldest first. */
  questions: z.array(Question),
  hasEarlier: z.boolean(),
  /** Those that the answers name and that are public now. */
  ads: z.array(AdCard),
});
export type AssistantConversation = z.infer<typeof AssistantConversation>;

export const readAssistantConversation = endpoint('GET /assistant/conversations/{id}', {
  ...member,
  summary: 'A conversation with its latest questions and answers, or those before a question',
  params: uuidParams,
  query: z.object({ before: z.optional(z.uuid()) }),
  data: AssistantConversation,
  errors: ['not_found'],
});

const title = text(1, assistantLimits.titleMax).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

export const renameAssistantConversation = endpoint('PUT /assistant/conversations/{id}', {
  ...member,
  summary: 'Gives it another name',
  params: uuidParams,
  body: z.strictObject({ title }),
  data: AssistantLine,
  errors: ['not_found', 'validation_failed'],
});

export const deleteAssistantConversation = endpoint('DELETE /assistant/conversations/{id}', {
  ...member,
  summary: 'Deletes a conversation, for good',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
});

export const deleteAssistantConversations = endpoint('DELETE /assistant/conversations', {
  ...member,
  summary: 'Deletes all of them, for good',
  data: z.null(),
});

const asking = ['not_found', 'validation_failed', 'assistant_off', 'assistant_limit', 'assistant_busy'] as const;
const streamed = { stream: true, replays: false, data: AssistantFrame } as const;

/** The question's id comes from the browser: sent again, it joins the answer that is under way. */
export const askAssistant = endpoint('POST /assistant/conversations/{id}/messages', {
  ...member,
  ...streamed,
  summary:
    'Asks, with photos where there are any (multipart, field photos); the answer comes as server-sent events and goes on without the caller',
  params: uuidParams,
  body: z.strictObject({ text: words, id: z.optional(z.uuid()) }),
  files: { field: 'photos', atMost: assistantLimits.photos, maxBytes: assistantLimits.photoBytes },
  errors: [...asking, 'invalid_image', 'too_large', 'unsupported_media_type', 'heic_image', 'busy', 'disk_full'],
  rateLimit: { limit: 30, windowSeconds: 60, per: 'account' },
});

export const followAnswer = endpoint('GET /assistant/questions/{id}/stream', {
  ...member,
  ...streamed,
  summary: 'The events of an answer after a number: those that were, and those that come',
  params: uuidParams,
  query: z.strictObject({ after: z.optional(after) }),
  errors: ['not_found'],
  rateLimit: { limit: 240, windowSeconds: 60, per: 'account' },
});

const state = z.object({ status: z.enum(questionStatuses), run: z.int(), lastSeq: z.int() });

export const stopAnswer = endpoint('POST /assistant/questions/{id}/stop', {
  ...member,
  summary: 'Ends an answer where it is',
  params: uuidParams,
  body: z.strictObject({}),
  data: state,
  errors: ['not_found'],
});

export const retryAnswer = endpoint('POST /assistant/questions/{id}/retry', {
  ...member,
  summary: 'Answers the last question anew, by the site itself where that is asked for',
  params: uuidParams,
  body: z.strictObject({ mode: z.optional(z.literal('local')) }),
  data: state,
  status: 202,
  errors: [...asking, 'not_last_question'],
});

export const editQuestion = endpoint('PUT /assistant/questions/{id}', {
  ...member,
  summary: 'Changes the last question, which is answered anew',
  params: uuidParams,
  body: z.strictObject({ text: words }),
  data: state,
  status: 202,
  errors: [...asking, 'not_last_question'],
});

/** As SearchQuery takes them; they are looked at by the search itself. */
const value = text(0, 200);
const params = z
  .record(z.string().check(z.regex(/^[a-z][\w.]{0,59}$/i)), z.union([value, z.array(value).check(z.maxLength(50))]))
  .check(z.refine((given) => Object.keys(given).length <= 60, { params: { code: 'invalid_value' } }));

export const runSearchAgain = endpoint('PUT /assistant/questions/{id}/search', {
  ...member,
  summary: 'Makes a search of the answer again with other filters, and shows that one from now on',
  params: uuidParams,
  body: z.strictObject({ tool: text(1, 60), params }),
  data: AssistantFrame,
  errors: ['not_found', 'validation_failed', 'assistant_busy'],
  rateLimit: { limit: 60, windowSeconds: 60, per: 'account' },
});

const sums = {
  questions: z.int(),
  attempts: z.int(),
  inputTokens: z.int(),
  cachedTokens: z.int(),
  outputTokens: z.int(),
  /** Millionths of a euro. */
  cost: z.int(),
};

export const AssistantCosts = z.object({
  mode: z.enum(assistantModes),
  model: z.nullable(z.string()),
  today: z.object({ ...sums, reserved: z.int(), limit: z.int() }),
  days: z.array(z.object({ day: z.string(), ...sums })),
  members: z.array(z.object({ userId: z.nullable(z.uuid()), name: z.string(), ...sums })),
  /** Attempts by what became of them, in the same days. */
  outcomes: z.array(z.object({ status: z.string(), count: z.int() })),
  /** What keeps the model from answering now, and since when. */
  trouble: z.nullable(
    z.object({ code: z.enum(['provider_refused', 'provider_limit', 'budget_used']), at: z.nullable(z.string()) }),
  ),
});
export type AssistantCosts = z.infer<typeof AssistantCosts>;

export const readAssistantCosts = endpoint('GET /admin/assistant/costs', {
  tag: 'Administration',
  access: 'systemSettings',
  summary: 'What the assistant cost in the last 30 days',
  data: AssistantCosts,
});
