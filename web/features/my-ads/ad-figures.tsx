import { clsx } from 'clsx';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import type { IconName } from '#contract/icons.ts';
import { toLanguage } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Nobody can have seen what was never online, and its badge says why. */
const neverOnline: readonly MyAdLine['status'][] = ['Draft', 'Pending', 'Rejected'];

/** How many saw, kept and answered an ad: columns of a wide list, a line on a phone. */
export function AdFigures({ ad, className }: { ad: MyAdLine; className: string }) {
  if (neverOnline.includes(ad.status) && !ad.viewCount) return null;
  return (
    <dl className={clsx(className, 'flex flex-wrap gap-x-3.5 lg:grid lg:grid-cols-3 lg:text-center')}>
      <Figure icon="eye" name="views" count={ad.viewCount} />
      <Figure icon="heart" name="favorites" count={ad.favoriteCount} />
      <Figure icon="chat-left-text" name="contacts" count={ad.contactCount} />
    </dl>
  );
}

function Figure({ icon, name, count }: { icon: IconName; name: string; count: number }) {
  const { t, i18n } = useTranslation('analytics');
  return (
    <div className="flex items-center gap-1.5 text-13 text-ink-2 lg:flex-col-reverse lg:gap-0">
      <dt>
        <Icon name={icon} className="lg:hidden" />
        <span className="max-lg:sr-only">{t(`columns.${name}`)}</span>
      </dt>
      <dd className="tnum lg:text-16 lg:font-semibold lg:text-ink">{formatNumber(count, toLanguage(i18n.language))}</dd>
    </div>
  );
}
