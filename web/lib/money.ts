/** Prices as the reader sees them: the one place that decides how cents become words. */
import { useEffect, useMemo } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { toLanguage } from '#contract/languages.ts';
import { quietCall } from '#web/lib/api.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export type Money = (cents: number) => string;

type Rates = readonly { currency: string; rate: number }[];

const none: Rates = [];
const rates = createStore(() => none);

/** Only those who chose another currency ask for these; without them prices stay in euros. */
async function fetchRates(): Promise<void> {
  const answer = await queryClient().fetchQuery({
    queryKey: ['currency-rates'],
    queryFn: async () => quietCall((await import('#contract/api/currencies.ts')).readRates),
    meta: { public: true },
  });
  rates.set(answer.rates);
}

/** A store rather than a query of their own: a page holds a hundred prices. */
function useRate(currency: string): number | undefined {
  useEffect(() => {
    if (currency !== 'EUR') fetchRates().catch(() => undefined);
  }, [currency]);
  return useStore(rates, none).find((one) => one.currency === currency)?.rate;
}

/** Cents of a euro in another currency; from ten on, cents would feign a precision that a rate does not have. */
export function convert(cents: number, rate: number): number {
  const there = Math.round(cents * rate);
  return there < 1_000 ? there : Math.round(there / 100) * 100;
}

/** Euros are the truth, and what the server renders; what is converted says so. */
export function useMoney(): Money {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const currency = usePreferences()?.currency ?? 'EUR';
  const rate = useRate(currency);
  return useMemo(
    () => (cents) =>
      rate === undefined
        ? formatPrice(cents, language)
        : `≈\u00a0${formatPrice(convert(cents, rate), language, { currency })}`,
    [language, currency, rate],
  );
}
