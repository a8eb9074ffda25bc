import { clsx } from 'clsx';
import { useId } from 'react';
import { backToTopDesigns, type BackToTopDesign } from '#contract/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { FieldGroup } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** As the button itself looks. */
const looks: Record<BackToTopDesign, string> = {
  default: 'size-[52px] flex-col rounded-full bg-ink text-bg',
  square: 'size-[52px] flex-col rounded-control bg-ink text-bg',
  minimal: 'h-[52px] gap-1 px-2 text-ink underline underline-offset-4',
};

interface DesignChoiceProps {
  value: BackToTopDesign;
  onChange: (design: BackToTopDesign) => void;
}

/** The button that leads back to the top, in its three designs. */
export function DesignChoice({ value, onChange }: DesignChoiceProps) {
  const { t } = useTranslation(['settings', 'common']);
  const name = useId();
  return (
    <FieldGroup label={t('backToTop.label')}>
      <div className="grid grid-cols-3 gap-2.5">
        {backToTopDesigns.map((design) => (
          <label
            key={design}
            className={clsx(
              'relative grid cursor-pointer justify-items-center gap-2 rounded-control border-[1.5px] p-3 text-14 font-semibold outline-focus has-focus-visible:outline-3',
              design === value ? 'border-primary bg-primary-soft' : 'border-line hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={design === value}
              onChange={() => onChange(design)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span
              aria-hidden
              className={clsx('inline-flex items-center justify-center text-12/[1.1] font-bold', looks[design])}
            >
              <Icon name="arrow-up" className="text-16" />
              {t('common:back_to_top.label')}
            </span>
            {t(`backToTop.${design}`)}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
