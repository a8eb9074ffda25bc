import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

const tones = {
  info: { icon: 'info-circle-fill', box: 'bg-info-soft', ink: 'text-info-ink' },
  warning: { icon: 'exclamation-circle-fill', box: 'bg-warning-soft', ink: 'text-warning-ink' },
  danger: { icon: 'exclamation-triangle-fill', box: 'bg-danger-soft', ink: 'text-danger-ink' },
  success: { icon: 'check-circle-fill', box: 'bg-success-soft', ink: 'text-success-ink' },
} as const satisfies Record<string, { icon: IconName; box: string; ink: string }>;

interface NoteProps {
  tone?: keyof typeof tones;
  title?: string;
  icon?: IconName;
  className?: string;
  /** "alert" for what appears after an action and must be heard. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A remark within a page; it stays, unlike a toast. */
export function Note({ tone = 'info', title, icon, className, role, children }: NoteProps) {
  const look = tones[tone];
  return (
    <div role={role} className={clsx('flex gap-3 rounded-control px-3.5 py-3 text-14', look.box, className)}>
      <Icon name={icon ?? look.icon} className={`mt-px text-[19px] ${look.ink}`} />
      <div className="min-w-0 flex-1">
        {title && <p className={`font-bold ${look.ink}`}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
