import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Key } from '#web/features/admin/key.tsx';
import { Button } from '#web/ui/button.tsx';

interface KeyButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-keyshortcuts' | 'aria-haspopup'> {
  /** The key that presses it. */
  shortcut: string;
  /** It asks for more in a dialog. */
  asks?: boolean;
  /** What it does: decisions weigh the same, and are told apart at a glance. */
  tone?: keyof typeof tones;
  /** What becomes of the thing, behind the verb. */
  hint?: string;
  children: ReactNode;
}

const tones = { yes: 'text-success-ink!', no: 'text-danger-ink!', pause: 'text-warning-ink!' };

/** A decision of staff: a button with its key on it. */
export function KeyButton({ shortcut, asks, tone, hint, children, className, ...rest }: KeyButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-keyshortcuts={shortcut}
      {...(asks && { 'aria-haspopup': 'dialog' as const })}
      {...rest}
      className={clsx(hint && 'justify-start! whitespace-normal!', tone && tones[tone], className)}
    >
      {hint ? (
        <span className="flex-1 text-left leading-tight">
          <b>{children}</b>{' '}
          <span data-hint="" className="text-13 font-normal text-ink-2">
            {hint}
          </span>
        </span>
      ) : (
        children
      )}{' '}
      <Key name={shortcut} />
    </Button>
  );
}
