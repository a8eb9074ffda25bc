import { tellOfLateAppeals } from '#server/features/appeals/staff-appeals.service.ts';
import type { Context } from '#server/kit/context.ts';

export function appealsJobs(context: Context): void {
  context.jobs.schedule('appeals.tell-of-late', '20 * * * *', () => tellOfLateAppeals(context));
}
