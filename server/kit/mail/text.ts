import type { Content } from '#server/kit/mail/content.ts';

/** The whole mail as plain text, for those who read it that way. */
export function textOf({
  greeting,
  paragraphs,
  written,
  facts,
  items,
  quote,
  button,
  note,
  footer,
  preferences,
  unsubscribe,
  language,
}: Content): string {
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return [
    greeting,
    ...paragraphs,
    written?.text,
    facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    ...items.map(({ title, text, link }) => `* ${title}\n${text}\n${link}`),
    quote?.replace(/^/gm, '> '),
    button && `${button.label}${colon}\n${button.link}`,
    note,
    [
      '-- ',
      ...footer,
      ...[preferences, unsubscribe].flatMap((end) => (end ? [`${end.label}${colon} ${end.link}`] : [])),
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
