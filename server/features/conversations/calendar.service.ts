import type { Language } from '#contract/languages.ts';
import type { ConversationRow } from '#server/features/conversations/conversations.queries.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { translate } from '#server/kit/texts.ts';

/** An agreed handover as a file for calendars (RFC 5545). */

/** Signs that mean something to a calendar are escaped; lines end with CRLF and are folded at 75 bytes. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
const lastsMs = 30 * 60_000;

interface Appointment {
  id: string;
  host: string;
  brand: string;
  version: number;
  title: string;
  place: string;
  text: string;
  at: Date;
  now: Date;
}

function toCalendar({ id, host, brand, version, title, place, text, at, now }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//handover//FR`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(new Date(at.getTime() + lastsMs))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

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
