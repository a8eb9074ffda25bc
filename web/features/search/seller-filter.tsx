import { useTranslation } from 'react-i18next';
import { one } from '#web/features/search/params.ts';
import { useSearch } from '#web/features/search/state.tsx';
import { useChoices } from '#web/features/search/use-choices.ts';
import { formatNumber } from '#web/lib/format.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function SellerFilter() {
  const { t } = useTranslation('search');
  const { filters, apply, language } = useSearch();
  const { sellers } = useChoices();
  return (
    <RadioGroup
      dense
      labelHidden
      label={t('filters.seller')}
      name="sellerType"
      value={one(filters.sellerType) ?? ''}
      onChange={(event) => apply({ sellerType: event.target.value || undefined })}
      options={sellers.map(({ count, ...choice }) => ({
        ...choice,
        ...(count !== null && { count: formatNumber(count, language) }),
      }))}
    />
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
