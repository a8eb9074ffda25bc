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
  name: string,
  t: TFunction<'conversations'>,
): string {
  return t(`notices.${notice}.${isMine ? 'mine' : 'other'}`, { name, amount });
}

export type Ad = NonNullable<Conversation['ad']>;
