import { lazy, Suspense, useState } from 'react';
import { reportDecisions, type ReportCase, type ReportDecision } from '#contract/api/admin-reports.ts';
import type { AnyAd } from '#contract/api/moderation.ts';
import { Key } from '#web/features/admin/key.tsx';
import { useStatus } from '#web/features/admin/status.tsx';
import { forgetAnswers, useKeptAnswers } from '#web/features/reports/queue/answer-drafts.ts';
import { refreshCases } from '#web/features/reports/queue/report-queue.queries.ts';
import { ReportBadge } from '#web/features/reports/queue/report-badge.tsx';
import { useCaseDecision } from '#web/features/reports/queue/use-case-decision.ts';
import { DecisionButtons } from '#web/features/moderation/decision-buttons.tsx';
import { useDecision } from '#web/features/moderation/use-decision.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const DecisionDialog = lazy(async () => ({
  default: (await import('#web/features/reports/queue/decision-dialog.tsx')).DecisionDialog,
}));

const looks = {
  uphold: { icon: 'check-lg', shortcut: 'A', ink: 'text-success-ink!' },
  dismiss: { icon: 'x-lg', shortcut: 'R', ink: 'text-danger-ink!' },
} as const satisfies Record<ReportDecision, object>;

interface CaseDecisionProps {
  report: ReportCase;
  ad: AnyAd | undefined;
  onDecided: (after: ReportCase) => void;
  onUndone: (before: ReportCase) => void;
  onStale: (now: ReportCase) => void;
}

/** Both decisions side by side: about the report, and about the ad it is about. */
export function CaseDecision({ report, ad, ...followers }: CaseDecisionProps) {
  const { t } = useTranslation('admin_reports');
  const [asking, setAsking] = useState<ReportDecision | null>(null);
  const decide = useCaseDecision(report, followers);
  const { status, cannotDecide } = report;
  return (
    <section
      aria-label={t('decide.label')}
      className="grid flex-none gap-2.5 border-t border-line bg-surface px-4 pt-3 pb-3.5 max-xl:sticky max-xl:bottom-0 max-lg:gap-2 max-lg:py-2.5"
    >
      <div className="flex items-center gap-2">
        <h3 className="font-text text-14 font-bold tracking-normal">{t('decide.label')}</h3>
        <ReportBadge status={status} />
      </div>
      {report.decisionText && (
        <p className="max-h-24 overflow-y-auto text-13 break-words whitespace-pre-line text-ink-2">
          {report.decisionText}
        </p>
      )}
      {status !== 'Open' && <Unsent reportId={report.id} />}
      {cannotDecide && status === 'Open' && <Note tone="warning">{t(`cannot_decide.${cannotDecide}`)}</Note>}
      {!cannotDecide && status === 'Open' && (
        <div className="grid grid-cols-2 gap-2">
          {reportDecisions.map((decision) => {
            const { icon, shortcut, ink } = looks[decision];
            return (
              <Button
                key={decision}
                size="sm"
                variant="secondary"
                icon={icon}
                aria-keyshortcuts={shortcut}
                aria-haspopup="dialog"
                onClick={() => setAsking(decision)}
                className={ink}
              >
                {t(`decide.${decision}`)} <Key name={shortcut} />
              </Button>
            );
          })}
        </div>
      )}
      {!cannotDecide && ad && <AdDecision key={ad.id} ad={ad} />}
      <Suspense>
        {asking && (
          <DecisionDialog
            report={report}
            decision={asking}
            send={(text) => decide(asking, text)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** A colleague decided first: what was written meanwhile may still be of use. */
function Unsent({ reportId }: { reportId: string }) {
  const { t } = useTranslation('admin_reports');
  const answer = useKeptAnswers(reportId);
  if (!answer) return null;
  return (
    <section aria-label={t('unsent.label')} className="rounded-control bg-warning-soft px-3 py-2 text-13">
      <div className="flex items-center justify-between gap-2">
        <h4 className="font-text text-13 font-semibold tracking-normal text-warning-ink">{t('unsent.label')}</h4>
        <Button size="sm" variant="quiet" onClick={() => forgetAnswers(reportId)}>
          {t('unsent.forget')}
        </Button>
      </div>
      <TextArea readOnly rows={2} aria-label={t('unsent.label')} value={answer} className="max-h-32! text-14!" />
    </section>
  );
}

/** What is decided about the ad has its own statement of reasons; what came of it is said in the status line. */
function AdDecision({ ad }: { ad: AnyAd }) {
  const { t } = useTranslation(['admin_reports', 'moderation']);
  const status = useStatus();
  const decision = useDecision(ad, (choice, undo) => {
    refreshCases();
    status.tell({
      said: t(`moderation:done.${choice}`),
      sent: t('moderation:done.sent'),
      undone: t('moderation:done.undone'),
      undo: async () => {
        await undo();
        refreshCases();
      },
    });
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 text-ink-2">{t('decide.ad')}</legend>
      <DecisionButtons ad={ad} decision={decision} shortcuts={{ suspend: 'S' }} />
    </fieldset>
  );
}
