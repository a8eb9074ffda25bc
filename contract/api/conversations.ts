/** Conversations between a buyer and the seller of an ad. Writing goes by HTTP; what happens is told by api/realtime.ts. */
import * as z from 'zod/mini';
import { Price } from '#contract/ads.ts';
import {
  Conversation,
  ConversationLine,
  handoverChecks,
  Message,
  OfferAmount,
  talkLimits,
  UnreadTotals,
} from '#contract/conversations.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Page, pageQuery } from '#contract/paging.ts';
import { calendarDay, idFromPath, phoneNumber, text, uuidParams } from '#contract/text.ts';

const member = { tag: 'Conversations', access: 'member' } as const;
const offerParams = z.strictObject({ id: z.uuid(), offerId: z.uuid() });
const seq = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const seqFromQuery = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const moment = z.iso.datetime({ offset: true });
const words = text(1, talkLimits.textMax);

export const conversationFilters = ['all', 'unread', 'archived', 'blocked'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

export const listConversations = endpoint('GET /conversations', {
  ...member,
  summary: 'My conversations, the one with the newest message first, by pages or on from a cursor',
  query: z.extend(pageQuery, {
    /** Without one: all that are neither archived nor blocked. */
    filter: z.optional(z.enum(conversationFilters)),
    /** In the words of messages, the title of the ad and the name of the other; looks into archived ones, too. */
    q: z.optional(text(0, 100)),
    /** Those about one ad: a buyer has one at most. */
    advertisementId: z.optional(idFromPath),
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
  }),
  data: z.extend(Page(ConversationLine), { nextCursor: z.nullable(z.string()), totals: UnreadTotals }),
  errors: ['validation_failed'],
});

export const unreadTotals = endpoint('GET /conversations/unread', {
  ...member,
  summary: 'How many conversations and notices are unread',
  data: UnreadTotals,
});

const writingErrors = [
  'not_found',
  'email_not_verified',
  'recipient_unavailable',
  'blocked_by_me',
  'repeated_message',
  'unanswered',
  'validation_failed',
  'idempotency_mismatch',
  'rate_limited',
] as const;

export const StartConversation = z.strictObject({
  advertisementId: z.int32().check(z.positive()),
  text: words,
  application: z.optional(
    z.strictObject({
      experience: text(1, 2_000),
      availableFrom: z.optional(z.nullable(calendarDay)),
      phoneNumber: z.optional(z.nullable(phoneNumber)),
    }),
  ),
  visit: z.optional(
    z.strictObject({
      times: z.array(moment).check(z.minLength(1), z.maxLength(3)),
      people: z.int().check(z.minimum(1), z.maximum(10)),
    }),
  ),
});

/** The Idempotency-Key names the message: sent again with it, the first one is answered. */
export const startConversation = endpoint('POST /conversations', {
  ...member,
  summary:
    'Writes to the seller of an ad; where there is a conversation about it, the message goes into that one. The Idempotency-Key names the message',
  body: StartConversation,
  data: z.object({ id: z.uuid(), message: Message }),
  status: 201,
  errors: [...writingErrors, 'own_contact', 'no_messages', 'messages_restricted', 'too_many_recipients', 'ad_over'],
  rateLimit: { limit: 60, windowSeconds: 3600, per: 'account' },
  replays: false,
});

export const readConversation = endpoint('GET /conversations/{id}', {
  ...member,
  summary: 'One conversation: the ad, the other, offers, handover and what I may do',
  params: uuidParams,
  data: Conversation,
  errors: ['not_found'],
});

export const listMessages = endpoint('GET /conversations/{id}/messages', {
  ...member,
  summary: 'Up to 50 messages in their order: the newest, those before a seq, or those after one',
  params: uuidParams,
  query: z.strictObject({ after: z.optional(seqFromQuery), before: z.optional(seqFromQuery) }),
  /** `hasMore` in the direction that was asked for. */
  data: z.object({ items: z.array(Message), hasMore: z.boolean() }),
  errors: ['not_found', 'validation_failed'],
});

export const sendMessage = endpoint('POST /conversations/{id}/messages', {
  ...member,
  summary:
    'Sends words, photos (multipart, field photos), or both. The Idempotency-Key names the message: sent again, the first one is answered',
  params: uuidParams,
  /** Words may be left out where there are photos. */
  body: z.strictObject({ text: z.optional(text(0, talkLimits.textMax)) }),
  files: { field: 'photos', atMost: talkLimits.photos, maxBytes: talkLimits.photoBytes },
  data: Message,
  status: 201,
  errors: [...writingErrors, 'invalid_image', 'too_large', 'unsupported_media_type', 'heic_image', 'busy', 'disk_full'],
  rateLimit: { limit: 120, windowSeconds: 60, per: 'account' },
  replays: false,
});

export const readMessages = endpoint('POST /conversations/{id}/read', {
  ...member,
  summary: 'I have read up to this message, all without one; never goes back',
  params: uuidParams,
  body: z.optional(z.nullable(z.strictObject({ upTo: z.optional(seq) }))),
  data: z.object({ readUpTo: z.int(), unreadCount: z.int(), totals: UnreadTotals }),
  errors: ['not_found', 'validation_failed'],
  replays: false,
});

const change = <Path extends string>(path: Path, summary: string) =>
  endpoint(`POST /conversations/{id}/${path}`, {
    ...member,
    summary,
    params: uuidParams,
    data: Conversation,
    errors: ['not_found'],
  });

export const archiveConversation = change('archive', 'Puts a conversation away; a new message brings it back');
export const unarchiveConversation = change('unarchive', 'Brings a conversation back to the list');
export const blockPerson = change(
  'block',
  'Blocks the other: nobody writes to nobody here, in this and all conversations with them; they are not told',
);
export const unblockPerson = change('unblock', 'Ends the block');

export const tellTyping = endpoint('POST /conversations/{id}/typing', {
  ...member,
  summary: 'I am typing, for who has no socket; again every 8 s, ends by itself after 12 s',
  params: uuidParams,
  data: z.null(),
  errors: ['not_found'],
  rateLimit: { limit: 30, windowSeconds: 60, per: 'account' },
  replays: false,
});

const dealErrors = [
  'not_found',
  'email_not_verified',
  'recipient_unavailable',
  'blocked_by_me',
  'validation_failed',
] as const;
const offerBody = z.strictObject({ amount: OfferAmount });

export const makeOffer = endpoint('POST /conversations/{id}/offers', {
  ...member,
  summary: 'Offers a price; my own open offer is withdrawn by it, the other’s countered',
  params: uuidParams,
  body: offerBody,
  data: Conversation,
  status: 201,
  errors: [...dealErrors, 'offers_not_taken', 'unanswered', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'account' },
});

const answer = <Path extends string>(path: Path, summary: string) =>
  endpoint(`POST /conversations/{id}/offers/{offerId}/${path}`, {
    ...member,
    summary,
    params: offerParams,
    data: Conversation,
    errors: [...dealErrors, 'offer_closed', 'own_offer', 'offers_not_taken'],
  });

export const acceptOffer = answer('accept', 'Accepts the other’s offer, while it is open');
export const declineOffer = answer('decline', 'Declines the other’s offer, while it is open');
export const withdrawOffer = answer('withdraw', 'Takes one’s own offer back, while it is open');
export const counterOffer = endpoint('POST /conversations/{id}/offers/{offerId}/counter', {
  ...member,
  summary: 'Answers the other’s open offer with another price',
  params: offerParams,
  body: offerBody,
  data: Conversation,
  errors: [...dealErrors, 'offer_closed', 'own_offer', 'offers_not_taken'],
});

export const HandoverInput = z.strictObject({
  price: z.nullable(Price),
  place: text(2, talkLimits.placeMax),
  at: moment,
  /** The one looked at, where there is a card already: one that changed meanwhile is 409 with the conversation in data. */
  version: z.optional(z.int32().check(z.positive())),
});

export const proposeHandover = endpoint('PUT /conversations/{id}/handover', {
  ...member,
  summary: 'Proposes price, place and time, or changes what was proposed or agreed; the other has to accept',
  params: uuidParams,
  body: HandoverInput,
  data: Conversation,
  errors: [...dealErrors, 'stale_version', 'arrangements_not_taken', 'unanswered', 'rate_limited'],
  rateLimit: { limit: 30, windowSeconds: 3600, per: 'account' },
});

const handoverMove = <Path extends string>(path: Path, summary: string) =>
  endpoint(`POST /conversations/{id}/handover/${path}`, {
    ...member,
    summary,
    params: uuidParams,
    body: z.strictObject({ version: z.int32().check(z.positive()) }),
    data: Conversation,
    errors: [...dealErrors, 'stale_version', 'arrangement_closed', 'own_arrangement', 'no_arrangement'],
  });

export const acceptHandover = handoverMove('accept', 'Agrees to what the other proposed');
export const cancelHandover = handoverMove('cancel', 'Calls the handover off');

export const tickHandover = endpoint('PUT /conversations/{id}/handover/checklist', {
  ...member,
  summary: 'What I have ticked off; each side has a list of its own',
  params: uuidParams,
  body: z.strictObject({ checks: z.array(z.enum(handoverChecks)).check(z.maxLength(handoverChecks.length)) }),
  data: Conversation,
  errors: ['not_found', 'arrangement_closed', 'no_arrangement', 'validation_failed'],
});

export const handoverCalendar = endpoint('GET /conversations/{id}/handover/calendar', {
  ...member,
  summary: 'The agreed handover as a file for a calendar (.ics)',
  params: uuidParams,
  data: z.object({ name: z.string(), text: z.string() }),
  file: 'text/calendar',
  errors: ['not_found', 'no_arrangement', 'arrangement_not_agreed'],
});

export const soldToBuyer = endpoint('POST /conversations/{id}/sold', {
  ...member,
  summary: 'The seller marks the ad as sold to this buyer; both may then review each other',
  params: uuidParams,
  data: Conversation,
  errors: ['not_found', 'forbidden_transition', 'seller_only'],
});
