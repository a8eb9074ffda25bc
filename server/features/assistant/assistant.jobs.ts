import { endLost } from '#server/features/assistant/assistant.queries.ts';
import { collectStrayPhotos } from '#server/features/assistant/photos.service.ts';
import { settleLost } from '#server/features/assistant/model/ledger.ts';
import type { Context } from '#server/kit/context.ts';

/** Whoever follows an answer notices by themselves that it was lost; this is for those nobody follows. */
export function assistantJobs(context: Context): void {
  context.jobs.schedule('assistant.end-lost', '* * * * *', () => endLost(context.db));
  context.jobs.schedule('assistant.stray-photos', '47 3 * * *', () => collectStrayPhotos(context));
  context.jobs.schedule('assistant.settle-lost', '* * * * *', () => settleLost(context));
}
