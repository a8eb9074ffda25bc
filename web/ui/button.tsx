import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

const variants = {
  primary: 'border-transparent bg-primary text-on-primary not-aria-disabled:hover:bg-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink not-aria-disabled:hover:bg-sunken',
  quiet: 'border-transparent text-primary-ink not-aria-disabled:hover:bg-primary-soft',
  danger: 'border-danger-ink bg-surface text-danger-ink not-aria-disabled:hover:bg-danger-soft',
  accent: 'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  /** For the green bands, where the other variants would drown. */
  band: 'border-transparent bg-on-band text-band-deep not-aria-disabled:hover:bg-on-band-2',
};

const sizes = {
  // Small to the eye, 44 px to the finger.
  sm: 'min-h-9 rounded-[8px] px-3 text-14 after:absolute after:inset-x-0 after:-inset-y-1',
  // As high as a field beside it.
  md: 'min-h-[46px] rounded-control px-[18px] text-15',
  lg: 'min-h-[52px] rounded-control px-6 text-16',
};

export interface ButtonLook {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  icon?: IconName;
  /** As wide as its container. */
  block?: boolean;
}

/** For anything else that must look like a button. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonLook, className?: string): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 border-[1.5px] font-semibold whitespace-nowrap no-underline',
    'transition-transform active:scale-[0.98] aria-disabled:active:scale-100',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:active:scale-100',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );
}

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean };

export function Button({
  variant,
  size,
  icon,
  block,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': off = false,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation();
  // A busy button stays focusable, so that the keyboard does not lose its place; clicks and Enter do nothing.
  const isOff = busy || off === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block }, className)}
    >
      <Face icon={icon} busy={busy}>
        {children}
      </Face>
      {busy && <span className="sr-only">{t('ui.busy')}</span>}
    </button>
  );
}

/** The hourglass takes the icon's place, or lies over the words, so that the width never changes. */
function Face({ icon, busy, children }: { icon: IconName | undefined; busy: boolean; children: ReactNode }) {
  if (!busy || icon) {
    const shown = busy ? 'hourglass-split' : icon;
    return (
      <>
        {shown && <Icon name={shown} className="text-[1.15em]" />}
        {children}
      </>
    );
  }
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <Icon name="hourglass-split" className="absolute inset-0 m-auto text-[1.15em]" />
    </>
  );
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

export function ButtonLink({ variant, size, icon, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} className="text-[1.15em]" />}
      {children}
    </Link>
  );
}
