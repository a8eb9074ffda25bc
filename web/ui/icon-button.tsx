import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

interface Look {
  icon: IconName;
  /** The accessible name, and the tooltip. */
  label: string;
  /** A count on the corner; the label must speak of it too. */
  count?: number;
}

const classes =
  'relative inline-grid size-11 flex-none place-items-center rounded-control text-[20px] transition-transform active:scale-95 hover:bg-sunken disabled:text-ink-3 [.on-band_&]:hover:bg-line-band';

function Face({ icon, count }: Omit<Look, 'label'>) {
  return (
    <>
      <Icon name={icon} />
      {count ? (
        <span aria-hidden className="tnum absolute top-1 right-0.5 h-[18px] min-w-[18px] rounded-full bg-danger px-[5px] text-center text-[11px]/[18px] font-bold text-on-danger">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  );
}

export function IconButton({ icon, label, count, className, type = 'button', ...rest }: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={clsx(classes, className)}>
      <Face icon={icon} count={count} />
    </button>
  );
}

export function IconLink({ icon, label, count, className, ...rest }: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...rest} aria-label={label} title={label} className={clsx(classes, className)}>
      <Face icon={icon} count={count} />
    </Link>
  );
}
