/** Dates in the reader's language and time zone; the first paint shows those of Paris, as the server does. */
import { useMemo } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { formatBrief, formatDate, formatDay, formatRelative, type Moment } from '#web/lib/format.ts';
import { usePreferences } from '#web/lib/preferences.ts';

type DateStyle = NonNullable<Parameters<typeof formatDate>[2]>['style'];

export interface Dates {
  date: (moment: Moment, style?: DateStyle) => string;
  /** In the browser only: the server would count from another moment. */
  ago: (moment: Moment) => string;
  /** Its year only where it is another one; in the browser only, too. */
  brief: (moment: Moment) => string;
  isToday: (moment: Moment) => boolean;
  /** As a heading; in the browser only, too. */
  day: (moment: Moment) => string;
}

export function useDates(): Dates {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const timeZone = usePreferences()?.timezone;
  return useMemo(
    () => ({
      date: (moment, style) => formatDate(moment, language, { style, timeZone }),
      ago: (moment) => formatRelative(moment, language, Date.now(), { timeZone }),
      brief: (moment) => formatBrief(moment, language, Date.now(), { timeZone }),
      isToday: (moment) =>
        formatDate(moment, language, { timeZone }) === formatDate(Date.now(), language, { timeZone }),
      day: (moment) => formatDay(moment, language, Date.now(), { timeZone }),
    }),
    [language, timeZone],
  );
}

/** What a field for date and time takes: this device's own time. */
export const localInput = (at: number) =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
