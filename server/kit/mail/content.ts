/** What a mail says, before it has a form: from its texts and the values given. */
import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/config.ts';
import { notificationOf, textKeyOf, type MailKind } from '#server/kit/mail/kinds.ts';
import { breakLinks, siteLink } from '#server/kit/mail/links.ts';
import type { WrittenPart } from '#server/kit/mail/markdown.ts';
import { hasText, translate } from '#server/kit/texts.ts';

/** One of several things that a mail tells of. */
export interface MailItem {
  title: string;
  text: string;
  /** A path of the site. */
  link: string;
}

export interface MailInput {
  kind: MailKind;
  language: Language;
  params: Record<string, string>;
  unsubscribe?: string;
  items?: readonly MailItem[];
  /** Written by the operator, after what the texts say. */
  written?: WrittenPart;
}

export interface Content {
  language: Language;
  brand: string;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  title: string;
  greeting: string | null;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  items: MailItem[];
  written: WrittenPart | null;
  quote: string | null;
  button: { label: string; link: string; hint: string } | null;
  note: string | null;
  footer: string[];
  /** Where a member chooses what they get. */
  preferences: { label: string; link: string } | null;
  unsubscribe: { label: string; link: string } | null;
}

const facts: Partial<Record<MailKind, readonly string[]>> = {
  contact_message: ['name', 'email', 'topic', 'reference'],
  report_received: ['reference', 'subject', 'reason'],
};

const reasons: Partial<Record<MailKind, string>> = {
  newsletter_confirm: 'newsletter',
  newsletter: 'subscriber',
  suggestions: 'suggestions',
  contact_received: 'contact',
  contact_message: 'operator',
  report_received: 'report',
  contract_cancelled: 'contract',
  contract_withdrawn: 'contract',
  contract_over: 'contract',
  contract_single: 'contract',
  contract_too_late: 'contract',
  contract_unknown: 'contract',
};

export function contentOf(
  config: Config,
  { kind, language, params, unsubscribe, items = [], written }: MailInput,
): Content {
  const { brand, contactEmail, companyCity } = config.site;
  const { companyName, companyAddress } = config.legal;
  const toOperator = kind === 'contact_message';
  const values: Record<string, string> = { ...(toOperator ? params : harmless(kind, params)), brand };
  const shared = {
    brand,
    contactEmail,
    operator: [companyName, companyAddress ?? companyCity].filter(Boolean).join(', '),
  };
  const text = (key: string) => translate(language, `mail:${key}`, { ...shared, ...values });
  const own = (part: string) => {
    const key = `${textKeyOf(kind)}.${part}`;
    return hasText(language, key) ? translate(language, key, { ...shared, ...values }) : null;
  };
  const notification = notificationOf(kind);
  const label = own('button');
  const reason = notification?.mailReason ?? reasons[kind] ?? 'account';
  // A report may be a visitor's, who has no account and whose name is not used.
  const isToMember =
    reason === 'account' || reason === 'suggestions' || (reason === 'report' && Boolean(params.firstName));
  return {
    language,
    brand,
    subject: (own('subject') ?? brand).replace(/\s+/g, ' '),
    preheader: own('preheader') ?? '',
    title: own('title') ?? '',
    greeting: toOperator ? null : (own('greeting') ?? text(params.firstName ? 'layout.hello' : 'layout.helloNobody')),
    paragraphs: (own('body') ?? '').split('\n\n'),
    facts: (notification?.facts ?? facts[kind] ?? []).map((name) => ({
      label: text(`facts.${name}`),
      value: values[name] ?? '',
    })),
    items: items.map(({ title, text: words, link }) => ({
      title: breakLinks(title),
      text: breakLinks(words),
      link: siteLink(config.publicUrl, link),
    })),
    written: written ?? null,
    quote: values.message || null,
    button:
      label && params.link
        ? { label, link: siteLink(config.publicUrl, params.link), hint: text('layout.copyLink') }
        : null,
    note: own('note'),
    footer: [text(`reasons.${reason}`), ...(toOperator ? [] : [text('layout.contact')]), text('layout.automatic')],
    preferences: isToMember
      ? { label: text('layout.preferences'), link: siteLink(config.publicUrl, '/profile?tab=notifications') }
      : null,
    unsubscribe: unsubscribe
      ? { label: text('layout.unsubscribe'), link: siteLink(config.publicUrl, unsubscribe) }
      : null,
  };
}

/** Names, titles and messages are typed by strangers: nothing in them may turn into a link in somebody's mailbox. */
function harmless(kind: MailKind, params: Record<string, string>): Record<string, string> {
  const isOurs = (name: string) => name === 'link' || (name === 'message' && notificationOf(kind)?.isAnswer);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isOurs(name) ? value : breakLinks(value)]),
  );
}
