import { useQuery } from '@tanstack/react-query';
import type { ReportCase } from '#contract/api/admin-reports.ts';
import { MemberStanding } from '#web/features/admin-users/member-standing.tsx';
import { CaseDecision } from '#web/features/reports/queue/case-decision.tsx';
import { Around, Said } from '#web/features/reports/queue/case-parts.tsx';
import { caseQuery } from '#web/features/reports/queue/report-queue.queries.ts';
import { SubjectHead, SubjectWords, useReportedAd } from '#web/features/reports/queue/subject-part.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface CasePanelProps {
  id: string;
  addressOf: (id: string) => string;
  onDecided: (after: ReportCase) => void;
  onUndone: (before: ReportCase) => void;
  onStale: (now: ReportCase) => void;
}

export function CasePanel({ id, ...rest }: CasePanelProps) {
  const { t } = useTranslation('admin_reports');
  const { data, isError, refetch, isFetching } = useQuery(caseQuery(id));
  if (data) return <Case report={data} {...rest} />;
  if (isError)
    return (
      <Note tone="warning" role="alert" className="m-4">
        <p>{t('case.failed')}</p>
        <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-2">
          {t('retry')}
        </Button>
      </Note>
    );
  return (
    <div aria-busy="true" className="grid gap-3 p-4">
      <Skeleton className="h-28 rounded-control!" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-24" />
    </div>
  );
}

function Case({ report, addressOf, ...followers }: Omit<CasePanelProps, 'id'> & { report: ReportCase }) {
  const { t } = useTranslation('admin_reports');
  const ad = useReportedAd(report);
  return (
    <>
      <section
        key={report.id}
        aria-label={t('case.label', { reference: report.reference })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
        tabIndex={0}
        data-case={report.id}
        className="min-h-0 flex-1 px-4 py-3.5 -outline-offset-3 xl:overflow-y-auto"
      >
        <SubjectHead report={report} ad={ad} />
        <Said report={report} />
        <SubjectWords report={report} ad={ad} />
        <Around report={report} addressOf={addressOf} />
        {report.subject.owner && (
          <div className="mt-4">
            <MemberStanding id={report.subject.owner.id} />
          </div>
        )}
      </section>
      <CaseDecision report={report} ad={ad} {...followers} />
    </>
  );
}
