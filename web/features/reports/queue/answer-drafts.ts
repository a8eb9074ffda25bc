/** Answers that were begun and not sent: they outlive their dialog, and a colleague who decides first. In memory alone. */
import { useSyncExternalStore } from 'react';
import { reportDecisions, type ReportDecision } from '#contract/api/admin-reports.ts';

const answers = new Map<string, string>();
const listeners = new Set<() => void>();
/** Each decision has its own: what was written to accept a report must not be sent with its rejection. */
const keyOf = (reportId: string, decision: ReportDecision) => `${reportId} ${decision}`;

export const answerKept = (reportId: string, decision: ReportDecision): string =>
  answers.get(keyOf(reportId, decision)) ?? '';

/** An empty one is forgotten. */
export function keepAnswer(reportId: string, decision: ReportDecision, text: string): void {
  if (text.trim()) answers.set(keyOf(reportId, decision), text);
  else answers.delete(keyOf(reportId, decision));
  for (const listener of listeners) listener();
}

export function forgetAnswers(reportId: string): void {
  for (const decision of reportDecisions) keepAnswer(reportId, decision, '');
}

/** All that was begun about a report, one below the other. */
export function useKeptAnswers(reportId: string): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () =>
      reportDecisions
        .map((decision) => answerKept(reportId, decision))
        .filter(Boolean)
        .join('\n\n'),
    () => '',
  );
}
