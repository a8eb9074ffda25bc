/** Days as the statistics name them: dates on the calendar of Paris, without a time. */
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { defaultTimeZone, formatDate } from '#web/lib/format.ts';

const dayMs = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: defaultTimeZone });

export interface Period {
  from: string;
  to: string;
}

export const today = (now = new Date()): string => calendar.format(now);

/** So many days up to today, today being one of them. */
export function lastDays(count: number, to = today()): Period {
  return { from: new Date(Date.parse(to) - (count - 1) * dayMs).toISOString().slice(0, 10), to };
}

/** On the calendar, too: some read the 31st of February as a day of March. */
const isDay = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Both days of it; less than one where they stand the wrong way round. */
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The period an address asks for, up to today; without one, or with one that is not yet, the last 30 days. */
export function readPeriod(params: URLSearchParams, now = today()): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= now ? { from, to: to > now ? now : to } : lastDays(30, now);
}

/** So many days still have room for a bar each; more of them stand week by week. */
const daysDrawn = 45;

/** The days one by one, or by sevens. */
export function inSteps<Day>(days: readonly Day[]): { steps: Day[][]; length: number } {
  const length = days.length > daysDrawn ? 7 : 1;
  const count = Math.ceil(days.length / length);
  return { length, steps: Array.from({ length: count }, (_, at) => days.slice(at * length, (at + 1) * length)) };
}

/** A day in the reader's words, the same in every time zone; of a chart without its year. */
export function useDay(style: 'brief' | 'day' = 'brief'): (day: string) => string {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return (day) => formatDate(day, language, { style, timeZone: 'UTC' });
}
