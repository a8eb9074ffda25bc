import { useTranslation } from '#web/lib/texts.tsx';
import { useLocation } from 'react-router';
import {
  clearCompared,
  compareAddress,
  comparedAtMost,
  dropCompared,
  useCompare,
} from '#web/features/compare/compared-ads.ts';
import { tellNoRoom, tellRoom } from '#web/lib/room-taken.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What floats above the foot of the screen moves up by its height. */
function makeRoom(tray: HTMLElement): () => void {
  tellRoom('--compare-tray', tray.offsetHeight);
  return () => tellNoRoom('--compare-tray');
}

/** At the foot of the screen while something is set aside: what, and the way to see it side by side. */
export function CompareTray({ inert }: { inert: boolean }) {
  const { t } = useTranslation('compare');
  const { pathname } = useLocation();
  const { items } = useCompare();
  if (!items.length || pathname === '/compare') return null;
  return (
    <section
      ref={makeRoom}
      inert={inert}
      aria-label={t('tray.label')}
      className="beside-bars sticky bottom-(--cookie-bar) z-20 border-t border-line bg-raised shadow-3 max-md:bottom-16 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p aria-live="polite" className="text-14 font-semibold max-xs:sr-only">
          {t('tray.count', { count: items.length, max: comparedAtMost })}
        </p>
        <ul className="flex flex-1 gap-2">
          {items.map(({ id, title, picture }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => dropCompared(id)}
                aria-label={t('tray.drop', { title })}
                title={t('tray.drop', { title })}
                className="relative block h-11 w-14 rounded-badge bg-sunken"
              >
                {picture && <img src={picture} alt="" className="size-full rounded-badge object-cover" />}
                <Icon
                  name="x-lg"
                  className="absolute -top-1.5 -right-1.5 size-5! rounded-full border border-line-strong bg-raised p-1 text-12"
                />
              </button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="sm" onClick={clearCompared} className="max-sm:hidden">
          {t('tray.clear')}
        </Button>
        {items.length > 1 ? (
          <ButtonLink to={compareAddress(items.map(({ id }) => id))} icon="layout-split">
            {t('tray.go')}
          </ButtonLink>
        ) : (
          <p className="text-14 text-ink-2">{t('tray.more')}</p>
        )}
      </div>
    </section>
  );
}
