import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import type { Role } from '#contract/permissions.ts';
import { Icon } from '#web/ui/icon.tsx';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  primary: 'bg-primary-soft text-primary-ink',
  info: 'bg-info-soft text-info-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-[22px] flex-none items-center gap-1 rounded-badge px-2 text-badge font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

const roleTones = { Admin: 'danger', Moderator: 'warning', User: 'info' } as const;

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <Badge tone={roleTones[role]}>{t(`ui.roles.${role}`)}</Badge>;
}

export function ProBadge() {
  const { t } = useTranslation();
  return <Badge tone="info">{t('ui.pro')}</Badge>;
}
