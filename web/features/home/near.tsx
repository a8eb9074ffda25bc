/** Ads around the visitor's place. Only the browser knows it: the page comes without. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { AdGrid, AdGridSkeleton } from '#web/features/ad-parts/ad-grid.tsx';
import { choosePlace, useChosenPlace } from '#web/features/home/chosen-place.ts';
import { guessPlace } from '#web/features/home/guessed-place.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';
import { PlaceCombobox } from '#web/features/locations/place-combobox.tsx';
import type { Place } from '#web/features/locations/place.ts';
import { quietCall } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

const shown = '10';

export function Near() {
  const { t } = useTranslation('home');
  const preferences = usePreferences();
  const { companyCity } = useSite();
  const place = useChosenPlace() ?? preferences?.defaultLocation ?? null;
  const guess = place ? null : guessPlace(companyCity, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [changing, setChanging] = useState(false);
  const radius = String(preferences?.defaultRadius ?? 25);
  const shownPlace = place ?? guess;

  function choose(next: Place | null) {
    if (!next) return;
    choosePlace(next);
    setChanging(false);
  }

  return (
    <section aria-labelledby="near">
      <SectionHead
        id="near"
        title={shownPlace ? t('near.title', { place: shownPlace.name }) : t('near.question')}
        {...(guess && !changing && { remark: t(`near.guess.${guess.by}`) })}
      >
        {shownPlace && !changing && (
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t(guess ? 'near.choose' : 'near.change')}
          </Button>
        )}
      </SectionHead>
      {(changing || !shownPlace) && (
        <div className="mb-6 max-w-[460px]">
          <Field label={t('near.label')} hint={t('near.hint')}>
            <PlaceCombobox value={null} onChange={choose} nearMe />
          </Field>
        </div>
      )}
      {place && <Around name={place.name} where={{ inseeCode: place.inseeCode }} radius={radius} />}
      {guess && <Around name={guess.name} where={{ city: guess.city }} radius={radius} />}
    </section>
  );
}

interface AroundProps {
  name: string;
  where: { inseeCode: string } | { city: string };
  radius: string;
}

function Around({ name, where, radius }: AroundProps) {
  const { t, i18n } = useTranslation('home');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['ads', 'near', where, radius, i18n.language],
    queryFn: async () => {
      const { searchAds } = await import('#contract/api/search.ts');
      return quietCall(searchAds, { query: { ...where, radius, pageSize: shown } });
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
