import { useTranslation } from '#web/lib/texts.tsx';
import type { ListedAd } from '#web/features/ad-parts/listed-ad.ts';
import { addCompared, dropCompared, useCompare } from '#web/features/compare/compared-ads.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';

export function CompareButton({ ad }: { ad: Pick<ListedAd, 'id' | 'title' | 'images'> }) {
  const { t } = useTranslation('ad');
  const on = useCompare().has(ad.id);
  function toggle() {
    if (on) dropCompared(ad.id);
    else if (!addCompared(ad))
      showToast({ type: 'warning', title: t('compare.full'), message: t('compare.full_hint') });
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={on ? 'check-lg' : 'layout-split'}
      aria-pressed={on}
      onClick={toggle}
      className="noscript:hidden!"
    >
      {t('actions.compare')}
    </Button>
  );
}
