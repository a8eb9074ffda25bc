/** What an owner may do with an ad as it stands; the server has the last word. */
import { mayProlong } from '#contract/ad-transitions.ts';
import type { MyAd, MyAdLine } from '#contract/api/my-ads.ts';
import type { IconName } from '#contract/icons.ts';

/** An ad in a list and in full have these in common. */
export type OwnAd = Pick<
  MyAdLine & MyAd,
  'id' | 'title' | 'status' | 'allowed' | 'expiresAt' | 'deletedAt' | 'restorableUntil' | 'statementId' | 'reason'
>;

export const actions = ['submit', 'renew', 'sold', 'pause', 'restore', 'delete'] as const;
export type Action = (typeof actions)[number];

export const actionIcons: Record<Action, IconName> = {
  submit: 'megaphone',
  renew: 'arrow-clockwise',
  sold: 'check-lg',
  pause: 'eye-slash',
  restore: 'arrow-counterclockwise',
  delete: 'trash',
};

const may: Record<Action, (ad: OwnAd, now: Date) => boolean> = {
  // An edit takes an active ad to the same place; that is not submitting it.
  submit: ({ status, allowed }) => status !== 'Active' && allowed.includes('Pending'),
  renew: ({ status, allowed, expiresAt }, now) =>
    allowed.includes('Active') || mayProlong(status, expiresAt ? new Date(expiresAt) : null, now),
  sold: ({ allowed }) => allowed.includes('Sold'),
  pause: ({ status, allowed }) => status === 'Active' && allowed.includes('Draft'),
  restore: ({ restorableUntil }, now) => restorableUntil !== null && new Date(restorableUntil) > now,
  delete: () => true,
};

export function actionsOf(ad: OwnAd, now = new Date()): Action[] {
  if (ad.deletedAt) return may.restore(ad, now) ? ['restore'] : [];
  return actions.filter((action) => action !== 'restore' && may[action](ad, now));
}

/** One that staff took away is not changed. */
export const isEditable = ({ status, deletedAt }: OwnAd): boolean => !deletedAt && status !== 'Suspended';

/** A sold ad goes on sale again, one that has not ended yet is prolonged. */
export function wordOf(action: Action, { status }: Pick<OwnAd, 'status'>): string {
  if (action === 'renew' && status !== 'Expired') return status === 'Sold' ? 'relist' : 'prolong';
  return action === 'submit' && status === 'Rejected' ? 'resubmit' : action;
}
