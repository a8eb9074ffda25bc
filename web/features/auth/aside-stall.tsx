import { useTranslation } from '#web/lib/texts.tsx';
import { FreshAds } from '#web/features/auth/fresh-ads.tsx';
import { Awning } from '#web/ui/illustrations/awning.tsx';
import { Stall } from '#web/ui/illustrations/stall.tsx';

export function LabelledStall() {
  const { t } = useTranslation('auth');
  return <Stall labels={[t('login.tags.cheap'), t('login.tags.free'), t('login.tags.dear')]} />;
}

/** Somebody who comes back finds the stall as it was, and what came to it since. */
export function AsideStall() {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-1 flex-col gap-6 overflow-hidden pt-12">
      <p className="px-9 font-display text-28/[1.12] font-bold tracking-[-0.015em] text-balance">{t('login.aside')}</p>
      <FreshAds className="px-9" />
      <div className="mt-auto px-9">
        <LabelledStall />
      </div>
    </div>
  );
}

/** Where there is no room beside the card: the awning over it. */
export function StallBanner() {
  return (
    <div className="-mx-4 -mt-6 mb-5 bg-band pt-2 pb-1 sm:mx-0 sm:mt-0 sm:mb-0 lg:hidden">
      <Awning />
    </div>
  );
}
