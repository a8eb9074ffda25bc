import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import type { Tab } from '#web/features/my-ads/my-ads-tabs.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<Tab, { tone: BadgeTone; icon: IconName }> = {
  Active: { tone: 'success', icon: 'check-circle-fill' },
  Pending: { tone: 'info', icon: 'hourglass-split' },
  Draft: { tone: 'neutral', icon: 'pencil' },
  Rejected: { tone: 'danger', icon: 'exclamation-circle-fill' },
  Sold: { tone: 'primary', icon: 'check-lg' },
  Expired: { tone: 'warning', icon: 'clock' },
  Suspended: { tone: 'danger', icon: 'shield-exclamation' },
  Deleted: { tone: 'neutral', icon: 'trash' },
};

export function StatusBadge({ tab, className = '' }: { tab: Tab; className?: string }) {
  const { t } = useTranslation('my_ads');
  const { tone, icon } = looks[tab];
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {t(`status.${tab}`)}
    </Badge>
  );
}
