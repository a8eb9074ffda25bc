import type { ReportStatus } from '#contract/api/reports.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  Open: { tone: 'info', icon: 'hourglass-split' },
  Upheld: { tone: 'success', icon: 'check-lg' },
  Dismissed: { tone: 'neutral', icon: 'x-lg' },
} as const;

export function ReportBadge({ status }: { status: ReportStatus }) {
  const { t } = useTranslation('admin_reports');
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
