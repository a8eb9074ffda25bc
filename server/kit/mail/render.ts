import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/config.ts';
import { contentOf, type MailInput } from '#server/kit/mail/content.ts';
import type { SmsKind } from '#server/kit/mail/kinds.ts';
import { htmlOf } from '#server/kit/mail/layout.ts';
import { textOf } from '#server/kit/mail/text.ts';
import { translate } from '#server/kit/texts.ts';

export function renderMail(config: Config, mail: MailInput): { subject: string; text: string; html: string } {
  const content = contentOf(config, mail);
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

/** Plain characters only, or a phone network halves the length of a message. */
export function renderSms(
  config: Config,
  { kind, language, params }: { kind: SmsKind; language: Language; params: Record<string, string> },
): string {
  return translate(language, `mail:sms.${kind}`, { ...params, brand: config.site.brand })
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");
}
