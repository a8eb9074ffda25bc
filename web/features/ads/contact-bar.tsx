import { clsx } from 'clsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { usePriceWords } from '#web/features/ad-parts/price-words.ts';
import { Contact } from '#web/features/ads/contact.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

/** On phones, in the place of the bottom bar: the price, and the way to the seller. */
export function ContactBar({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ads');
  const words = usePriceWords({ brief: true })(ad);
  const { unit, tail } = words;
  const amount = ad.family === 'animals' && ad.priceType === 'Free' ? t('adoption_short') : words.amount;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-raised px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden print:hidden">
      <p className="min-w-0 flex-1">
        <span
          className={clsx('tnum block font-display font-bold', amount.length > 12 ? 'text-14/tight' : 'text-18/tight')}
        >
          {amount}
        </span>
        {/* Without its unit a wage or a rent says nothing. */}
        <span className="block truncate text-12 text-ink-2">{[unit, tail].filter(Boolean).join(' ') || ad.city}</span>
      </p>
      <Contact ad={ad} compact />
    </div>
  );
}
