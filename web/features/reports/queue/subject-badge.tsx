import type { ReportLine, SubjectState } from '#contract/api/admin-reports.ts';
import type { IconName } from '#contract/icons.ts';
import { StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { tabs } from '#web/features/my-ads/my-ads-tabs.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Partial<Record<SubjectState, { tone: BadgeTone; icon: IconName }>> = {
  Active: { tone: 'success', icon: 'check-circle-fill' },
  Deactivated: { tone: 'neutral', icon: 'eye-slash' },
  Banned: { tone: 'danger', icon: 'shield-exclamation' },
};

/** How the thing that was reported stands now. */
export function SubjectBadge({ subject: { type, state } }: { subject: ReportLine['subject'] }) {
  const { t } = useTranslation('admin_reports');
  const tab = tabs.find((one) => one === state);
  if (type === 'ad' && tab) return <StatusBadge status={tab} />;
  const { tone, icon } = looks[state] ?? ({ tone: 'neutral', icon: 'trash' } as const);
  return (
    <Badge tone={tone} icon={icon}>
      {t(`states.${state}`)}
    </Badge>
  );
}
