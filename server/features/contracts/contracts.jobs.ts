import { forgetRequests } from '#server/features/contracts/end-without-login.service.ts';
import type { Context } from '#server/kit/context.ts';

export function contractsJobs(context: Context): void {
  context.jobs.schedule('contracts.forget', '40 3 * * *', () => forgetRequests(context));
}
