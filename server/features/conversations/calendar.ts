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

export interface Appointment {
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

export function toCalendar({ id, host, brand, version, title, place, text, at, now }: Appointment): string {
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
