import { useTranslation } from '#web/lib/texts.tsx';
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';
import { countCap } from '#contract/search.ts';
import type { Choice } from '#web/features/search/filters/choice-filter.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';

/** The choices that ads of every category have, each with how many ads are behind it. */
export function useChoices() {
  const { t } = useTranslation('search');
  const facets = useSearch().answer?.facets;
  const choices = <Value extends string>(
    values: readonly Value[],
    words: string,
    counted: readonly { value: Value; count: number; isCapped: boolean }[] | undefined,
  ): Choice[] => {
    const none = { count: counted ? 0 : null, isCapped: counted?.some((one) => one.isCapped) ?? false };
    return values.map((value) => ({
      label: t(`${words}.${value as string}`),
      ...(counted?.find((one) => one.value === value) ?? { value, ...none }),
    }));
  };
  const sellers = choices(sellerTypes, 'seller', facets?.sellerTypes);
  const all = sellers.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return {
    conditions: choices(conditions, 'condition', facets?.conditions),
    priceTypes: choices(priceTypes, 'price_type', facets?.priceTypes),
    sellers: [
      {
        value: '',
        label: t('filters.everyone'),
        count: facets ? Math.min(all, countCap) : null,
        isCapped: sellers.some(({ isCapped }) => isCapped),
      },
      ...sellers,
    ],
  };
}
