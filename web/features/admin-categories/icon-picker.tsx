import { clsx } from 'clsx';
import { useId } from 'react';
import { categoryIcon, categoryIcons } from '#contract/icons.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { FieldGroup } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One of the drawings a category may have; radio buttons underneath. */
export function IconPicker({ value, onChange }: { value: string | null; onChange: (icon: string) => void }) {
  const { t } = useTranslation('admin_categories');
  const name = useId();
  const chosen = categoryIcon(value);
  return (
    <FieldGroup label={t('fields.icon')}>
      <div className="grid max-h-[188px] grid-cols-[repeat(auto-fill,minmax(44px,1fr))] overflow-y-auto rounded-control border border-line-strong p-1.5">
        {categoryIcons.map((icon) => (
          <label
            key={icon}
            title={icon}
            className={clsx(
              'relative grid h-11 cursor-pointer place-items-center rounded-badge text-[20px] outline-focus has-focus-visible:outline-3',
              icon === chosen ? 'bg-primary text-on-primary' : 'hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={icon}
              checked={icon === chosen}
              onChange={() => onChange(icon)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon name={icon} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
