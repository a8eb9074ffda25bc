import { clsx } from 'clsx';
import { useId } from 'react';
import { toLanguage } from '#contract/languages.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Attribute } from '#contract/api/categories.ts';
import { FieldGroup } from '#web/ui/field.tsx';

// oxfmt-ignore
const fills: Record<string, Record<string, string>> = {
  dpe: {
    a: 'bg-dpe-a', b: 'bg-dpe-b', c: 'bg-dpe-c', d: 'bg-dpe-d', e: 'bg-dpe-e', f: 'bg-dpe-f', g: 'bg-dpe-g',
  },
  ges: {
    a: 'bg-ges-a', b: 'bg-ges-b', c: 'bg-ges-c', d: 'bg-ges-d', e: 'bg-ges-e', f: 'bg-ges-f', g: 'bg-ges-g',
  },
};
const pale: Record<string, string> = { dpe: 'abcdef', ges: 'abc' };

/** The energy and climate classes have the colours of their certificate. */
export const isEnergyScale = ({ key, type }: Attribute): boolean => type === 'enum' && key in fills;

interface EnergyFieldProps {
  definition: Attribute;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function EnergyField({ definition, value, error, onChange }: EnergyFieldProps) {
  const { i18n } = useTranslation();
  const name = useId();
  const language = toLanguage(i18n.language);
  const { key, labels, options, required } = definition;
  return (
    <FieldGroup label={labels[language]} error={error} optional={!required}>
      <div className="flex flex-wrap gap-[3px]">
        {options.map((option) => {
          const fill = fills[key]?.[option.value];
          return (
            <label
              key={option.value}
              className={clsx(
                'relative grid h-[46px] min-w-9 flex-1 place-items-center rounded-badge font-bold outline-offset-2 has-checked:outline-3 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-focus',
                fill
                  ? clsx(
                      'font-display text-16',
                      fill,
                      pale[key]?.includes(option.value) ? 'text-paper-ink' : 'text-paper-white',
                    )
                  : 'mt-1 basis-full bg-sunken px-3 text-14 font-semibold inset-ring inset-ring-line',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {option.labels[language]}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
