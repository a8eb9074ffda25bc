/** Times as a list of messages says them, in the reader's language and time zone. */
import { useMemo } from 'react';
import { firstOfMonth } from '#contract/first-of-month.ts';
import { toLanguage } from '#contract/languages.ts';
import { defaultTimeZone } from '#web/lib/format.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const dayMs = 86_400_000;

export function useTimes() {
  const { i18n, t } = useTranslation('conversations');
  const language = toLanguage(i18n.language);
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const timeZone = usePreferences()?.timezone ?? defaultTimeZone;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      return (at: string | number) => firstOfMonth(made.format(new Date(at)), language);
    };
    const numbers = new Intl.DateTimeFormat('sv-SE', { timeZone });
    const dayOf = (at: string | number) => numbers.format(new Date(at));
    const time = format({ hour: '2-digit', minute: '2-digit' });
    const weekday = format({ weekday: 'short' });
    const day = format({ day: 'numeric', month: 'short' });
    const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
    const withYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
    const appointment = format({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    const weekdayAndTime = format({ weekday: 'long', hour: '2-digit', minute: '2-digit' });
    const month = format({ month: 'short' });
    const dayOfMonth = format({ day: 'numeric' });
    const daysAgo = (at: string) => Math.round((Date.parse(dayOf(Date.now())) - Date.parse(dayOf(at))) / dayMs);
    return {
      dayOf,
      time,
      appointment,
      /** As a leaf of a calendar shows them: jeudi à 18:30, beside 19 and nov. */
      weekdayAndTime,
      dayOfMonth,
      month,
      /** 14:36, hier, lun., 3 oct. */
      short(at: string): string {
        const ago = daysAgo(at);
        if (ago <= 0) return time(at);
        if (ago === 1) return t('yesterday');
        return ago < 7 ? weekday(at) : day(at);
      },
      /** Aujourd’hui, Hier, lundi 16 novembre. */
      day(at: string): string {
        const ago = daysAgo(at);
        if (ago <= 0) return t('today_title');
        if (ago === 1) return t('yesterday_title');
        return ago < 300 ? wholeDay(at) : withYear(at);
      },
    };
  }, [language, locale, timeZone, t]);
}
