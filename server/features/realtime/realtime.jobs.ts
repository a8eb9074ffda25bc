import { forgetEvents } from '#server/features/realtime/stream.service.ts';
import type { Context } from '#server/kit/context.ts';

export function realtimeJobs(context: Context): void {
  context.jobs.schedule('realtime.forget', '40 3 * * *', () => forgetEvents(context));
}
