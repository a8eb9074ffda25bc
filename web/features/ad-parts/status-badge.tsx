import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import type { AdStatus } from '#contract/ads.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

/** What a badge can say of an ad: its status, or that its owner deleted it. */
export type ShownStatus = AdStatus | 'Deleted';

export const shownStatusOf = ({ status, deletedAt }: { status: AdStatus; deletedAt: string | null }): ShownStatus =>
  deletedAt ? 'Deleted' : status;

const looks: Record<ShownStatus, { tone: BadgeTone; icon: IconName }> = {
  Active: { tone: 'success', icon: 'check-circle-fill' },
  Pending: { tone: 'info', icon: 'hourglass-split' },
  Draft: { tone: 'neutral', icon: 'pencil' },
  Rejected: { tone: 'danger', icon: 'exclamation-circle-fill' },
  Sold: { tone: 'primary', icon: 'check-lg' },
  Expired: { tone: 'warning', icon: 'clock' },
  Suspended: { tone: 'danger', icon: 'shield-exclamation' },
  Deleted: { tone: 'neutral', icon: 'trash' },
};

export function StatusBadge({ status, className = '' }: { status: ShownStatus; className?: string }) {
  const { t } = useTranslation('my_ads');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {t(`status.${status}`)}
    </Badge>
  );
}
