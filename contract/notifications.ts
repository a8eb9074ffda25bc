/** Every notification: what it carries, who hears of it and how. All its texts are in locales/<lang>/notifications.json. */
import type { IconName } from '#contract/icons.ts';
import { keysOf } from '#contract/known-values.ts';
import type { NotificationSwitches } from '#contract/preferences.ts';

export interface NotificationKind {
  icon: IconName;
  /** The values of its texts; `at` and `date` are ISO times, shown in the reader's language and time zone. */
  payload: readonly string[];
  /** Where it leads on the site, {name} standing for a value of the payload; `link` in the payload goes before it. */
  link: string | null;
  /** The member's switch for e-mail; 'always' is a duty, null means in the app only. */
  email: keyof NotificationSwitches['email'] | 'always' | null;
  sms: keyof NotificationSwitches['sms'] | null;
  /** The member's switch for their devices. */
  push?: keyof NotificationSwitches['push'];
  /** Values that the mail lists under labels (mail.json, facts). */
  facts?: readonly string[];
  /** `message` is an answer of staff: it goes into the mail as written, and may name another site. */
  isAnswer?: true;
  /** Why somebody gets the mail (mail.json, reasons); a member's account where it does not say. */
  mailReason?: 'report';
  /** Not in the panel: what it tells of has a place and a count of its own. */
  inApp?: false;
  /** Can wait a moment: its mail goes together with the others of the same quarter of an hour. */
  isGathered?: true;
}

/** `ground` is a reason code and shown in words, `message` what the moderator wrote, `date` the end of the time to appeal. */
const restriction = {
  isAnswer: true,
  payload: ['title', 'adId', 'statementId', 'ground', 'message', 'date'],
  email: 'always',
  sms: null,
} as const;
/** Of the account itself. Who is banned cannot sign in: `link` in the payload opens the case file by itself. */
const account = {
  icon: 'person-x',
  isAnswer: true,
  payload: ['statementId', 'ground', 'message', 'date', 'until', 'link'],
  link: '/case/{statementId}',
  email: 'always',
  sms: 'importantUpdates',
} as const;
const appeal = {
  icon: 'bank',
  isAnswer: true,
  payload: ['title', 'statementId', 'message'],
  link: '/case/{statementId}',
  email: 'always',
  sms: 'importantUpdates',
} as const;
const ownAd = { payload: ['title', 'adId'], sms: null } as const;

/** `message` is what the moderator answers. */
const report = {
  icon: 'flag',
  payload: ['reference', 'title', 'message'],
  link: '/contact',
  email: 'always',
  sms: null,
  isAnswer: true,
  mailReason: 'report',
} as const;

/** Names of plans as the reader's language has them; prices in cents, shown in euros. */
const plan = { link: '/subscription', email: 'always', sms: null } as const;

const security = { link: '/profile?tab=security', email: 'always', sms: 'securityAlerts' } as const;

/** Once after the first unread message, then silence until the member is back. Never the words of a message. */
const unread = {
  payload: ['name', 'title', 'number', 'conversationId'],
  link: '/messages?c={conversationId}',
  email: 'newMessages',
  sms: null,
  inApp: false,
} as const;

