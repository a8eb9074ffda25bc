/** The values of a notice as their reader writes them: times, prices, codes and the words of an ad's family. */
import { caseReference } from '#contract/case-reference.ts';
import { firstOfMonth } from '#contract/first-of-month.ts';
import { families } from '#contract/families.ts';
import type { Language } from '#contract/languages.ts';
import { translate } from '#server/kit/texts.ts';

export type Values = Record<string, string>;

const inEuros = (cents: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }).format(
    Number(cents) / 100,
  );

/** A notice from before families were told keeps to words that fit any. */
function familyWords({ family, period }: Values, language: Language): Values {
  if (!families.some((known) => known === family))
    return { gone: translate(language, 'notifications:gone'), drop: translate(language, 'notifications:drop') };
  return {
    gone: translate(language, `families:${family}.gone`),
    drop: translate(language, [...(period ? [`families:${family}.drop_for_time`] : []), `families:${family}.drop`]),
  };
}

const day = { day: 'numeric', month: 'long' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** A list that is read on the day may leave the year of `now` away; a mail, which is kept, may not. */
export function readable(values: Values, language: Language, timeZone: string, now?: Date): Values {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const yearOf = (moment: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(moment);
  const write = (moment: string, style: Intl.DateTimeFormatOptions) => {
    const then = new Date(moment);
    const year = now && yearOf(then) === yearOf(now) ? undefined : 'numeric';
    return firstOfMonth(new Intl.DateTimeFormat(locale, { ...day, year, ...style, timeZone }).format(then), language);
  };
  return {
    ...values,
    ...familyWords(values, language),
    // What is stated against an account has no title.
    ...(values.title === '' && {
      title: translate(language, `notifications:${values.statementId && !values.adId ? 'account' : 'untitled'}`),
    }),
    ...(values.statementId && { reference: caseReference(values.statementId) }),
    ...(values.ground && { ground: translate(language, `moderation:reasons.${values.ground}`) }),
    ...(values.reasons && {
      reasons: values.reasons
        .split(',')
        .map((code) => translate(language, `business:reasons.${code}`))
        .join(', '),
    }),
    ...(values.price && { price: inEuros(values.price, locale) }),
    ...(values.previousPrice && { previousPrice: inEuros(values.previousPrice, locale) }),
    ...(values.at && { at: write(values.at, time) }),
    ...(values.until && { until: write(values.until, time) }),
    ...(values.date && { date: write(values.date, {}) }),
  };
}
