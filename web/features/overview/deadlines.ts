/** How long the first in line may still wait. */
import type { Overview } from '#contract/api/overview.ts';
import type { IconName } from '#contract/icons.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export type QueueName = keyof Overview['waiting'];

const hourMs = 3_600_000;
/** Hours within which each is to be decided: a day for an ad, the week of an appeal. */
const goals: Record<QueueName, number> = { ads: 24, reports: 72, appeals: 168, verifications: 72 };
/** With so few hours left it presses, in every queue alike: the same words never wear two colours. */
const pressing = 12;

interface Remaining {
  /** Whole hours until the goal, or beyond it. */
  hours: number;
  waited: number;
  goal: number;
  isLate: boolean;
  isPressing: boolean;
}

export function remaining(name: QueueName, oldest: string | null, now: number): Remaining | null {
  if (!oldest) return null;
  const [goal, waited] = [goals[name], (now - Date.parse(oldest)) / hourMs];
  const isLate = waited >= goal;
  return {
    hours: isLate ? Math.floor(waited - goal) : Math.ceil(goal - waited),
    waited: Math.floor(waited),
    goal,
    isLate,
    isPressing: goal - waited <= pressing,
  };
}

const looks = {
  calm: { disc: 'bg-primary-soft text-primary-ink', badge: 'success', icon: 'clock' },
  soon: { disc: 'bg-warning-soft text-warning-ink', badge: 'warning', icon: 'clock' },
  late: { disc: 'bg-danger-soft text-danger-ink', badge: 'danger', icon: 'exclamation-circle-fill' },
} as const satisfies Record<string, { disc: string; badge: BadgeTone; icon: IconName }>;

export function lookOf(left: Remaining | null) {
  if (left?.isLate) return looks.late;
  return left?.isPressing ? looks.soon : looks.calm;
}
