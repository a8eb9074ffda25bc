import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { ActionFailure } from '#web/features/my-ads/action-failure.tsx';
import type { Action } from '#web/features/my-ads/owner-actions.ts';
import { shownStatusOf } from '#web/features/ad-parts/status-badge.tsx';
import { addressOf } from '#web/features/my-ads/my-ads-tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface GoneLineProps {
  ad: MyAdLine;
  busy: Action | null;
  run: (action: Action) => void;
  failure: ApiFailure | null;
}

/** Stands in the place of an ad that went to another tab, until the list is read again: a slip costs one click. */
export function GoneLine({ ad, busy, run, failure }: GoneLineProps) {
  const { t } = useTranslation('my_ads');
  const tab = shownStatusOf(ad);
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name={tab === 'Deleted' ? 'trash' : 'arrow-right'} className="text-18 text-ink-2" />
        <output className="block min-w-0 flex-1 basis-52 text-14 text-ink-2">
          <b className="font-semibold break-words text-ink">{ad.title || t('untitled')}</b>{' '}
          {t(tab === 'Deleted' ? 'gone.deleted' : 'gone.moved', { tab: t(`tabs.${tab}`) })}
        </output>
        {tab === 'Deleted' ? (
          <Button
            size="sm"
            variant="secondary"
            icon="arrow-counterclockwise"
            busy={busy === 'restore'}
            // The menu that was used is gone: the keyboard goes on here.
            ref={(button) => {
              if (document.activeElement === document.body) button?.focus({ preventScroll: true });
            }}
            onClick={() => run('restore')}
          >
            {t('gone.undo')}
            <span className="sr-only"> {ad.title}</span>
          </Button>
        ) : (
          <Link to={addressOf({ tab, q: '', page: 1 })} className="link text-14 font-semibold">
            {t('gone.see', { tab: t(`tabs.${tab}`) })}
          </Link>
        )}
      </div>
      <ActionFailure ad={ad} failure={failure} className="mt-3" />
    </div>
  );
}
