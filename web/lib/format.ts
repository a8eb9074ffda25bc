/** Numbers, prices and dates as a reader of the language writes them. Pure: server and browser get the same text. */
import { firstOfMonth } from '#contract/first-of-month.ts';
import type { Language } from '#contract/languages.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };
export const defaultTimeZone = 'Europe/Paris';

const kept = new Map<string, unknown>();

/** Intl objects are dear to make and cheap to use; a page writes a hundred numbers and dates. */
function keep<Format>(name: string, make: () => Format): Format {
  let format = kept.get(name) as Format | undefined;
  if (!format) kept.set(name, (format = make()));
  return format;
}

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  // Most are counts of a few hundred, which every language writes alike.
  if (!options && value >= 0 && value < 1000 && Number.isInteger(value)) return String(value);
  const name = options ? `number ${language} ${JSON.stringify(options)}` : `number ${language}`;
  return keep(name, () => new Intl.NumberFormat(locales[language], options)).format(value);
}

/** Decimals only where there are any: 240 €, 12,50 €. */
export function formatPrice(
  cents: number,
  language: Language,
  { currency = 'EUR' }: { currency?: string } = {},
): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const name = `price ${language} ${currency} ${digits}`;
  return keep(name, () => new Intl.NumberFormat(locales[language], options)).format(cents / 100);
}

/** Two prices of one range: the currency is written once, where the language has it, as in 2 300 à 3 400 €. */
export function withOneSign(from: string, to: string): { from: string; to: string } {
  const [before] = /^\D*/.exec(to) ?? [''];
  const [after] = /\D*$/.exec(to) ?? [''];
  return {
    from: after && from.endsWith(after) ? from.slice(0, -after.length) : from,
    to: from.startsWith(before) ? to.slice(before.length) : to,
  };
}

const byteUnits = { fr: ['o', 'ko', 'Mo', 'Go'], en: ['B', 'kB', 'MB', 'GB'] } as const;

export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(3, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = formatNumber(bytes / 1000 ** step, language, { maximumFractionDigits: step > 1 ? 1 : 0 });
  return `${value}\u00a0${byteUnits[language][step]}`;
}

export type Moment = Date | string | number;

const dateStyles = {
  /** 12/03/2026 */
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 12 mars 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 12 sept. 2026 */
  brief: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 12 sept. */
  day: { day: 'numeric', month: 'short' },
  /** lundi 9 mars */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** mars 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 14:32 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 12 mars 2026 à 14:32 */
  full: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface DateOptions {
  style?: keyof typeof dateStyles;
  timeZone?: string;
}

const written = new Map<string, string>();
const writtenAtMost = 5_000;
/** No clock of today differs from another by less: within it the day is the same everywhere. */
const quarterMs = 900_000;

export function formatDate(
  moment: Moment,
  language: Language,
  { style = 'long', timeZone = defaultTimeZone }: DateOptions = {},
): string {
  const date = new Date(moment);
  const name = `date ${language} ${style} ${timeZone}`;
  const make = () => new Intl.DateTimeFormat(locales[language], { ...dateStyles[style], timeZone });
  const write = () => {
    const words = firstOfMonth(keep(name, make).format(date), language);
    // A year alone on a line says nothing.
    return style === 'month' ? words.replaceAll(' ', '\u00a0') : words;
  };
  if (style === 'time' || style === 'full') return write();
  // The newest ads are shown over and over, and a date takes as long to write as ten elements.
  const day = `${name} ${Math.floor(date.getTime() / quarterMs)}`;
  let text = written.get(day);
  if (text === undefined) {
    if (written.size >= writtenAtMost) written.clear();
    written.set(day, (text = write()));
  }
  return text;
}

/** The days since 1970 on the calendar of a time zone. */
function dayNumber(moment: Date, timeZone: string): number {
  const inNumbers = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone } as const;
  const format = keep(`day ${timeZone}`, () => new Intl.DateTimeFormat(locales.en, inNumbers));
  const parts = format.formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
}

const justNow: Record<Language, string> = { fr: 'à l’instant', en: 'just now' };

/**
 * il y a 2 h, hier, dans 3 jours; past a week, the date. Yesterday is the day before on the calendar, though it may be
 * two hours ago; under an hour the minutes always count.
 */
export function formatRelative(
  moment: Moment,
  language: Language,
  now: Moment,
  { timeZone = defaultTimeZone }: { timeZone?: string } = {},
): string {
  const [then, present] = [new Date(moment), new Date(now)];
  const how = { numeric: 'auto', style: 'short' } as const;
  const words = keep(`ago ${language}`, () => new Intl.RelativeTimeFormat(locales[language], how));
  const minutes = Math.trunc((then.getTime() - present.getTime()) / 60_000);
  if (minutes === 0) return justNow[language];
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  const days = dayNumber(then, timeZone) - dayNumber(present, timeZone);
  if (days === 0) return words.format(Math.trunc(minutes / 60), 'hour');
  if (Math.abs(days) < 7) return words.format(days, 'day');
  return formatBrief(then, language, present, { timeZone });
}

const yearOf = (moment: Moment, timeZone: string) => formatDate(moment, 'en', { style: 'short', timeZone }).slice(-4);

/** 12 sept., and with its year where that is another one. */
export function formatBrief(
  moment: Moment,
  language: Language,
  now: Moment,
  { timeZone = defaultTimeZone }: { timeZone?: string } = {},
): string {
  const isThisYear = yearOf(moment, timeZone) === yearOf(now, timeZone);
  return formatDate(moment, language, { style: isThisYear ? 'day' : 'brief', timeZone });
}

/** Aujourd’hui, Hier, Lundi 9 mars, 12 mars 2025: above what happened on that day. */
export function formatDay(
  moment: Moment,
  language: Language,
  now: Moment,
  { timeZone = defaultTimeZone }: { timeZone?: string } = {},
): string {
  const days = dayNumber(new Date(moment), timeZone) - dayNumber(new Date(now), timeZone);
  const isNear = days === 0 || days === -1;
  if (!isNear && yearOf(moment, timeZone) !== yearOf(now, timeZone)) return formatDate(moment, language, { timeZone });
  const words = keep(`day ${language}`, () => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }));
  const day = isNear ? words.format(days, 'day') : formatDate(moment, language, { style: 'weekday', timeZone });
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
