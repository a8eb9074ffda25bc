/** Prices as the reader sees them: the one place that decides how cents become words. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#contract/languages.ts';
import { quietCall } from '#web/lib/api.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePreferences } from '#web/lib/preferences.ts';

export type Money = (cents: number) => string;

/** Only those who chose another currency ask for these. */
const ratesQuery = queryOptions({
  queryKey: ['currency-rates'],
  queryFn: async () => quietCall((await import('#contract/api/currencies.ts')).readRates),
  meta: { public: true },
});

/** Cents of a euro in another currency; from ten on, cents would feign a precision that a rate does not have. */
export function convert(cents: number, rate: number): number {
  const there = Math.round(cents * rate);
  return there < 1_000 ? there : Math.round(there / 100) * 100;
}

/** Euros are the truth, and what the server renders; what is converted says so. Asked once for a page, not for each price. */
export function useOwnMoney(): Money {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const currency = usePreferences()?.currency ?? 'EUR';
  const { data } = useQuery({ ...ratesQuery, enabled: currency !== 'EUR' });
  const rate = data?.rates.find((one) => one.currency === currency)?.rate;
  return useMemo(
    () => (cents) =>
      rate === undefined
        ? formatPrice(cents, language)
        : `≈\u00a0${formatPrice(convert(cents, rate), language, { currency })}`,
    [language, currency, rate],
  );
}

export const MoneyContext = createContext<Money>((cents) => formatPrice(cents, 'fr'));

export const useMoney = (): Money => use(MoneyContext);
