import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { BackToTopDesign } from '#contract/site.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { scrollToTop } from '#web/shell/scroll-to-top.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Pixels scrolled before the button appears. */
const scrollThreshold = 300;
/** Milliseconds. */
const scrollDuration = 300;

const designs: Record<BackToTopDesign, string> = {
  default: 'size-[52px] flex-col rounded-full bg-ink text-bg shadow-2',
  square: 'size-[52px] flex-col rounded-control bg-ink text-bg shadow-2',
  minimal: 'h-11 gap-1 px-2 text-ink underline underline-offset-4',
};

/** Floats above the phone's bottom bar and above the cookie bar. */
export function BackToTop({ inert }: { inert: boolean }) {
  const { backToTop: design } = useSite();
  const { t } = useTranslation();
  const [past, setPast] = useState(false);

  useEffect(() => {
    const look = () => setPast(scrollY > scrollThreshold);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  if (!past) return null;
  return (
    <button
      type="button"
      inert={inert}
      aria-label={t('back_to_top.name')}
      onClick={() => scrollToTop(scrollDuration)}
      className={clsx(
        'beside-bars fixed right-3.5 bottom-[calc(78px+var(--compare-tray))] z-30 inline-flex items-center justify-center text-12/[1.1] font-bold md:right-6 md:bottom-[calc(24px+var(--cookie-bar)+var(--compare-tray))] print:hidden',
        designs[design],
      )}
    >
      <Icon name="arrow-up" className="text-[16px]" />
      {t('back_to_top.label')}
    </button>
  );
}
