/** When a shop is open: as people write it, and as it is kept. */

/** 1 is Monday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

export interface OpenHours {
  day: number;
  /** "09:00", before `to`. */
  from: string;
  to: string;
}

type Range = Omit<OpenHours, 'day'>;

const time = /^(\d{1,2})(?:\s*[h:]\s*(\d{2})?)?$/i;

function readTime(text: string): string | null {
  const [, hour = '', minute = '00'] = time.exec(text.trim()) ?? [];
  if (!hour || Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && minute !== '00')) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

const atMostRanges = 3;

/** "9h-12h, 14h-18h30" as times; nothing for a day that is closed, null for what cannot be read. */
export function readHours(text: string): Range[] | null {
  if (!text.trim()) return [];
  const ranges: Range[] = [];
  for (const part of text.split(/[,;/]|\bet\b|\band\b/i)) {
    const [first = '', second = '', ...more] = part.split(/[-–—]|à|\bto\b/i);
    const [from, to] = [readTime(first), readTime(second)];
    const last = ranges.at(-1);
    if (!from || !to || more.length || from >= to || (last && from < last.to)) return null;
    ranges.push({ from, to });
  }
  return ranges.length > atMostRanges ? null : ranges;
}

const writeTime = (value: string, language: 'fr' | 'en') => {
  const [hour = '', minute = ''] = value.split(':');
  if (language === 'en') return value;
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
};

/** "9h-12h, 14h-18h30"; empty for a closed day. */
export const writeHours = (hours: readonly OpenHours[], day: number, language: 'fr' | 'en'): string =>
  hours
    .filter((one) => one.day === day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to }) => `${writeTime(from, language)}${language === 'fr' ? '-' : '–'}${writeTime(to, language)}`)
    .join(', ');

/** In Paris; the shops of this site are French. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function readClock(at: Date): { day: number; time: string } {
  const parts = clock.formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1;
  return { day, time: `${of('hour')}:${of('minute')}` };
}

export const weekDayAt = (at: Date): number => readClock(at).day;

export function isOpenAt(hours: readonly OpenHours[], at: Date): boolean {
  const { day, time: now } = readClock(at);
  return hours.some((one) => one.day === day && one.from <= now && now < one.to);
}
