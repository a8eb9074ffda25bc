import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { FilterForm } from '#web/features/search/filters/filter-form.tsx';
import { countFilters, hasPlace, viewOf } from '#web/features/search/search-params.ts';
import { ShowResults } from '#web/features/search/show-results.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useHasPrices } from '#web/features/search/filters/fixed-choice.tsx';
import { useClearAll } from '#web/features/search/filters/clear-filters.ts';

const pill =
  'relative inline-flex flex-none items-center rounded-full px-3.5 text-14 font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 noscript:hidden';

/**
 * The filters of a phone and of the map: each counts at once, and the button at the foot says what it leaves. Price and place, which come
 * first there, have buttons of their own until they are chosen, but where it stands alone on a map.
 */
export function FilterSheet({ alone = false }: { alone?: boolean }) {
  const { t } = useTranslation('search');
  const { params, filters, action } = useSearch();
  const besideResults = viewOf(params) !== 'map' && 'lg:hidden';
  const hasPrices = useHasPrices();
  const [open, setOpen] = useState(false);
  const clear = useClearAll();
  // The category of the path is no choice that could be taken away here.
  const count = countFilters(filters) - (action.startsWith('/category/') ? 1 : 0);
  const first = [
    ...(hasPrices && !filters.priceMin && !filters.priceMax ? [t('filters.price')] : []),
    ...(hasPlace(filters) ? [] : [t('filters.place')]),
  ];
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('filters.label')}
        trigger={
          <button
            type="button"
            className={clsx(pill, alone ? 'h-11' : 'h-9', 'gap-2 bg-primary text-on-primary', besideResults)}
          >
            <Icon name="sliders" />
            {count ? t('filters.label_count', { count }) : t('filters.label')}
          </button>
        }
        footer={
          <div className="flex w-full items-center gap-2">
            <Button variant="quiet" onClick={clear.go}>
              {t('filters.clear')}
            </Button>
            <div className="flex-1">
              <ShowResults onClick={() => setOpen(false)} />
            </div>
          </div>
        }
      >
        <FilterForm categoryAfterPlace />
      </Sheet>
      {!alone &&
        first.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setOpen(true)}
            className={clsx(pill, 'h-9 gap-1.5 border-[1.5px] border-line-strong bg-surface', besideResults)}
          >
            {name}
            <Icon name="chevron-down" className="text-13" />
          </button>
        ))}
    </>
  );
}
