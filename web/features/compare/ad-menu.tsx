import { comparedFamilies } from '#contract/families.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { FoundAd } from '#contract/api/search.ts';
import { WhyThisRank } from '#web/features/compare/why-this-rank.tsx';
import { addCompared, dropCompared, useCompare, type Picked } from '#web/features/compare/compared-ads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLatePopover } from '#web/ui/late-popover.ts';

interface AdMenuProps {
  ad: Picked;
  /** Of a search: tells why the ad stands where it does. */
  rank?: FoundAd['rank'];
}

/** What else can be done with an ad of a list. */
export function AdMenu({ ad, rank }: AdMenuProps) {
  const { t } = useTranslation('ads');
  const { button, box } = useLatePopover();
  const isCompared = comparedFamilies.includes(ad.family);
  if (!isCompared && !rank) return null;
  return (
    <>
      <IconButton
        icon="three-dots"
        label={t('menu.open', { title: ad.title })}
        title={t('menu.open_short')}
        small
        {...button}
        className="ad-more noscript:invisible"
      />
      {box && (
        <div
          {...box}
          className="anchored w-72 max-w-[calc(100vw-24px)] rounded-control border border-line bg-raised p-1.5 text-ink shadow-2"
        >
          {isCompared && <CompareItem ad={ad} />}
          {rank && <WhyThisRank rank={rank} />}
        </div>
      )}
    </>
  );
}

function CompareItem({ ad }: Pick<AdMenuProps, 'ad'>) {
  const { t } = useTranslation('ads');
  const compare = useCompare();
  const compared = compare.has(ad.id);
  return (
    <button
      type="button"
      onClick={(event) => {
        if (compared) dropCompared(ad.id);
        else addCompared(ad);
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      }}
      disabled={!compared && compare.isFull}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-badge px-3 text-left text-15 -outline-offset-3 hover:bg-sunken disabled:text-ink-3"
    >
      <Icon name={compared ? 'check-lg' : 'layout-split'} className="text-18" />
      {t(compared ? 'menu.compared' : compare.isFull ? 'menu.compare_full' : 'menu.compare')}
    </button>
  );
}
