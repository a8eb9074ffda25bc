import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

const chipClass =
  'relative inline-flex h-9 flex-none items-center gap-2 rounded-full text-14 font-semibold whitespace-nowrap';
/** 36 px to the eye, 44 to the finger; of a chip with a cross, all of it. */
const reach = 'after:absolute after:inset-x-0 after:-inset-y-1';

interface ChipProps {
  label: string;
  icon?: IconName;
  /** Shows the cross: a button, */
  onRemove?: () => void;
  /** or a link to the same page without it, which works before any script. */
  removeTo?: string;
}

/** Something that has been chosen, and may be taken away again. */
export function Chip({ label, icon, onRemove, removeTo }: ChipProps) {
  const { t } = useTranslation();
  const remove = t('ui.remove', { label });
  const cross = {
    'aria-label': remove,
    title: remove,
    className: clsx('-mr-2 -ml-1.5 grid size-7 place-items-center rounded-full text-13', reach),
  };
  return (
    <span className={clsx(chipClass, 'bg-primary-soft px-3 text-primary-ink')}>
      {icon && <Icon name={icon} />}
      {label}
      {removeTo !== undefined ? (
        <Link {...cross} to={removeTo} preventScrollReset>
          <Icon name="x-lg" />
        </Link>
      ) : (
        onRemove && (
          <button {...cross} type="button" onClick={onRemove}>
            <Icon name="x-lg" />
          </button>
        )
      )}
    </span>
  );
}

/** One of several quick choices; it stays pressed. */
export function ChoiceChip({
  pressed,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean; children: ReactNode }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={clsx(
        chipClass,
        reach,
        'border-[1.5px] px-3',
        pressed ? 'border-primary-ink bg-primary-soft text-primary-ink' : 'border-line-strong hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  );
}
