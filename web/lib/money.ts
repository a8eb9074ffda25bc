/** Prices as the reader sees them: the one place that decides how cents become words. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#contract/languages.ts';
import { formatPrice } from '#web/lib/format.ts';

export type Money = (cents: number) => string;

export function useMoney(): Money {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useMemo(() => (cents) => formatPrice(cents, language), [language]);
}
