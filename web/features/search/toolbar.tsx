import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { HiddenParams } from '#web/features/search/hidden-params.tsx';
import { orderChanges, sortOf, sorts, viewOf, views } from '#web/features/search/search-params.ts';
import { usePageWords } from '#web/features/search/show-results.tsx';
import { SeeAlso } from '#web/features/search/see-also.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SegmentedLinks } from '#web/ui/segmented.tsx';
import { Options, Select } from '#web/ui/select.tsx';

const viewIcons = { grid: 'grid', list: 'list-ul', map: 'map' } as const;

/** Where there is little room the icons stand alone. */
const bare = '[&_a]:gap-0 [&_a]:text-[0px] [&_svg]:text-16';
const bareOnPhones = 'max-md:[&_a]:gap-0 max-md:[&_a]:text-[0px] max-md:[&_svg]:text-16';

/** The order of the results, and the way to look at them. */
export function Toolbar() {
  const { t } = useTranslation('search');
  const { params, hrefOf } = useSearch();
  const page = usePageWords();
  const view = viewOf(params);
  return (
    <div className="mb-3 flex md:mb-[18px] items-center gap-3">
      <SortForm />
      {view !== 'map' && <SeeAlso className="max-lg:hidden" />}
      <span className="flex-1" />
      {page && view !== 'map' && <span className="tnum text-14 text-ink-2 max-lg:hidden">{page}</span>}
      <div className={clsx('flex-none', view === 'map' ? bare : bareOnPhones)}>
        <SegmentedLinks
          label={t('view.label')}
          value={view}
          options={views.map((value) => ({
            value,
            label: t(`view.${value}`),
            icon: viewIcons[value],
            to: hrefOf({ view: value }),
          }))}
        />
      </div>
    </div>
  );
}

function SortForm() {
  const { t } = useTranslation('search');
  const { params, answer, action, apply } = useSearch();
  const current = sortOf(params);
  const offered = sorts.filter(
    (sort) =>
      sort === current ||
      (sort === 'distance'
        ? answer?.places.some(({ radius }) => radius !== null)
        : sort === 'relevance'
          ? answer?.words || params.q
          : true),
  );
  return (
    <form action={action} method="get" className="flex min-w-0 items-center gap-2">
      <HiddenParams
        params={params}
        except={(key) =>
          ['sortBy', 'sortOrder', 'page'].includes(key) || (key === 'categoryId' && action !== '/search')
        }
      />
      <div className="relative min-w-0">
        <Icon name="arrow-down-up" className="pointer-events-none absolute inset-y-0 left-3.5 z-1 my-auto text-16" />
        <Select
          name="sort"
          aria-label={t('sort.label')}
          value={current}
          onChange={(event) => apply(orderChanges(event.target.value))}
          className="min-h-11! w-auto! max-w-full pl-[38px] text-ellipsis"
        >
          <Options of={offered.map((sort) => [sort, t(`sort.${sort}`)])} />
        </Select>
      </div>
      <Button type="submit" variant="secondary" className="hidden! noscript:inline-flex!">
        {t('sort.go')}
      </Button>
    </form>
  );
}
