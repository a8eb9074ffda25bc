import { clsx } from 'clsx';
import type { Language } from '#contract/languages.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import { canonicalAddress } from '#web/features/search/canonical-address.ts';
import {
  addressOf,
  change,
  countFilters,
  forApi,
  one,
  viewOf,
  type Params,
} from '#web/features/search/search-params.ts';
import { headingId } from '#web/features/search/move-focus.ts';
import { SaveSearch } from '#web/features/search/save-search.tsx';
import { useOffMap } from '#web/features/search/off-map.ts';
import { usePageWords, useResultCount } from '#web/features/search/show-results.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useHeading } from '#web/features/search/use-heading.ts';
import { inLanguage } from '#web/features/seo/page-address.ts';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';
import { CrumbsData } from '#web/features/seo/crumbs-data.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { useSite } from '#web/lib/site.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Note } from '#web/ui/note.tsx';

/** Above the results: where we are, what was asked, how many there are, and how they are ordered. */
export function SearchHead() {
  const { t } = useTranslation('search');
  const { params, category, categories, answer } = useSearch();
  const heading = useHeading();
  const count = useResultCount();
  const off = useOffMap();
  const page = usePageWords();
  const isMap = viewOf(params) === 'map';
  const parent = categories.find(({ id }) => id === category?.parentId);
  const crumbs = [
    { label: t('crumb.home'), to: '/' },
    ...(category ? [{ label: t('crumb.categories'), to: '/categories' }] : [{ label: t('crumb.search') }]),
    ...(parent ? [{ label: parent.name, to: `/category/${parent.id}` }] : []),
    ...(category ? [{ label: category.name }] : []),
  ];
  return (
    <>
      <SearchMeta heading={heading} params={params} />
      {/* On a phone, "home, search" says nothing and costs a line. */}
      <Breadcrumb crumbs={crumbs} className={clsx(isMap && 'lg:hidden', !category && 'max-lg:hidden')} />
      <CrumbsData crumbs={crumbs} path={category ? `/category/${category.id}` : '/search'} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 lg:mt-1.5',
          isMap ? 'lg:mt-0' : 'lg:items-end',
        )}
      >
        <h1
          id={headingId}
          tabIndex={-1}
          className={clsx(
            'text-22 break-words outline-none sm:text-28 lg:col-start-1 lg:row-start-1',
            isMap && 'lg:text-22',
          )}
        >
          {heading}
        </h1>
        <p
          className={clsx(
            'min-h-6 text-15 text-ink-2 max-lg:col-span-2 lg:row-start-2',
            isMap && 'lg:col-span-2 lg:text-14',
          )}
        >
          {count && <Count text={isMap && off ? `${count} · ${off}` : count} />}
          <Link to="/ranking" className="link relative after:absolute after:inset-x-0 after:-inset-y-2.5">
            {t('ranking')}
          </Link>
        </p>
        <div
          className={clsx(
            'max-lg:col-start-2 max-lg:row-start-1 lg:col-start-2 lg:row-start-1',
            !isMap && 'lg:row-span-2',
          )}
        >
          <SaveSearch />
        </div>
      </div>
      {params.cut && (
        <Note tone="warning" className="mt-3">
          {t('words_cut')}
        </Note>
      )}
      {answer?.asked && !answer.words && !answer.understood.length ? (
        <Note tone="warning" className="mt-3">
          {t('words_unsearchable', { words: answer.asked })}
        </Note>
      ) : null}
      {answer?.ignored.length ? (
        <Note tone="warning" className="mt-3">
          {t('filters_ignored')}
        </Note>
      ) : null}
      {answer?.unknownPlace && (
        <Note tone="warning" className="mt-3">
          {t('place.unknown', { name: answer.unknownPlace })}
        </Note>
      )}
      <output className="sr-only">{[answer && count, page].filter(Boolean).join(', ')}</output>
    </>
  );
}

/** Few filters are worth a place in search engines; many are one person's search. */
function SearchMeta({ heading, params }: { heading: string; params: Params }) {
  const { t } = useTranslation('search');
  const { answer, language } = useSearch();
  const { brand } = useSite();
  const { category } = useSearch();
  const page = one(params.page);
  const title = page ? t('title_page', { heading, page, brand }) : t('title', { heading, brand });
  const many = countFilters(params) > 2 || (answer !== undefined && answer.totalCount === 0);
  return (
    <>
      <title>{title}</title>
      <PageMeta
        title={page ? t('heading_page', { heading, page }) : heading}
        description={(!params.q && category?.description) || t('description', { heading, brand })}
        picture={answer?.items[0]?.images[0]?.url}
      />
      {many && <meta name="robots" content="noindex, follow" />}
      <CanonicalLinks address={canonicalAddress(params, answer)} />
      <link rel="alternate" type="application/rss+xml" title={heading} href={feedAddress(params, language)} />
    </>
  );
}

const notOfAFeed = { page: undefined, pageSize: undefined, sortBy: undefined, sortOrder: undefined };

/** The same search for a feed reader, which has the newest first. */
export function feedAddress(params: Params, language: Language): string {
  return inLanguage(addressOf('/search.rss', forApi(change(params, notOfAFeed))), language);
}

/** The number alone is heavy. */
function Count({ text }: { text: string }) {
  const [number = ''] = /^[\d\s.,+]*/u.exec(text) ?? [];
  return (
    <span className="tnum">
      <b className="text-ink">{number}</b>
      {text.slice(number.length)}
      {' · '}
    </span>
  );
}
