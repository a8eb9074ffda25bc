import type { Issue } from '#contract/api/admin-newsletter.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const tones: Record<Issue['status'], BadgeTone> = {
  Draft: 'neutral',
  Sending: 'info',
  Stopped: 'warning',
  Sent: 'success',
};

export function IssueBadge({ status }: Pick<Issue, 'status'>) {
  const { t } = useTranslation('admin_newsletter');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** How many of those who are to get it have it. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { t } = useTranslation('admin_newsletter');
  if (issue.status === 'Draft') return null;
  const { sent, failed, recipients } = issue;
  const words = t('progress.sent', { count: sent, all: recipients });
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t('progress.label')} value={sent} max={Math.max(recipients, sent, 1)} valueText={words} />
      <p className="tnum text-13 text-ink-2">
        {words}
        {failed > 0 && ` · ${t('progress.failed', { count: failed })}`}
      </p>
    </div>
  );
}
