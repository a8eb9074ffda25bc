import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

interface Look {
  icon: IconName;
  /** The accessible name, and the tooltip where none is given. */
  label: string;
  /** A count on the corner; the label must speak of it too. */
  count?: number;
  /** A smaller sign in the same 44 px, for a cross or a bin within something else. */
  small?: boolean;
}

const classes = 'icon-button';

function Face({ icon, count, small }: Omit<Look, 'label'>) {
  return (
    <>
      <Icon name={icon} className={small ? 'text-15' : 'text-[20px]'} />
      {count ? (
        // Drawn, not written: the label speaks for it.
        <span
          aria-hidden
          data-count={count > 99 ? '99+' : count}
          className="tnum absolute top-1 right-0.5 h-[18px] min-w-[18px] rounded-full bg-danger px-[5px] text-center text-[11px]/[18px] font-bold text-on-danger before:content-[attr(data-count)]"
        />
      ) : null}
    </>
  );
}

export function IconButton({
  icon,
  label,
  count,
  small,
  className,
  type = 'button',
  title = label,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button {...rest} type={type} aria-label={label} title={title} className={clsx(classes, className)}>
      <Face icon={icon} count={count} small={small} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  count,
  small,
  className,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...rest} aria-label={label} title={label} className={clsx(classes, className)}>
      <Face icon={icon} count={count} small={small} />
    </Link>
  );
}
