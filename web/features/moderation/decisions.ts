/** What a moderator can decide about an ad as it stands. */
import type { AnyAd } from '#contract/api/moderation.ts';
import type { IconName } from '#contract/icons.ts';

export const choices = ['approve', 'reject', 'suspend', 'restore', 'remove'] as const;
export type Choice = (typeof choices)[number];

export const choiceIcons: Record<Choice, IconName> = {
  approve: 'check-lg',
  reject: 'x-lg',
  suspend: 'shield-exclamation',
  restore: 'arrow-counterclockwise',
  remove: 'trash',
};

/** Decisions weigh the same, and are told apart at a glance. */
export const choiceInks: Record<Choice, string> = {
  approve: 'text-success-ink!',
  reject: 'text-danger-ink!',
  suspend: 'text-warning-ink!',
  restore: 'text-success-ink!',
  remove: 'text-danger-ink!',
};

type Decided = Pick<AnyAd, 'status' | 'allowed' | 'deletedAt' | 'restorableUntil' | 'cannotDecide'>;

const may: Record<Choice, (ad: Decided) => boolean> = {
  approve: ({ status, allowed }) => status === 'Pending' && allowed.includes('Active'),
  reject: ({ allowed }) => allowed.includes('Rejected'),
  suspend: ({ allowed }) => allowed.includes('Suspended'),
  restore: ({ status, allowed }) => status === 'Suspended' && allowed.includes('Active'),
  remove: () => true,
};

/** What its owner deleted is theirs to bring back; what staff removed is staff's. Nothing where the server would refuse. */
export function choicesFor(ad: Decided): Choice[] {
  if (ad.cannotDecide) return [];
  if (ad.deletedAt) return ad.restorableUntil ? [] : ['restore'];
  return choices.filter((choice) => may[choice](ad));
}
