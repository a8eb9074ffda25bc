import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAd } from '#contract/api/my-ads.ts';
import { Letter } from '#web/ui/illustrations/letter.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** It is done: what happens now, and where to go from here. */
export function Submitted({ ad, wasOnline }: { ad: MyAd; wasOnline: boolean }) {
  const { t } = useTranslation('post');
  const box = useRef<HTMLDivElement>(null);
  const state = ad.revision
    ? 'edit_waits'
    : ad.status === 'Active' && !wasOnline
      ? 'online'
      : ad.status === 'Pending'
        ? 'pending'
        : 'saved';
  useEffect(() => {
    scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="wrap py-10 outline-none md:py-16">
      <EmptyState
        level={1}
        drawing={<Letter />}
        title={t(`done.${state}`)}
        text={t(`done.${state}_text`, { title: ad.title })}
      >
        {ad.status === 'Active' && <ButtonLink to={`/advertisement/${ad.id}`}>{t('done.see')}</ButtonLink>}
        <ButtonLink to="/my-ads" variant={ad.status === 'Active' ? 'secondary' : 'primary'}>
          {t('done.my_ads')}
        </ButtonLink>
        <ButtonLink to={`/edit/${ad.id}`} variant="quiet" reloadDocument>
          {t('done.edit')}
        </ButtonLink>
        <ButtonLink to="/post?new=1" variant="quiet" reloadDocument>
          {t('done.another')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
