import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

const variants = { plain: '', drop: 'is-drop', free: 'is-free', request: '', sold: 'is-sold' };

interface PriceLabelProps {
  variant?: keyof typeof variants;
  /** Written out already; free and on request need none. */
  amount?: string;
  /** The price before it dropped. */
  was?: string;
  /** Small, behind the amount: "/ mois", "à débattre". */
  unit?: string;
  /** Behind the unit, where a phone's card has no room for it: "brut". */
  tail?: string;
  size?: 'md' | 'xl';
  className?: string;
}

/** L'étiquette: the paper label with a punched hole. Prices wear it, nothing else does. */
export function PriceLabel({ variant = 'plain', amount, was, unit, tail, size = 'md', className }: PriceLabelProps) {
  const { t } = useTranslation();
  const words = amount ?? (variant === 'free' || variant === 'request' ? t(`ui.price.${variant}`) : undefined);
  const small = variant === 'sold' ? t('ui.price.sold') : unit;
  return (
    <span className={clsx('price-label', size === 'xl' && 'is-xl', variants[variant], className)}>
      {variant === 'drop' && <Icon name="arrow-down" label={t('ui.price.dropped')} />}
      {words}
      {variant === 'drop' && was && (
        <>
          <span className="sr-only">{t('ui.price.instead_of')}</span>
          <s>{was}</s>
        </>
      )}
      {small && (
        <small>
          {small}
          {tail && small === unit && <span> {tail}</span>}
        </small>
      )}
    </span>
  );
}
