import { useTranslation } from '#web/lib/texts.tsx';
import { Stall } from '#web/ui/illustrations/stall.tsx';

/** Somebody who comes back finds the stall as it was. */
export function AsideStall() {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-1 flex-col gap-8 overflow-hidden pt-12">
      <p className="px-11 font-display text-28/[1.12] font-bold tracking-[-0.015em] text-balance">{t('login.aside')}</p>
      <div className="mt-auto px-5">
        <Stall labels={[t('login.tags.cheap'), t('login.tags.free'), t('login.tags.dear')]} />
      </div>
    </div>
  );
}
