/** What a conversation is made of: one for each ad and buyer. Everything is told as the caller sees it. */
import * as z from 'zod/mini';
import { AdImage, AdStatus, Price, PriceType } from '#contract/ads.ts';
import { families, type Family } from '#contract/families.ts';
import { Pay } from '#contract/pay.ts';
import { pricePeriods } from '#contract/price-period.ts';

export const talkLimits = {
  textMax: 4_000,
  photos: 5,
  photoBytes: 15 * 1024 * 1024,
  /** Conversations and messages in one answer. */
  messagesAtOnce: 50,
  /** Offers and changes of the ad that a conversation shows; the newest. */
  offersShown: 50,
  changesShown: 20,
  placeMax: 200,
  /** How far ahead a handover may be. */
  handoverDays: 365,
  /** An account is new for so long … */
  newAccountDays: 7,
  /** … and writes to no more strangers a day, */
  newRecipientsADay: 20,
  /** nor the same words twice in so long, unless they are short or ready-made. */
  sameTextSeconds: 300,
  sameTextMinLength: 20,
  /** Messages to somebody who never answered: of a new account, and of others. */
  unansweredOfNew: 5,
  unanswered: 20,
  /** How far ahead the times of a visit may be. */
  visitDays: 60,
} as const;

/** The first words, ready-made: `openings.<key>` in locales/<lang>/openings.json, by what the ad is about. */
export const openings = {
  things: ['available', 'price', 'meet'],
  vehicles: ['available', 'inspection', 'test_drive'],
  homes: ['available', 'visit', 'charges'],
  jobs: ['apply', 'conditions', 'start'],
  services: ['free', 'quote', 'area'],
  animals: ['available', 'meet_animal', 'health'],
} as const satisfies Record<Family, readonly string[]>;

