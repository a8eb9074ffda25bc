import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

const variants = {
  plain: 'bg-tag text-tag-ink',
  drop: 'bg-tag-drop text-tag-drop-ink',
  free: 'bg-primary text-on-primary',
  request: 'bg-tag text-tag-ink',
  sold: 'bg-ink-2 text-surface',
};

const sizes = {
  md: 'h-[30px] gap-[7px] leading-[30px] md:leading-[34px] rounded-l-[17px] rounded-r-[7px] pr-[11px] pl-[25px] text-16 [mask:radial-gradient(circle_4.2px_at_13.5px_50%,transparent_96%,black)] md:h-[34px] md:text-18',
  xl: 'h-[50px] gap-3 leading-[48px] md:leading-[56px] rounded-l-[30px] rounded-r-[10px] pr-5 pl-[42px] text-28 [mask:radial-gradient(circle_7px_at_23px_50%,transparent_96%,black)] md:h-[58px] md:text-[34px]',
};

interface PriceLabelProps {
  variant?: keyof typeof variants;
  /** Written out already; free and on request need none. */
  amount?: string;
  /** The price before it dropped. */
  was?: string;
  /** Small, behind the amount: "/ mois", "à débattre". */
  unit?: string;
  size?: keyof typeof sizes;
  className?: string;
}

/** L'étiquette: the paper label with a punched hole. Prices wear it, nothing else does. */
export function PriceLabel({ variant = 'plain', amount, was, unit, size = 'md', className }: PriceLabelProps) {
  const { t } = useTranslation();
  const words = variant === 'free' || variant === 'request' ? t(`ui.price.${variant}`) : amount;
  const small = variant === 'sold' ? t('ui.price.sold') : unit;
  return (
    <span className={clsx('inline-flex drop-shadow-label print:drop-shadow-none', className)}>
      <span
        className={clsx(
          'tnum inline-flex items-baseline font-display font-bold tracking-[-0.01em] whitespace-nowrap print:h-auto print:bg-transparent print:p-0 print:text-ink print:[mask:none]',
          variants[variant],
          sizes[size],
        )}
      >
        {variant === 'drop' && (
          <Icon
            name="arrow-down"
            label={t('ui.price.dropped')}
            className="-mr-0.5 self-center text-[0.8em] [stroke-width:.6] [stroke:currentColor]"
          />
        )}
        {words}
        {variant === 'drop' && was && (
          <>
            <span className="sr-only">{t('ui.price.instead_of')}</span>
            <s
              className={clsx(
                'font-text font-medium tracking-normal opacity-80',
                size === 'md' ? 'text-13' : 'text-18',
              )}
            >
              {was}
            </s>
          </>
        )}
        {small && (
          <small className={clsx('font-text font-semibold tracking-normal', size === 'md' ? 'text-12' : 'text-15')}>
            {small}
          </small>
        )}
      </span>
    </span>
  );
}
