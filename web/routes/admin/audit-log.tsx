import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { auditActions, auditSubjects, type AuditEntry } from '#contract/api/audit-log.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { LoadedList } from '#web/features/admin/loaded-list.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { EntryDetails } from '#web/features/audit-log/entry-details.tsx';
import { ExportStatements } from '#web/features/audit-log/export-statements.tsx';
import { LogFilters } from '#web/features/audit-log/log-filters.tsx';
import { logQuery } from '#web/features/audit-log/queries.ts';
import { SubjectLink } from '#web/features/audit-log/subject-link.tsx';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { RoleBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/audit-log'],
  texts: ['audit_log', 'admin_reports', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'admin_reports:rail.audit_log', icon: 'journal-text', order: 90 }],
} satisfies Screen;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const matching = (value: string, pattern: RegExp) => (pattern.test(value) ? value : undefined);

/** Everything that staff did, for the admin. */
export default function AuditLogScreen() {
  const { t } = useTranslation('audit_log');
  const { get, oneOf, hrefOf } = useFilters();
  const log = useQuery({
    ...logQuery({
      action: oneOf('action', auditActions) ?? undefined,
      subjectType: oneOf('subjectType', auditSubjects) ?? undefined,
      subjectId: get('subjectId').slice(0, 100) || undefined,
      actorId: matching(get('actorId'), uuid),
      from: matching(get('from'), day),
      to: matching(get('to'), day),
      before: matching(get('before'), /^[1-9]\d{0,14}$/),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={<ExportStatements />}>
      <LogFilters />
      <LoadedList list={log} failed={t('failed')} empty={<ListState title={t('empty')} text={t('empty_text')} />}>
        {(items) => <Entries items={items} />}
      </LoadedList>
      <nav aria-label={t('pages')} className="flex gap-2 pt-4">
        {get('before') && (
          <ButtonLink size="sm" variant="secondary" to={hrefOf({ before: null })}>
            {t('newest')}
          </ButtonLink>
        )}
        {log.data?.next && (
          <ButtonLink size="sm" variant="secondary" to={hrefOf({ before: String(log.data.next) })}>
            {t('older')}
          </ButtonLink>
        )}
      </nav>
    </AdminPage>
  );
}

function Entries({ items }: { items: readonly AuditEntry[] }) {
  const { t } = useTranslation(['audit_log', 'moderation']);
  const { date } = useDates();
  const { hrefOf } = useFilters();
  const columns: Column<AuditEntry>[] = [
    { id: 'at', header: t('columns.at'), render: ({ at }) => <span className="tnum">{date(at, 'full')}</span> },
    {
      id: 'who',
      header: t('columns.who'),
      render: ({ actor, role }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {actor ? (
            <Link to={hrefOf({ actorId: actor.id })} className="link">
              {actor.name || t('erased')}
            </Link>
          ) : (
            t('site')
          )}
          {role !== 'Site' && <RoleBadge role={role} />}
        </span>
      ),
    },
    {
      id: 'action',
      header: t('columns.action'),
      rowHeader: true,
      render: ({ action, reasonCode }) => (
        <>
          <b className="font-semibold">{t(`actions.${action}`, { defaultValue: action })}</b>
          {reasonCode && (
            <span className="block text-13 text-ink-2">
              {t(`moderation:reasons.${reasonCode}`, { defaultValue: reasonCode })}
            </span>
          )}
        </>
      ),
    },
    { id: 'subject', header: t('columns.subject'), render: ({ subject }) => <SubjectLink subject={subject} /> },
    { id: 'details', header: t('columns.details'), render: (entry) => <EntryDetails entry={entry} /> },
  ];
  return (
    <Table
      stacked
      caption={t('title')}
      captionHidden
      dense
      columns={columns}
      rows={items}
      rowKey={({ id }) => String(id)}
      className="rounded-box border border-line bg-surface"
    />
  );
}
