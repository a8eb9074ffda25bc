import { Link } from 'react-router';
import type { ConversationLine } from '#contract/conversations.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { useBeginning } from '#web/features/conversations/conversation-row.tsx';
import { personName } from '#web/features/conversations/names.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Somebody who waits for words, in one line: the whole of it opens the conversation. */
export function UnreadRow({ line, to }: { line: ConversationLine; to: string }) {
  const { t } = useTranslation('conversations');
  const beginning = useBeginning(line);
  const name = personName(line.other, t);
  return (
    <Link to={to} preventScrollReset className="flex items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-sunken">
      <span className="block size-14 flex-none overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
        <CardPicture image={line.ad?.image ?? undefined} sizes="56px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-bold">{name}</span>
        <span className="block truncate text-14 text-ink-2">{beginning}</span>
      </span>
      <span className={buttonClass({ variant: 'secondary', size: 'sm' }, 'flex-none')}>{t('none_open.answer')}</span>
    </Link>
  );
}
