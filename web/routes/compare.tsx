import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Navigate, useSearchParams } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { compareQuery } from '#web/features/ads/ads.queries.ts';
import { CompareTable } from '#web/features/compare/compare-table.tsx';
import { compareAddress, comparedAtMost, useCompare } from '#web/features/compare/compared-ads.ts';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/switch.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/compare'],
  noindex: true,
  texts: ['compare', 'ads', 'ad'],
} satisfies Screen;

/** The ids of an address: whole numbers, each once, four at most. Anything else is left out. */
function readIds(value: string | null): string {
  const ids = (value ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids)].slice(0, comparedAtMost).join(',');
}

export const loader = serverLoader(({ url, language, call }) => [
  compareQuery(readIds(url.searchParams.get('ids')), language, call),
]);
export const clientLoader = browserLoader(({ url, language }) => [
  compareQuery(readIds(url.searchParams.get('ids')), language),
]);

/** Up to four ads side by side; the address holds them, so that it can be sent to somebody. */
export default function CompareScreen() {
  const { t, i18n } = useTranslation('compare');
  const [params] = useSearchParams();
  const { items } = useCompare();
  const ids = readIds(params.get('ids'));
  const { data: ads = [] } = useQuery(compareQuery(ids, toLanguage(i18n.language)));
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const missing = ids ? ids.split(',').length - ads.length : 0;
  // An address that names no ads means those that were set aside here.
  if (!params.has('ids') && items.length) return <Navigate replace to={compareAddress(items.map(({ id }) => id))} />;
  const category = ads[0]?.categories.at(-1);
  const others = category ? `/category/${category.id}` : '/search';
  return (
    <div className="wrap pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      <p className="mt-1 mb-4 text-ink-2">{t('text')}</p>
      {missing > 0 && <p className="mb-4 text-ink-2">{t('missing', { count: missing })}</p>}
      {ads.length > 0 ? (
        <div className={clsx(ads.length === 1 && 'grid items-start gap-5 md:grid-cols-2')}>
          <CompareTable ads={ads} onlyDifferences={onlyDifferences}>
            {ads.length > 1 && (
              <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 max-sm:w-full md:ml-auto">
                <Switch
                  label={t('only_differences')}
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.target.checked)}
                  className="noscript:hidden"
                />
                {ads.length < comparedAtMost && (
                  <ButtonLink to={others} variant="secondary" size="sm" icon="plus-lg">
                    <span className="max-sm:hidden">{t('add')}</span>
                    <span className="sm:hidden">{t('add_short')}</span>
                  </ButtonLink>
                )}
              </div>
            )}
          </CompareTable>
          {ads.length === 1 && (
            <EmptyState drawing={<Suitcase />} title={t('second.title')} text={t('second.text')}>
              <ButtonLink to={others} icon="plus-lg">
                {t('add')}
              </ButtonLink>
            </EmptyState>
          )}
        </div>
      ) : (
        <EmptyState drawing={<Suitcase />} title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink to="/search">{t('empty.next')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
