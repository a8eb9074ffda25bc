import { useTranslation } from '#web/lib/texts.tsx';
import { one } from '#web/features/search/search-params.ts';
import { FacetCount } from '#web/features/search/filters/facet-count.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useChoices } from '#web/features/search/filters/use-choices.ts';
import { Switch } from '#web/ui/switch.tsx';

export function SellerFilter() {
  const { t } = useTranslation('search');
  const { filters, apply } = useSearch();
  const { sellers } = useChoices();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('filters.seller')}</legend>
      {sellers.map(({ value, label, count, isCapped }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name="sellerType"
            value={value}
            checked={(one(filters.sellerType) ?? '') === value}
            onChange={() => apply({ sellerType: value || undefined })}
            className="radio"
          />
          {label}
          <FacetCount count={count} isCapped={isCapped} />
        </label>
      ))}
    </fieldset>
  );
}

export function PhotosFilter({ end = false, className }: { end?: boolean; className?: string }) {
  const { t } = useTranslation('search');
  const { filters, apply } = useSearch();
  return (
    <Switch
      end={end}
      name="withPhotos"
      value="true"
      label={t('filters.with_photos')}
      checked={filters.withPhotos === 'true'}
      onChange={(event) => apply({ withPhotos: event.target.checked ? 'true' : undefined })}
      className={className}
    />
  );
}
