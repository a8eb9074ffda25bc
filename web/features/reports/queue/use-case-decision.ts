/** Deciding the report that was looked at, or none; the way back stands in the status line. */
import { decideReport, undoReportDecision, type ReportCase, type ReportDecision } from '#contract/api/admin-reports.ts';
import { changedMeanwhile } from '#contract/failure.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { forgetAnswers, keepAnswer } from '#web/features/reports/queue/answer-drafts.ts';
import { keepCase } from '#web/features/reports/queue/report-queue.queries.ts';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface Followers {
  onDecided: (after: ReportCase) => void;
  onUndone: (before: ReportCase) => void;
  /** It is not the one that was looked at any more. */
  onStale: (now: ReportCase) => void;
}

export function useCaseDecision(report: ReportCase, { onDecided, onUndone, onStale }: Followers) {
  const { t } = useTranslation('admin_reports');
  const status = useStatus();
  const params = { id: report.id };

  /** Rejects where nothing was decided, except for a report that changed: then there is nothing to try again. */
  return async (decision: ReportDecision, text: string): Promise<void> => {
    try {
      const after = await call(decideReport, { params, body: { decision, text, version: report.version } });
      forgetAnswers(report.id);
      keepCase(after);
      const { reference } = report;
      status.tell({
        said: t(`done.${decision}`, { reference }),
        sent: t(report.reporter?.email ? 'done.sent' : 'done.sent_nobody'),
        undone: t('done.undone', { reference }),
        undo: async () => {
          const before = await call(undoReportDecision, { params });
          keepAnswer(report.id, decision, text);
          keepCase(before);
          onUndone(before);
        },
      });
      onDecided(after);
    } catch (error) {
      const now = changedMeanwhile<ReportCase>(error);
      if (!now) throw error;
      keepCase(now);
      status.warn(t(now.status === 'Open' ? 'done.changed' : 'done.stale', { reference: report.reference }));
      onStale(now);
    }
  };
}
