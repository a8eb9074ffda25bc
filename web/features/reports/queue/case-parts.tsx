import { Link } from 'react-router';
import type { ReportCase } from '#contract/api/admin-reports.ts';
import { CaseHeading } from '#web/features/reports/queue/case-heading.tsx';
import { Evidence } from '#web/features/reports/queue/evidence.tsx';
import { ReportBadge } from '#web/features/reports/queue/report-badge.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** What its author says, and who that is. */
export function Said({ report }: { report: ReportCase }) {
  const { t } = useTranslation(['admin_reports', 'report']);
  const { date } = useDates();
  const { evidence } = report;
  return (
    <>
      <CaseHeading>
        {t('case.report')} <span className="text-danger-ink">{t(`report:reasons.${report.reason}.label`)}</span>
      </CaseHeading>
      <p className="break-words whitespace-pre-line">{report.description || t('case.forgotten')}</p>
      <p className="mt-2 text-13 break-words text-ink-2">
        <Reporter report={report} />
        {' · '}
        {date(report.createdAt, 'full')}
      </p>
      {evidence.length > 0 && (
        <>
          <CaseHeading>{t('case.evidence')}</CaseHeading>
          <Evidence files={evidence} />
        </>
      )}
    </>
  );
}

function Reporter({ report: { reporter, reporterKind, cannotDecide } }: { report: ReportCase }) {
  const { t } = useTranslation('admin_reports');
  if (!reporter)
    return t(
      `no_reporter.${cannotDecide === 'about_me' ? 'withheld' : reporterKind === 'nameless' ? 'nameless' : 'forgotten'}`,
    );
  const { id, name, email } = reporter;
  return (
    <>
      {id ? (
        <Link to={`/user/${id}`} className="link">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      ({t(`reporter.${reporterKind}`)})
      {email && (
        <>
          {', '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </>
      )}
    </>
  );
}

/** Other reports of the same thing, and what was done with this one. */
export function Around({ report, addressOf }: { report: ReportCase; addressOf: (id: string) => string }) {
  const { t } = useTranslation(['admin_reports', 'report']);
  const { date, ago } = useDates();
  return (
    <>
      {report.others.length > 0 && (
        <>
          <CaseHeading>{t('case.others')}</CaseHeading>
          <ul>
            {report.others.map((other) => (
              <li key={other.id} className="border-t border-line">
                <Link
                  to={addressOf(other.id)}
                  preventScrollReset
                  className="flex min-h-9 items-center gap-2 text-13 hover:underline"
                >
                  <span className="min-w-0 flex-1 truncate">
                    {t(`report:reasons.${other.reason}.label`)}{' '}
                    <span className="text-ink-2">· {ago(other.createdAt)}</span>
                  </span>
                  <ReportBadge status={other.status} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {report.history.length > 0 && (
        <>
          <CaseHeading>{t('case.history')}</CaseHeading>
          <ul className="text-13">
            {report.history.map(({ action, by, at }) => (
              <li key={`${action} ${at}`} className="flex gap-2 border-t border-line py-1.5">
                <span className="flex-1">{t(`actions.${action}`, { name: by ?? t('actions.nobody') })}</span>
                <span className="text-ink-2">{date(at, 'full')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
