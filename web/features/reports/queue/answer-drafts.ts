/** Answers that were begun and not sent: they outlive their dialog, and a colleague who decides first. In memory alone. */
import { reportDecisions, type ReportDecision } from '#contract/api/admin-reports.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const answers = createStore<ReadonlyMap<string, string>>(() => new Map());
/** Each decision has its own: what was written to accept a report must not be sent with its rejection. */
const keyOf = (reportId: string, decision: ReportDecision) => `${reportId} ${decision}`;

export const answerKept = (reportId: string, decision: ReportDecision): string =>
  answers.get().get(keyOf(reportId, decision)) ?? '';

/** An empty one is forgotten. */
export function keepAnswer(reportId: string, decision: ReportDecision, text: string): void {
  const next = new Map(answers.get());
  if (text.trim()) next.set(keyOf(reportId, decision), text);
  else next.delete(keyOf(reportId, decision));
  answers.set(next);
}

export function forgetAnswers(reportId: string): void {
  for (const decision of reportDecisions) keepAnswer(reportId, decision, '');
}

/** All that was begun about a report, one below the other. */
export function useKeptAnswers(reportId: string): string {
  useStore(answers, null);
  return reportDecisions
    .map((decision) => answerKept(reportId, decision))
    .filter(Boolean)
    .join('\n\n');
}
