import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { radiusChoices } from '#web/features/search/search-params.ts';

interface RadiusChoiceProps {
  /** Kilometres. */
  value: number;
  onChange: (kilometres: number) => void;
  className?: string;
}

/** How far around: radio buttons as chips. A distance that came with the sentence stands among the usual ones. */
export function RadiusChoice({ value, onChange, className }: RadiusChoiceProps) {
  const { t } = useTranslation('search');
  const group = useId();
  const choices = [...new Set([...radiusChoices.map(Number), value])].sort((a, b) => a - b);
  return (
    <fieldset className={className}>
      <legend className="sr-only">{t('place.radius')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((km) => (
          <label
            key={km}
            className={clsx(
              'relative inline-flex h-9 cursor-pointer items-center rounded-full border-[1.5px] px-2.5 text-14 font-semibold whitespace-nowrap outline-focus',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              'border-line-strong hover:bg-sunken has-checked:border-primary-soft has-checked:bg-primary-soft has-checked:text-primary-ink',
            )}
          >
            <input
              type="radio"
              name="radius"
              // Two of these lists may stand on one page, each within its own form.
              id={`${group}-${km}`}
              value={km}
              checked={km === value}
              onChange={() => onChange(km)}
              className="absolute inset-x-0 -inset-y-1 cursor-pointer appearance-none outline-none"
            />
            {t('place.km', { km })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
