/** What the queue shows, and the report that is open: all of it stands in the address. */
import {
  reportReasons,
  reportStatuses,
  reportTargets,
  type ReportReason,
  type ReportStatus,
  type ReportTarget,
} from '#contract/api/reports.ts';
import { offeredPages } from '#contract/paging.ts';

export interface Wanted {
  status: ReportStatus;
  reason: ReportReason | null;
  type: ReportTarget | null;
  /** Looks for one report in whatever status. */
  reference: string;
  page: number;
  report: string | null;
}

/** What can be reported today. */
export const shownTargets = ['ad', 'user'] as const satisfies readonly ReportTarget[];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <Value extends string>(all: readonly Value[], given: string | null) =>
  all.find((value) => value === given) ?? null;

export function readWanted(params: URLSearchParams): Wanted {
  const page = Number.parseInt(params.get('page') ?? '', 10) || 1;
  const report = params.get('report');
  return {
    status: oneOf(reportStatuses, params.get('status')) ?? 'Open',
    reason: oneOf(reportReasons, params.get('reason')),
    type: oneOf(reportTargets, params.get('type')),
    reference: (params.get('reference') ?? '').trim().slice(0, 20),
    page: Math.min(offeredPages, Math.max(1, page)),
    report: report && uuid.test(report) ? report : null,
  };
}

export function addressOf({ status, reason, type, reference, page, report }: Wanted): string {
  const params = new URLSearchParams();
  if (status !== 'Open') params.set('status', status);
  if (reason) params.set('reason', reason);
  if (type) params.set('type', type);
  if (reference) params.set('reference', reference);
  if (page > 1) params.set('page', String(page));
  if (report) params.set('report', report);
  return params.size ? `/admin/reports?${params.toString()}` : '/admin/reports';
}

export const isNarrowed = ({ reason, type, reference }: Wanted): boolean =>
  reason !== null || type !== null || reference !== '';
