import { useTranslation } from '#web/lib/texts.tsx';
import { conditions, priceTypes, sellerTypes } from '#contract/ads.ts';
import type { Choice } from '#web/features/search/choice-filter.tsx';
import { useSearch } from '#web/features/search/state.tsx';

/** The choices that ads of every category have, each with how many ads are behind it. */
export function useChoices() {
  const { t } = useTranslation('search');
  const facets = useSearch().answer?.facets;
  const choices = <Value extends string>(
    values: readonly Value[],
    words: string,
    counted: readonly { value: Value; count: number }[] | undefined,
  ): Choice[] =>
    values.map((value) => ({
      value,
      label: t(`${words}.${value as string}`),
      count: counted ? (counted.find((one) => one.value === value)?.count ?? 0) : null,
    }));
  const sellers = choices(sellerTypes, 'seller', facets?.sellerTypes);
  return {
    conditions: choices(conditions, 'condition', facets?.conditions),
    priceTypes: choices(priceTypes, 'price_type', facets?.priceTypes),
    sellers: [
      {
        value: '',
        label: t('filters.everyone'),
        count: facets ? sellers.reduce((sum, { count }) => sum + (count ?? 0), 0) : null,
      },
      ...sellers,
    ],
  };
}
