import { forgetOldConsents } from '#server/features/consents/consents.service.ts';
import type { Context } from '#server/kit/context.ts';

export function consentsJobs(context: Context): void {
  context.jobs.schedule('consents.forget-old', '45 3 * * *', () => forgetOldConsents(context));
}
