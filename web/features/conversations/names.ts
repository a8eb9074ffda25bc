import type { TFunction } from 'i18next';
import type { Conversation, ConversationLine } from '#contract/conversations.ts';

type Person = ConversationLine['other'];

/** "Léa B."; of an account that is gone, a word that says so. */
export function personName({ firstName, lastInitial }: Person, t: TFunction<'conversations'>): string {
  if (!firstName) return t('gone_person');
  return lastInitial ? `${firstName} ${lastInitial}.` : firstName;
}

/** As one speaks of somebody within a sentence. */
export const shortName = ({ firstName }: Person, t: TFunction<'conversations'>): string =>
  firstName || t('gone_person');

/** What somebody did, as the reader sees it. */
export function noticeText(
  { isMine, notice, amount }: { isMine: boolean; notice: string | null; amount: string },
  { ad, other }: Pick<ConversationLine, 'ad' | 'other'>,
  t: TFunction<'conversations'>,
): string {
  const what = notice === 'sold' ? `sold.${ad?.family ?? 'things'}` : notice;
  return t(`notices.${what}.${isMine ? 'mine' : 'other'}`, { name: shortName(other, t), amount });
}

export type Ad = NonNullable<Conversation['ad']>;

/** Cents, once both said yes: the price of the meeting, or of the last offer that was accepted. */
export function agreedPrice({ handover, offers }: Pick<Conversation, 'handover' | 'offers'>): number | null {
  if (handover?.status === 'agreed' && handover.price !== null) return handover.price;
  return offers.findLast(({ status }) => status === 'accepted')?.amount ?? null;
}

/** Of one that was taken away no status is told. */
export const pricedAd = (ad: Ad) => ({ ...ad, status: ad.status ?? 'Expired', previousPrice: null }) as const;