const messageKinds = ['text', 'photos', 'offer', 'application', 'visit', 'notice'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What somebody did, told as a line between the messages; it counts as unread like a message. */
const noticeCodes = [
  'offerAccepted',
  'offerDeclined',
  'offerWithdrawn',
  'handoverProposed',
  'handoverChanged',
  'handoverAgreed',
  'handoverCancelled',
  'sold',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

export const Photo = z.object({
  id: z.uuid(),
  /** Both addresses are signed for the caller and good for some days. */
  url: z.string(),
  smallUrl: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
export type Photo = z.infer<typeof Photo>;

/** With the first message about a job. */
export const Application = z.object({
  experience: z.string(),
  /** A day, as 2026-12-01. */
  availableFrom: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
});
export type Application = z.infer<typeof Application>;

/** With the first message about a home: up to three times that would suit. */
const VisitRequest = z.object({ times: z.array(z.string()), people: z.int() });
type VisitRequest = z.infer<typeof VisitRequest>;

export const Message = z.object({
  id: z.uuid(),
  /** From 1 in each conversation, without gaps. */
  seq: z.int(),
  /** The Idempotency-Key it was sent with; null to anybody but its sender. */
  clientId: z.nullable(z.string()),
  kind: z.enum(messageKinds),
  isMine: z.boolean(),
  text: z.string(),
  photos: z.array(Photo),
  /** Of an offer, or a notice about one; how it stands is said by the conversation's `offers`. */
  offer: z.nullable(z.object({ id: z.uuid(), amount: z.int() })),
  notice: z.nullable(z.enum(noticeCodes)),
  application: z.nullable(Application),
  visit: z.nullable(VisitRequest),
  sentAt: z.string(),
  /** Of my own: when the other read it, where that is shown. Of the other's: when I did. */
  readAt: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

const offerStatuses = ['open', 'accepted', 'declined', 'countered', 'withdrawn'] as const;
export const Offer = z.object({
  id: z.uuid(),
  /** Cents. */
  amount: z.int(),
  isMine: z.boolean(),
  status: z.enum(offerStatuses),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;

/** What each side may tick off for themselves; the words are the screen's. */
export const handoverChecks = ['inspected', 'tested', 'papers', 'price', 'paid'] as const;
const handoverStatuses = ['proposed', 'agreed', 'cancelled'] as const;
export const Handover = z.object({
  price: z.nullable(z.int()),
  place: z.string(),
  at: z.string(),
  status: z.enum(handoverStatuses),
  /** Who proposed it as it stands now; the other one may accept. */
  isMine: z.boolean(),
  agreedAt: z.nullable(z.string()),
  /** Ticked off by the caller. */
  checks: z.array(z.enum(handoverChecks)),
  version: z.int(),
});
export type Handover = z.infer<typeof Handover>;

/** An ad beside a conversation, in whatever status; its page opens only while it is available. */
const TalkedAd = z.object({
  id: z.int(),
  title: z.string(),
  price: z.nullable(z.int()),
  priceType: PriceType,
  pricePeriod: z.nullable(z.enum(pricePeriods)),
  /** Of a job alone. */
  pay: z.nullable(Pay),
  /** Null once it is deleted or taken away. */
  status: z.nullable(AdStatus),
  isAvailable: z.boolean(),
  family: z.enum(families),
  image: z.nullable(AdImage),
});

/** What became of the ad since the conversation began. `away`: no longer online, for whatever reason. */
export const AdChange = z.object({
  at: z.string(),
  what: z.enum(['price', 'sold', 'away', 'back']),
  /** Cents; of a price alone. */
  price: z.nullable(z.int()),
  previousPrice: z.nullable(z.int()),
});
export type AdChange = z.infer<typeof AdChange>;

/** `banned` closed by the site: whoever dealt with them should know; `closed` by themselves. */
export const personStates = ['active', 'closed', 'banned'] as const;
export const Person = z.object({
  /** Null once the account is erased; the name is empty then. */
  id: z.nullable(z.uuid()),
  firstName: z.string(),
  lastInitial: z.string(),
  avatar: z.nullable(z.string()),
  state: z.enum(personStates),
});

/** One conversation in the list. */
export const ConversationLine = z.object({
  id: z.uuid(),
  role: z.enum(['buyer', 'seller']),
  /** Null once the ad is erased. */
  ad: z.nullable(TalkedAd),
  other: Person,
  last: z.object({
    seq: z.int(),
    kind: z.enum(messageKinds),
    /** The beginning. */
    text: z.string(),
    isMine: z.boolean(),
    notice: z.nullable(z.enum(noticeCodes)),
    /** Cents, of an offer. */
    amount: z.nullable(z.int()),
    photoCount: z.int(),
  }),
  lastAt: z.string(),
  /** Messages of the other above what I read. */
  unreadCount: z.int(),
  isArchived: z.boolean(),
  /** By me. Whether the other blocked me is nobody's business. */
  isBlocked: z.boolean(),
  handover: z.nullable(Handover),
  /** When the seller marked the ad as sold to this buyer. */
  soldAt: z.nullable(z.string()),
  /** Of the other, while I can answer it. */
  openOffer: z.nullable(z.object({ id: z.uuid(), amount: z.int(), createdAt: z.string() })),
});
export type ConversationLine = z.infer<typeof ConversationLine>;

/** Why the caller cannot write here; the same codes refuse a message. */
const cannotWriteReasons = ['blocked_by_me', 'recipient_unavailable', 'email_not_verified'] as const;
export type CannotWrite = (typeof cannotWriteReasons)[number];

export const Presence = z.object({ isOnline: z.boolean(), lastSeenAt: z.nullable(z.string()) });
export type Presence = z.infer<typeof Presence>;

/** One conversation as its screen needs it. */
export const Conversation = z.extend(ConversationLine, {
  createdAt: z.string(),
  /** The last message that I have read. */
  readUpTo: z.int(),
  /** Both 0 as long as receipts are not shown. */
  otherReadUpTo: z.int(),
  otherDeliveredUpTo: z.int(),
  /** Receipts and typing are shown once both have written. */
  showsReceipts: z.boolean(),
  /** Null where the other does not show it, or none has answered yet. */
  presence: z.nullable(Presence),
  /** The oldest first. */
  offers: z.array(Offer),
  /** The oldest first; they stand between the messages by their time. */
  adChanges: z.array(AdChange),
  limits: z.object({
    /** Null: may write. */
    cannotWrite: z.nullable(z.enum(cannotWriteReasons)),
    canOffer: z.boolean(),
    canArrange: z.boolean(),
    canMarkSold: z.boolean(),
  }),
});
export type Conversation = z.infer<typeof Conversation>;

/** What the header counts: conversations with something unread (not archived, not blocked), and other notices. */
export const UnreadTotals = z.object({ conversations: z.int(), notifications: z.int() });
export type UnreadTotals = z.infer<typeof UnreadTotals>;

export const OfferAmount = Price.check(z.minimum(100, { error: 'money' }));
