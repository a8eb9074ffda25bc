/** Every mail and SMS with the values it needs. */
import { keysOf } from '#contract/known-values.ts';
import {
  notificationKinds,
  notificationTypes,
  type NotificationKind,
  type NotificationType,
} from '#contract/notifications.ts';

/** `link` is where the button leads: a path of the site, or its full address. */
const ownKinds = {
  verify_email: ['firstName', 'link'],
  reset_password: ['firstName', 'link'],
  account_restored: ['firstName', 'link'],
  change_email: ['firstName', 'link'],
  change_email_taken: ['firstName', 'link'],
  email_taken: ['firstName', 'link'],
  account_locked: ['firstName', 'minutes'],
  account_inactive: ['firstName', 'date', 'link'],
  newsletter_confirm: ['link'],
  /** What it says is given apart, as written text. */
  newsletter: ['subject', 'preview'],
  /** Several ads, to a member who allowed it. */
  suggestions: ['firstName', 'number', 'title', 'link'],
  contact_received: ['reference', 'name', 'message'],
  contact_message: ['reference', 'name', 'email', 'topic', 'message'],
  report_received: ['firstName', 'reference', 'subject', 'reason'],
  /** Several notices in one mail. */
  digest: ['firstName', 'number', 'link'],
  contract_cancelled: ['reference', 'name', 'contract', 'at', 'date'],
  contract_withdrawn: ['reference', 'name', 'contract', 'at', 'date'],
  contract_over: ['reference', 'name', 'contract', 'at', 'date'],
  contract_single: ['reference', 'name', 'contract', 'at', 'date'],
  contract_too_late: ['reference', 'name', 'contract', 'at'],
  contract_unknown: ['reference', 'name', 'contract', 'at'],
} as const satisfies Record<string, readonly string[]>;

type OwnKind = keyof typeof ownKinds;
export type MailKind = OwnKind | NotificationType;

/** The mail of a notification also greets the member and leads to the site. */
const notificationParams = ['firstName', 'link'] as const;

type ParamOf<K extends MailKind> = K extends OwnKind
  ? (typeof ownKinds)[K][number]
  : K extends NotificationType
    ? (typeof notificationKinds)[K]['payload'][number] | (typeof notificationParams)[number]
    : never;

export type MailParams<K extends MailKind> = Record<ParamOf<K>, string>;

const mailed = notificationTypes.filter((type) => notificationKinds[type].email !== null);

export const mailKinds: MailKind[] = [...keysOf(ownKinds), ...mailed];

const isOwn = (kind: MailKind): kind is OwnKind => kind in ownKinds;

export const notificationOf = (kind: MailKind): NotificationKind | null =>
  isOwn(kind) ? null : notificationKinds[kind];

/** Where its texts stand in locales/<lang>: with the notification, or in mail.json. */
export const textKeyOf = (kind: MailKind): string => (isOwn(kind) ? `mail:${kind}` : `notifications:${kind}.mail`);

/** What stands for the family of an ad, in its words. */
export const familyParams = ['gone', 'drop'] as const;

export function paramsOf(kind: MailKind): readonly string[] {
  if (isOwn(kind)) return ownKinds[kind];
  const payload: readonly string[] = notificationKinds[kind].payload;
  const told = [
    ...(payload.includes('family') ? familyParams : []),
    ...(payload.includes('statementId') ? ['reference'] : []),
  ];
  return [...new Set<string>([...notificationParams, ...payload, ...told])];
}

export const smsKinds = {
  phone_code: ['code'],
  security_alert: ['text'],
  important_update: ['text'],
} as const satisfies Record<string, readonly string[]>;

export type SmsKind = keyof typeof smsKinds;
export type SmsParams<K extends SmsKind> = Record<(typeof smsKinds)[K][number], string>;
