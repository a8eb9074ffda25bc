import { forgetUnanswered } from '#server/features/newsletter/newsletter.service.ts';
import { sendSuggestions } from '#server/features/newsletter/suggestions.service.ts';
import type { Context } from '#server/kit/context.ts';

export function newsletterJobs(context: Context): void {
  // Tuesdays, in turns: whoever has had theirs is not asked again that week.
  context.jobs.schedule('newsletter.suggest', '5 8-17 * * 2', () => sendSuggestions(context));
  context.jobs.schedule('newsletter.forget-unanswered', '40 3 * * *', () => forgetUnanswered(context));
}
