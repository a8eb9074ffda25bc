import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Issue } from '#contract/api/admin-newsletter.ts';
import { toLanguage } from '#contract/languages.ts';
import { issueQuery, issuesQuery } from '#web/features/admin-newsletter/admin-newsletter.queries.ts';
import { IssueBadge, IssueProgress } from '#web/features/admin-newsletter/issue-state.tsx';
import { LetterEditor } from '#web/features/admin-newsletter/letter-editor.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { useDates } from '#web/lib/dates.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/newsletter', '/admin/newsletter?issue=new'],
  texts: ['admin_newsletter', 'admin_reports', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'admin_newsletter:title', icon: 'envelope-paper', order: 84 }],
} satisfies Screen;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Letters to the subscribers: the list, or the one that is being written or watched. */
export default function NewsletterScreen() {
  const { t } = useTranslation('admin_newsletter');
  const { get } = useFilters();
  const list = useQuery(issuesQuery);
  const chosen = get('issue');
  const all = list.data ? list.data.subscribers.fr + list.data.subscribers.en : 0;
  return (
    <AdminPage
      title={t('title')}
      lead={list.data && t('subscribers', { count: all, ...list.data.subscribers })}
      actions={
        chosen ? (
          <ButtonLink size="sm" variant="secondary" icon="arrow-left" to="?">
            {t('back')}
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" icon="plus-lg" to="?issue=new">
            {t('new')}
          </ButtonLink>
        )
      }
    >
      {chosen === 'new' && <LetterEditor key="new" issue={null} subscribers={all} />}
      {uuid.test(chosen) && <Existing key={chosen} id={chosen} subscribers={all} />}
      {chosen === '' && (
        <Loaded query={list} skeleton={<ListSkeleton rows={6} />}>
          {({ issues }) =>
            issues.length ? (
              <ul className="grid max-w-[860px] gap-3">
                {issues.map((issue) => (
                  <Line key={issue.id} issue={issue} />
                ))}
              </ul>
            ) : (
              <div className="rounded-box border border-line bg-surface">
                <ListState title={t('empty.title')} text={t('empty.text')} />
              </div>
            )
          }
        </Loaded>
      )}
    </AdminPage>
  );
}

function Existing({ id, subscribers }: { id: string; subscribers: number }) {
  const issue = useQuery(issueQuery(id));
  return (
    <Loaded query={issue} skeleton={<Skeleton className="h-[480px] rounded-box!" />}>
      {(data) => <LetterEditor key={data.status} issue={data} subscribers={subscribers} />}
    </Loaded>
  );
}

function Line({ issue }: { issue: Issue }) {
  const { t, i18n } = useTranslation('admin_newsletter');
  const { date } = useDates();
  return (
    <li className="grid gap-2 rounded-box border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Icon name="envelope-paper" className="text-18 text-ink-2" />
        <Link to={`?issue=${issue.id}`} className="min-w-0 flex-1 font-semibold hover:underline">
          {issue.subjects[toLanguage(i18n.language)] || t('untitled')}
        </Link>
        {issue.kind === 'weekly' && <Badge tone="primary">{t('weekly')}</Badge>}
        <IssueBadge status={issue.status} />
        <span className="tnum text-13 text-ink-2">{date(issue.startedAt ?? issue.createdAt, 'short')}</span>
      </div>
      <IssueProgress issue={issue} />
    </li>
  );
}
