import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/ads.ts';
import type { FoundAd } from '#contract/api/search.ts';
import { WhyThisRank } from '#web/features/ads/why-this-rank.tsx';
import { addCompared, dropCompared, useCompare } from '#web/features/compare/store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface AdMenuProps {
  ad: AdCard;
  /** Of a search: tells why the ad stands where it does. */
  rank?: FoundAd['rank'];
}

/** What else can be done with an ad of a list. A browser's own popover: cheap enough for every card. */
export function AdMenu({ ad, rank }: AdMenuProps) {
  const { t } = useTranslation('ads');
  const id = useId();
  const anchor = `--${id.replace(/\W/g, '')}`;
  const box = useRef<HTMLDivElement>(null);
  const compare = useCompare();
  const compared = compare.has(ad.id);

  function toggle() {
    if (compared) dropCompared(ad.id);
    else addCompared(ad);
    box.current?.hidePopover();
  }

  return (
    <>
      <IconButton
        icon="three-dots"
        label={t('menu.open', { title: ad.title })}
        small
        popoverTarget={id}
        style={{ anchorName: anchor }}
      />
      <div
        ref={box}
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="anchored w-72 max-w-[calc(100vw-24px)] rounded-control border border-line bg-raised p-1.5 text-ink shadow-2"
      >
        <button
          type="button"
          onClick={toggle}
          disabled={!compared && compare.isFull}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-badge px-3 text-left text-15 -outline-offset-3 hover:bg-sunken disabled:text-ink-3"
        >
          <Icon name={compared ? 'check-lg' : 'layout-split'} className="text-18" />
          {t(compared ? 'menu.compared' : compare.isFull ? 'menu.compare_full' : 'menu.compare')}
        </button>
        {rank && <WhyThisRank rank={rank} />}
      </div>
    </>
  );
}
