import { useState, type ReactNode } from 'react';
import { Armchair } from '#web/ui/illustrations/armchair.tsx';
import { Books } from '#web/ui/illustrations/books.tsx';
import { Camera } from '#web/ui/illustrations/camera.tsx';
import { Cat } from '#web/ui/illustrations/cat.tsx';
import { FoldingBike } from '#web/ui/illustrations/folding-bike.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { Plant } from '#web/ui/illustrations/plant.tsx';
import { Stall } from '#web/ui/illustrations/stall.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CardSkeleton, ListSkeleton } from '#web/ui/skeleton.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from './kit-section.tsx';

export function LoadingSection() {
  return (
    <Section id="loading" className="grid grid-cols-2 gap-4.5 md:grid-cols-5">
      <CardSkeleton />
      <CardSkeleton />
      <div className="col-span-2 md:col-span-3">
        <ListSkeleton rows={3} />
      </div>
    </Section>
  );
}

function Plate({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid justify-items-center gap-2 rounded-box border border-line bg-surface p-4">
      {children}
      <figcaption className="text-13 text-ink-2">{name}</figcaption>
    </figure>
  );
}

export function StatesSection() {
  const { t } = useTranslation('kit');
  const [retrying, setRetrying] = useState(false);
  return (
    <Section id="states" className="grid gap-4.5">
      <div className="grid gap-4.5 md:grid-cols-3">
        <EmptyState
          level={3}
          drawing={<Suitcase />}
          title={t('no_favourites_yet')}
          text={t('tap_the_heart_of_an_ad_we_will_tel')}
        >
          <Button>{t('browse_ads')}</Button>
        </EmptyState>
        <EmptyState
          level={3}
          drawing={<FoldingBike />}
          title={t('no_results_within_30_km')}
          text={t('no_results_text')}
        >
          <Button>{t('widen_to_50_km')}</Button>
          <Button variant="quiet">{t('remove_the_filter')}</Button>
        </EmptyState>
        <ErrorState
          level={3}
          drawing={<Phones />}
          error={null}
          title={t('the_list_could_not_load')}
          text={t('your_filters_are_kept')}
          retrying={retrying}
          onRetry={() => setRetrying(true)}
        />
      </div>
      <div className="grid grid-cols-2 gap-4.5 md:grid-cols-5 [&_svg]:h-auto [&_svg]:max-w-full">
        <Plate name={t('camera')}>
          <Camera />
        </Plate>
        <Plate name={t('books')}>
          <Books />
        </Plate>
        <Plate name={t('plant')}>
          <Plant />
        </Plate>
        <Plate name={t('cat')}>
          <Cat />
        </Plate>
        <Plate name={t('armchair')}>
          <Armchair />
        </Plate>
      </div>
      <div className="on-band overflow-hidden rounded-box bg-band px-10 pt-6">
        <Stall className="mx-auto max-w-[470px]" />
      </div>
    </Section>
  );
}