export const notificationKinds = {
  newDevice: { icon: 'laptop', ...security, payload: ['device', 'at'], facts: ['device', 'at'] },
  passwordChanged: { icon: 'key', ...security, payload: [] },
  /** The link takes the change back; only the former mailbox gets it. */
  emailChanged: { icon: 'envelope', ...security, payload: ['link'] },
  twoFactorEnabled: { icon: 'shield-check', ...security, payload: [] },
  twoFactorDisabled: { icon: 'shield-exclamation', ...security, payload: [] },
  sessionReused: { icon: 'shield-exclamation', ...security, payload: [] },
  exportReady: { icon: 'box-seam', payload: ['link'], link: '/profile?tab=account', email: 'always', sms: null },
  accountDeletionScheduled: {
    icon: 'trash',
    payload: ['date'],
    link: '/profile?tab=account',
    email: 'always',
    sms: 'importantUpdates',
  },
  accountDeletionCancelled: { icon: 'check-lg', payload: [], link: '/profile?tab=account', email: 'always', sms: null },
  /** Asked for with the search itself, and ended with it. */
  savedSearchMatch: {
    icon: 'search',
    payload: ['name', 'number', 'title', 'path'],
    link: '{path}',
    email: 'always',
    sms: null,
    isGathered: true,
  },
  adApproved: { icon: 'check-lg', ...ownAd, link: '/advertisement/{adId}', email: 'always', isGathered: true },
  adReinstated: { icon: 'arrow-counterclockwise', ...ownAd, link: '/advertisement/{adId}', email: 'always' },
  /** Taken out of the trash by staff, and not online: as it was before. */
  adGivenBack: { icon: 'arrow-return-left', ...ownAd, link: '/my-ads', email: 'always' },
  adStillSuspended: { icon: 'pause', ...ownAd, link: '/my-ads?status=Suspended', email: 'always' },
  editApproved: { icon: 'check-lg', ...ownAd, link: '/advertisement/{adId}', email: 'always', isGathered: true },
  /** A change was refused; the ad stays online as it was. */
  editRefused: { icon: 'x-octagon-fill', ...restriction, link: '/edit/{adId}' },
  adRejected: { icon: 'x-octagon-fill', ...restriction, link: '/edit/{adId}' },
  adSuspended: { icon: 'pause', ...restriction, sms: 'importantUpdates', link: '/case/{statementId}' },
  /** By reports that weigh enough together; nobody has looked at it yet. */
  adSuspendedBySite: {
    icon: 'pause',
    payload: ['title', 'adId', 'statementId', 'ground', 'date'],
    email: 'always',
    sms: 'importantUpdates',
    link: '/case/{statementId}',
  },
  adRemoved: { icon: 'trash', ...restriction, sms: 'importantUpdates', link: '/case/{statementId}' },
  adExpiring: {
    icon: 'hourglass-split',
    ...ownAd,
    payload: ['title', 'adId', 'date'],
    link: '/my-ads?status=Active',
    email: 'adExpiring',
    push: 'adExpiring',
    isGathered: true,
  },
  adExpired: {
    icon: 'clock',
    ...ownAd,
    link: '/my-ads?status=Expired',
    email: 'adExpiring',
    push: 'adExpiring',
    isGathered: true,
  },
  draftExpiring: {
    icon: 'hourglass-split',
    ...ownAd,
    payload: ['title', 'adId', 'date'],
    link: '/edit/{adId}',
    email: 'adExpiring',
    isGathered: true,
  },
  /** Their author; the receipt is a mail of its own, which visitors get too. */
  reportSent: { icon: 'flag', payload: ['title', 'reference'], link: null, email: null, sms: null },
  /** Staff: one unread notice stands for any number of reports. */
  reportWaiting: { icon: 'flag', payload: ['title', 'reference'], link: '/admin/reports', email: null, sms: null },
  accountBanned: account,
  accountBannedForGood: account,
  accountRemoved: account,
  accountUnbanned: { icon: 'unlock', payload: [], link: '/dashboard', email: 'always', sms: null },
  appealSent: {
    icon: 'bank',
    payload: ['title', 'statementId', 'date'],
    link: '/case/{statementId}',
    email: 'always',
    sms: null,
  },
  appealUpheld: appeal,
  appealOverturned: appeal,
  /** Staff: one unread notice stands for any number. */
  appealWaiting: { icon: 'bank', payload: [], link: '/admin/appeals', email: null, sms: null },
  /** Admins: the time in which appeals are to be decided is over. */
  appealLate: { icon: 'hourglass-split', payload: ['number'], link: '/admin/appeals', email: 'always', sms: null },
  /** Staff: something waits where nothing did. */
  adWaiting: {
    icon: 'hourglass-split',
    payload: ['title', 'adId'],
    link: '/admin/advertisements',
    email: null,
    sms: null,
  },
  /** Staff: the oldest has waited since `at`, with `number` in all. */
  queueLate: {
    icon: 'hourglass-split',
    payload: ['number', 'at'],
    link: '/admin/advertisements',
    email: null,
    sms: null,
  },
  businessVerified: {
    icon: 'patch-check-fill',
    payload: ['name', 'userId'],
    link: '/user/{userId}',
    email: 'always',
    sms: null,
  },
  /** `message` is what staff wrote; the reasons stand on the screen. */
  businessRejected: {
    icon: 'x-octagon-fill',
    payload: ['name', 'reasons', 'message'],
    link: '/profile?tab=business',
    email: 'always',
    sms: null,
    isAnswer: true,
  },
  /** Admins: one unread notice stands for any number. */
  businessWaiting: {
    icon: 'building',
    payload: ['name'],
    link: '/admin/business-verifications',
    email: null,
    sms: null,
  },
  reportUpheld: report,
  reportDismissed: report,
  newMessages: { icon: 'chat-left-text', ...unread },
  /** What is unread begins with an application for a job, or with the wish to visit a home. */
  applicationReceived: { icon: 'briefcase', ...unread },
  visitRequested: { icon: 'house-door', ...unread },
  /** Both sides of a deal, once each. */
  reviewOpen: {
    icon: 'star',
    payload: ['title', 'conversationId'],
    link: '/messages?c={conversationId}',
    email: 'always',
    sms: null,
    isGathered: true,
  },
  /** Once it is shown. */
  reviewReceived: {
    icon: 'star-fill',
    payload: ['title', 'userId'],
    link: '/user/{userId}#reviews',
    email: 'always',
    sms: null,
    isGathered: true,
  },
  /** Its author; staff took it off the site. */
  reviewRemoved: {
    icon: 'star',
    ...restriction,
    payload: ['title', 'statementId', 'ground', 'message', 'date'],
    link: '/case/{statementId}',
  },
  reviewReinstated: {
    icon: 'star-fill',
    payload: ['title', 'userId'],
    link: '/user/{userId}#reviews',
    email: 'always',
    sms: null,
    isGathered: true,
  },
  favoriteSold: {
    icon: 'heart-fill',
    payload: ['title', 'adId', 'family'],
    link: '/favorites',
    email: 'adSold',
    sms: null,
    push: 'adSold',
    isGathered: true,
  },
  /** Prices in cents, shown in euros; `period` is what they are for, or empty. */
  favoriteDropped: {
    icon: 'tag',
    payload: ['title', 'adId', 'family', 'period', 'price', 'previousPrice'],
    link: '/advertisement/{adId}',
    email: 'adSold',
    sms: null,
    push: 'adSold',
    isGathered: true,
  },
  planStarted: { icon: 'check-lg', ...plan, payload: ['plan', 'price', 'date'] },
  planUpgraded: { icon: 'check-circle-fill', ...plan, payload: ['plan', 'price', 'date'] },
  planRenewed: { icon: 'arrow-clockwise', ...plan, payload: ['plan', 'price', 'date'] },
  /** `date` is when the plan ends if it stays unpaid. */
  planPastDue: { icon: 'exclamation-triangle-fill', ...plan, payload: ['plan', 'price', 'date'] },
  planCancelled: { icon: 'calendar-event', ...plan, payload: ['plan', 'reference', 'date'] },
  planEnded: { icon: 'calendar-event', ...plan, payload: ['plan'] },
  planUnpaid: { icon: 'exclamation-triangle-fill', ...plan, payload: ['plan'] },
  planWithdrawn: { icon: 'arrow-return-left', ...plan, payload: ['plan', 'reference', 'price', 'at'] },
  planPriceChanges: { icon: 'tag', ...plan, payload: ['plan', 'price', 'previousPrice', 'date'] },
  /** `date` is when the plan renews. */
  billingMissing: { icon: 'file-earmark', ...plan, payload: ['plan', 'date'] },
  promotionStarted: {
    icon: 'megaphone',
    payload: ['title', 'adId', 'date', 'reference'],
    link: '/promote/{adId}',
    email: 'always',
    sms: null,
  },
  promotionWithdrawn: { icon: 'arrow-return-left', ...plan, payload: ['title', 'reference', 'price', 'at'] },
  orderUnfulfilled: { icon: 'arrow-return-left', ...plan, payload: ['price'] },
  refundMade: { icon: 'cash-coin', ...plan, payload: ['price'] },
  /** Admins: paid, and the provider did not say so. */
  paymentUnannounced: {
    icon: 'exclamation-triangle-fill',
    payload: [],
    link: '/admin/payments',
    email: 'always',
    sms: null,
  },
  /** Admins: the provider of the model refuses the key or the account. */
  assistantRefused: { icon: 'robot', payload: [], link: '/admin/assistant', email: 'always', sms: null },
  /** Admins: what the assistant may cost a day is used up. */
  assistantBudget: { icon: 'robot', payload: [], link: '/admin/assistant', email: null, sms: null },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationKinds;

export const notificationTypes = keysOf(notificationKinds);

export type PayloadOf<T extends NotificationType> = Record<(typeof notificationKinds)[T]['payload'][number], string>;

export function linkOf(type: NotificationType, payload: Record<string, string>): string | null {
  const { link }: NotificationKind = notificationKinds[type];
  return link?.replace(/\{(\w+)\}/g, (_, name: string) => payload[name] ?? '') ?? null;
}
