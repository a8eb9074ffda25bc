/** The life of an ad as a graph: what moves it, from where to where, and who may. Anything else is refused. */
import { adLimits, type AdStatus } from '#contract/ads.ts';
import { keysOf } from '#contract/known-values.ts';

const prolongMs = adLimits.reminderDays * 86_400_000;
/** How long a deleted ad can be brought back. */
export const trashDays = 30;
/** How long a decision can be taken back, and its mail waits. */
export const undoSeconds = 10;

/**
 * What moderators look at: a change of one of these, of an attribute of these types or of the pictures waits beside the
 * approved ad until somebody has looked. All else changes at once.
 */
export const moderatedFields = ['title', 'description', 'categoryId'] as const;
export const moderatedAttributeTypes = ['text'] as const;

/** The site itself moves ads by the clock, or by the rules its operator set; an appeal by whoever decides it. */
export type Mover = 'owner' | 'moderator' | 'site' | 'appeal';

interface Move {
  from: readonly AdStatus[];
  to: AdStatus;
  by: readonly Mover[];
}

export const adMoves = {
  submit: { from: ['Draft', 'Rejected'], to: 'Pending', by: ['owner'] },
  approve: { from: ['Pending'], to: 'Active', by: ['moderator', 'site'] },
  reject: { from: ['Pending', 'Suspended'], to: 'Rejected', by: ['moderator'] },
  suspend: { from: ['Active', 'Pending'], to: 'Suspended', by: ['moderator', 'site'] },
  /** By the site where reports alone took it away and none of them held. */
  reinstate: { from: ['Suspended'], to: 'Active', by: ['moderator', 'site'] },
  /** The decision that took it away was wrong. */
  overturn: { from: ['Suspended', 'Rejected'], to: 'Active', by: ['appeal'] },
  sold: { from: ['Active'], to: 'Sold', by: ['owner'] },
  pause: { from: ['Active'], to: 'Draft', by: ['owner'] },
  expire: { from: ['Active'], to: 'Expired', by: ['site'] },
  renew: { from: ['Expired', 'Sold'], to: 'Active', by: ['owner'] },
} as const satisfies Record<string, Move>;

export type AdMove = keyof typeof adMoves;

export const adMoveNames = keysOf(adMoves);

export function mayMove(status: AdStatus, move: AdMove, mover: Mover): boolean {
  const { from, by }: Move = adMoves[move];
  return from.includes(status) && by.includes(mover);
}

/** Where an ad may go from here, for one who may move it. */
export function allowedTargets(status: AdStatus, mover: Mover): AdStatus[] {
  const targets = adMoveNames.filter((move) => mayMove(status, move, mover)).map((move) => adMoves[move].to);
  return [...new Set(targets)];
}

/**
 * Whether an owner may save a change here. What moderators looked at is not changed while the ad is out of their sight:
 * it could come back online unseen. One that staff took away is not changed at all.
 */
export function mayEdit(status: AdStatus, touchesModerated: boolean): boolean {
  if (status === 'Suspended') return false;
  return !touchesModerated || !['Sold', 'Expired'].includes(status);
}

/** An ad that is online can be prolonged shortly before it ends. */
export function mayProlong(status: AdStatus, expiresAt: Date | null, now: Date): boolean {
  return status === 'Active' && expiresAt !== null && expiresAt.getTime() - now.getTime() <= prolongMs;
}

/** The words a moderator adds when taking an ad away: its owner is told what happened, not only the ground. */
export const reasonLength = { min: 3, max: 2_000 };

/** The ground of a decision that takes an ad away. */
export const reasonCodes = [
  'prohibited',
  'counterfeit',
  'fraud',
  'misleading',
  'duplicate',
  'wrong_category',
  'bad_pictures',
  'personal_data',
  'discrimination',
  'missing_information',
  'offensive',
  'other',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
