import type { Language } from '#contract/languages.ts';
import { toCalendar } from '#server/features/conversations/calendar.ts';
import type { ConversationRow } from '#server/features/conversations/conversations.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

/** A handover that is agreed, as a file for the caller's calendar. */
export function readCalendar(
  { config, now }: Context,
  { id, adTitle, family, otherFirstName, handover }: ConversationRow,
  language: Language,
): { name: string; text: string } {
  if (!handover) throw new AppError('no_arrangement');
  if (handover.status !== 'agreed') throw new AppError('arrangement_not_agreed');
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const values = {
    title: adTitle,
    name: otherFirstName,
    price: handover.price === null ? '' : euros.format(handover.price / 100),
  };
  const key = handover.price === null ? 'text' : 'text_with_price';
  return {
    name: 'rendez-vous.ics',
    text: toCalendar({
      id,
      host: new URL(config.publicUrl).hostname,
      brand: config.site.brand,
      version: handover.version,
      title: translate(language, `handover_file:title.${family ?? 'things'}`, values),
      place: handover.place,
      text: `${translate(language, `handover_file:${key}`, values)}\n${config.publicUrl}/messages?c=${id}`,
      at: new Date(handover.at),
      now: now(),
    }),
  };
}
