import { treeChangedJob } from '#server/features/categories/changes.service.ts';
import { forgetSearchers } from '#server/features/search/words/popular-searches.ts';
import { renewSearchIndex } from '#server/features/search/words/renew-index.ts';
import type { Context } from '#server/kit/context.ts';

export function searchJobs(context: Context): void {
  context.jobs.work(treeChangedJob, context, async () => {
    await renewSearchIndex(context);
    // Pages made meanwhile show the filters of before.
    await context.events.publish(context.db, { type: 'categories.changed' });
  });
  context.jobs.schedule('search.forget-visitors', '20 0 * * *', () => forgetSearchers(context));
  context.jobs.schedule('search.renew-index', '*/5 * * * *', () => renewSearchIndex(context));
}
