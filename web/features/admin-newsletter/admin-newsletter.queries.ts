import { queryOptions } from '@tanstack/react-query';
import { listIssues, readIssue, type IssueDetail } from '#contract/api/admin-newsletter.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

const soonMs = 2_000;

/** Asked again while something is being sent, so that its progress is seen. */
export const issuesQuery = queryOptions({
  queryKey: ['newsletter-issues'],
  queryFn: () => call(listIssues),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.issues.some(({ status }) => status === 'Sending') ? soonMs : false),
});

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['newsletter-issues', id],
    queryFn: () => call(readIssue, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'Sending' ? soonMs : false),
  });

export function keepIssue(issue: IssueDetail): void {
  queryClient().setQueryData(issueQuery(issue.id).queryKey, issue);
  void queryClient().invalidateQueries({ queryKey: issuesQuery.queryKey, exact: true });
}
