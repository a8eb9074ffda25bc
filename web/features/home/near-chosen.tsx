/** Ads around a town that was chosen, or that the device's time zone tells; and where to choose another. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { AdGrid, AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import { choosePlace } from '#web/features/locations/chosen-place.ts';
import { PlaceCombobox } from '#web/features/locations/place-combobox.tsx';
import type { Place } from '#web/features/locations/place.ts';
import { call } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';

const shown = '10';

export function ChoosePlace({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('home');
  function choose(next: Place | null) {
    if (!next) return;
    choosePlace(next);
    onChosen();
  }
  return (
    <div className="mb-6 max-w-[460px]">
      <Field label={t('near.label')} hint={t('near.hint')}>
        <PlaceCombobox value={null} onChange={choose} nearMe />
      </Field>
    </div>
  );
}

interface AroundProps {
  name: string;
  where: { inseeCode: string } | { city: string };
  radius: string;
}

export function Around({ name, where, radius }: AroundProps) {
  const { t, i18n } = useTranslation('home');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['ads', 'near', where, radius, i18n.language],
    queryFn: async () => {
      const { searchAds } = await import('#contract/api/search.ts');
      return call(searchAds, { query: { ...where, radius, pageSize: shown } });
    },
    staleTime: 600_000,
    meta: { public: true },
  });
  const address = `/search?${new URLSearchParams({ ...where, radius })}`;
  if (isPending) return <AdGridSkeleton count={Number(shown)} />;
  if (isError)
    return (
      <p className="text-ink-2">
        {t('near.failed')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('near.retry')}
        </button>
      </p>
    );
  if (!data.items.length) return <p className="text-ink-2">{t('near.none', { radius })}</p>;
  return (
    <>
      <AdGrid ads={data.items} />
      <p className="mt-6 text-center">
        <Link to={address} className="link">
          {t('near.all', { place: name, radius })}
        </Link>
      </p>
    </>
  );
}
