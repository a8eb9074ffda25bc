import { comparedFamilies } from '#contract/families.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { addCompared, dropCompared, useCompare, type Picked } from '#web/features/compare/compared-ads.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';

export function CompareButton({ ad }: { ad: Picked }) {
  const { t } = useTranslation('ad');
  const on = useCompare().has(ad.id);
  if (!comparedFamilies.includes(ad.family)) return null;
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
