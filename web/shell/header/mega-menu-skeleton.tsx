import { useTranslation } from '#web/lib/texts.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The cards of the menu before they are there. */
export function MegaMenuSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="grid grid-cols-3 gap-2 min-[1100px]:grid-cols-4">
      <span className="sr-only">{t('mega_menu.loading')}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-[204px] rounded-control" />
      ))}
    </div>
  );
}
