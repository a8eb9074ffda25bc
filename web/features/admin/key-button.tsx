import type { ComponentProps, ReactNode } from 'react';
import { Key } from '#web/features/admin/key.tsx';
import { Button } from '#web/ui/button.tsx';

interface KeyButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-keyshortcuts' | 'aria-haspopup'> {
  /** The key that presses it. */
  shortcut: string;
  /** It asks for more in a dialog. */
  asks?: boolean;
  children: ReactNode;
}

/** A decision of staff: a button with its key on it. */
export function KeyButton({ shortcut, asks, children, ...rest }: KeyButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-keyshortcuts={shortcut}
      {...(asks && { 'aria-haspopup': 'dialog' as const })}
      {...rest}
    >
      {children} <Key name={shortcut} />
    </Button>
  );
}
