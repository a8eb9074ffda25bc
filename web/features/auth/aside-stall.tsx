import { useTranslation } from '#web/lib/texts.tsx';
import { FreshAds } from '#web/features/auth/fresh-ads.tsx';
import { Stall } from '#web/ui/illustrations/stall.tsx';

function LabelledStall() {
  const { t } = useTranslation('auth');
  return <Stall labels={[t('login.tags.cheap'), t('login.tags.free'), t('login.tags.dear')]} />;
}

/** Somebody who comes back finds the stall as it was, and what came to it since. */
export function AsideStall() {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-1 flex-col gap-6 overflow-hidden pt-10">
      <p className="px-9 font-display text-28/[1.12] font-bold tracking-[-0.015em] text-balance">{t('login.aside')}</p>
      <FreshAds className="px-9" />
      <div className="mt-auto px-9">
        <LabelledStall />
      </div>
    </div>
  );
}

/** The same greeting where there is no room beside the card: the awning over it, cut off below the shelf. */
export function StallBanner({ children }: { children: string }) {
  return (
    <div className="on-band relative -mx-4 -mt-6 mb-6 flex h-34 items-center overflow-hidden bg-band text-on-band sm:mx-0 sm:mt-0 sm:mb-0 lg:hidden">
      <p className="w-[46%] pl-4 font-display text-22/[1.12] font-bold tracking-[-0.015em] text-balance sm:pl-10">
        {children}
      </p>
      <div className="absolute top-3 right-1 w-[52%] max-w-60 sm:right-8">
        <LabelledStall />
      </div>
    </div>
  );
}
