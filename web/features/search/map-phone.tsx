/** The map of a phone: all of the screen between the bars, and the list as a sheet over its lower edge. */
import { clsx } from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { FirstLine } from '#web/features/search/map-first-line.tsx';
import { FilterSheet } from '#web/features/search/filters/filter-sheet.tsx';
import { useOffMap } from '#web/features/search/off-map.ts';
import { useResultCount } from '#web/features/search/show-results.tsx';
import { useSearch } from '#web/features/search/search-state.tsx';
import { useHeading } from '#web/features/search/use-heading.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';

/** Where the header ends: it has more lines on some screens, and the cookie bar may stand above it. */
function useHeaderEnd(): number {
  const [end, setEnd] = useState(0);
  useEffect(() => {
    // The header itself has no box, its lines have.
    const lines = [...document.querySelectorAll('header > *')];
    const measure = () => setEnd(Math.round(Math.max(0, ...lines.map((line) => line.getBoundingClientRect().bottom))));
    const sizes = new ResizeObserver(measure);
    for (const line of lines) sizes.observe(line);
    const cookieBar = new MutationObserver(measure);
    cookieBar.observe(document.documentElement, { attributeFilter: ['style'] });
    // Nothing else is on screen that could be scrolled.
    window.scrollTo(0, 0);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      sizes.disconnect();
      cookieBar.disconnect();
      document.documentElement.style.overflow = '';
    };
  }, []);
  return end;
}

/** Pixels of the line that opens the sheet. */
const sheetHead = 60;

interface PhoneMapProps {
  map: ReactNode;
  /** Over the map while the list is closed: the ad that was tapped. */
  card: ReactNode;
  list: ReactNode;
  /** What is told about the map as a whole, above the list. */
  notes: ReactNode;
  /** Pixels of the closed sheet: its head, and where there is room the first ad. */
  peek: number;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PhoneMap({ map, card, list, notes, peek, isOpen, onOpenChange }: PhoneMapProps) {
  const { t } = useTranslation(['search', 'map']);
  const { hrefOf } = useSearch();
  const heading = useHeading();
  const count = useResultCount();
  const off = useOffMap();
  const top = useHeaderEnd();
  return (
    <div
      data-map-full
      style={{ top }}
      className="beside-bars fixed inset-x-0 bottom-16 z-10 overflow-hidden bg-sunken md:bottom-(--cookie-bar)"
    >
      <h1 className="sr-only">{heading}</h1>
      {map}
      <div className="absolute top-3 right-3 z-20 flex items-center gap-2">
        <FilterSheet alone />
        <IconLink
          icon="x-lg"
          small
          label={t('map:leave')}
          to={hrefOf({ view: 'grid' })}
          className="border-[1.5px] border-line-strong bg-surface"
        />
      </div>
      {!isOpen && card}
      <section
        aria-label={t('results')}
        style={{ height: isOpen ? '72%' : card ? sheetHead : peek }}
        className="absolute inset-x-0 bottom-0 z-30 flex flex-col overflow-hidden rounded-t-[20px] bg-raised shadow-3 transition-[height] duration-(--base) motion-reduce:transition-none"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpenChange(!isOpen)}
          style={{ height: sheetHead }}
          className="flex flex-none items-center gap-3 px-4 -outline-offset-3 pt-2 text-left after:absolute after:inset-0 after:z-10 aria-expanded:after:hidden before:absolute before:top-2 before:left-1/2 before:h-1 before:w-10 before:-translate-x-1/2 before:rounded-full before:bg-line-strong/50"
        >
          <span className="min-w-0 flex-1">
            <span className="flex text-15/tight font-semibold">
              <span className="truncate">{heading}</span>
              {count && <span className="flex-none whitespace-pre">{` · ${count}`}</span>}
            </span>
            {off && <span className="block truncate text-13/tight text-ink-2">{off}</span>}
          </span>
          <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-primary-ink">
            <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
            {t(isOpen ? 'map:list_hide' : 'map:list_show')}
          </span>
        </button>
        {(isOpen || (!card && peek > sheetHead)) && (
          <div
            inert={!isOpen}
            aria-hidden={!isOpen}
            className={clsx(
              'min-h-0 flex-1 overscroll-contain px-4 pb-4',
              isOpen ? 'overflow-y-auto' : 'overflow-hidden',
            )}
          >
            {isOpen ? (
              <>
                {notes}
                {list}
              </>
            ) : (
              <FirstLine />
            )}
          </div>
        )}
      </section>
    </div>
  );
}
