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

/** Of one that was taken away no status is told. */
export const pricedAd = (ad: Ad) => ({ ...ad, status: ad.status ?? 'Expired', previousPrice: null }) as const;
