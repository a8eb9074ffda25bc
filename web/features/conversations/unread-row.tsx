import { Link } from 'react-router';
import type { ConversationLine } from '#contract/conversations.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { useBeginning } from '#web/features/conversations/conversation-row.tsx';
import { useHintOfLine } from '#web/features/conversations/hint-of-line.ts';
import { personName } from '#web/features/conversations/names.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Somebody who waits for words, in one line that opens the conversation; a doubtful message is to be read with its warning. */
export function UnreadRow({ line, to }: { line: ConversationLine; to: string }) {
  const { t } = useTranslation('conversations');
  const beginning = useBeginning(line);
  const hint = useHintOfLine()(line);
  return (
    <Link
      to={to}
      preventScrollReset
      state={{ takesFocus: true }}
      className="flex items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-sunken"
    >
      <span className="block size-14 flex-none overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
        <CardPicture image={line.ad?.image ?? undefined} sizes="56px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-bold">{personName(line.other, t)}</span>
        <span className="block truncate text-14 text-ink-2">{beginning}</span>
        {hint && (
          <span className="mt-0.5 flex gap-2 text-14 font-bold text-warning-ink">
            <Icon name="exclamation-triangle-fill" className="mt-0.5 flex-none" />
            {t(`hints.${hint}.title`)}
          </span>
        )}
      </span>
      <span className={buttonClass({ variant: 'secondary', size: 'sm' }, 'flex-none')}>
        {t(hint ? 'none_open.read_warning' : 'none_open.answer')}
      </span>
    </Link>
  );
}
