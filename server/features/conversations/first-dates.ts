/** The days and times that a first message proposes: still to come, not far off, and each once. */
import type { StartConversation } from '#contract/api/conversations.ts';
import { talkLimits } from '#contract/conversations.ts';
import type * as z from 'zod/mini';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { dayOf } from '#server/kit/paris-day.ts';

const dayMs = 86_400_000;

function codeOfTime(now: Date, times: readonly number[], index: number): string | null {
  const time = times[index] ?? 0;
  if (time <= now.getTime()) return 'past_time';
  if (time > now.getTime() + talkLimits.visitDays * dayMs) return 'visit_too_far';
  return times.indexOf(time) < index ? 'repeated_time' : null;
}

export function requireDates({ now }: Context, { visit, application }: z.output<typeof StartConversation>): void {
  const times = visit?.times.map((time) => Date.parse(time)) ?? [];
  const params: Record<string, unknown> = { count: talkLimits.visitDays };
  const fields = times.flatMap((_, index) => {
    const code = codeOfTime(now(), times, index);
    return code ? [{ field: `visit.times.${index}`, code, params }] : [];
  });
  const from = application?.availableFrom;
  if (from && from < dayOf(now())) fields.push({ field: 'application.availableFrom', code: 'past_date', params });
  if (from && from > dayOf(new Date(now().getTime() + talkLimits.handoverDays * dayMs)))
    fields.push({ field: 'application.availableFrom', code: 'too_far_ahead', params });
  if (fields.length) throw new AppError('validation_failed', { fields });
}
