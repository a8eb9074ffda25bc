import { listIssues, readIssue, type IssueDetail } from '#contract/api/admin-newsletter.ts';
import { call } from '#web/lib/api.ts';
import { changeData, freshQuery, queryClient } from '#web/lib/query-client.ts';

const soonMs = 2_000;

/** Asked again while something is being sent, so that its progress is seen. */
export const issuesQuery = freshQuery(['newsletter-issues'], () => call(listIssues), {
  refetchInterval: ({ state }) => (state.data?.issues.some(({ status }) => status === 'Sending') ? soonMs : false),
});

export const issueQuery = (id: string) =>
  freshQuery(['newsletter-issues', id], () => call(readIssue, { params: { id } }), {
    refetchInterval: ({ state }) => (state.data?.status === 'Sending' ? soonMs : false),
  });

export function keepIssue(issue: IssueDetail): void {
  changeData(issueQuery(issue.id).queryKey, issue);
  void queryClient().invalidateQueries({ queryKey: issuesQuery.queryKey, exact: true });
}
