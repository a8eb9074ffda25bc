import type { Content } from '#server/kit/mail/content.ts';

/** The whole mail as plain text, for those who read it that way. */
export function textOf({
  greeting,
  paragraphs,
  facts,
  quote,
  button,
  note,
  footer,
  unsubscribe,
  language,
}: Content): string {
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    quote?.replace(/^/gm, '> '),
    button && `${button.label}${colon}\n${button.link}`,
    note,
    ['-- ', ...footer, ...(unsubscribe ? [`${unsubscribe.label}${colon} ${unsubscribe.link}`] : [])].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
