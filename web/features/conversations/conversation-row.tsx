import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ConversationLine } from '#contract/conversations.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { useDraft } from '#web/features/conversations/drafts.ts';
import { useHintOfLine } from '#web/features/conversations/hint-of-line.ts';
import { noticeText, personName } from '#web/features/conversations/names.ts';
import { useTimes } from '#web/features/conversations/use-times.ts';
import { useMoney } from '#web/lib/money.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The beginning of the last message, in one line. */
export function useBeginning({ last, ad, other }: ConversationLine): string {
  const { t } = useTranslation('conversations');
  const money = useMoney();
  const amount = last.amount === null ? '' : money(last.amount);
  if (last.kind === 'notice') return noticeText({ ...last, amount }, { ad, other }, t);
  const words =
    last.kind === 'offer'
      ? t('row.offer', { amount })
      : last.text || (last.photoCount ? t('row.photos', { count: last.photoCount }) : '');
  return last.isMine ? t('row.mine', { words }) : words;
}

/** One conversation of the list, the whole of it a link that opens it. */
export function ConversationRow({ line, to, isOpen }: { line: ConversationLine; to: string; isOpen: boolean }) {
  const { t } = useTranslation('conversations');
  const times = useTimes();
  const beginning = useBeginning(line);
  const hint = useHintOfLine()(line);
  const [draft] = useDraft(line.id);
  const unread = line.unreadCount;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      data-row={line.id}
      className={clsx(
        'flex gap-3 border-l-4 py-3 pr-4 pl-3 -outline-offset-3',
        isOpen && 'border-primary-ink bg-primary-soft',
        !isOpen && ['border-transparent hover:bg-sunken', unread > 0 && 'bg-primary-soft/45'],
      )}
    >
      <span className="block size-[60px] flex-none overflow-hidden rounded-control bg-sunken [&_.photo]:size-full">
        <CardPicture image={line.ad?.image ?? undefined} sizes="60px" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-1.5">
          <span className="min-w-0 truncate text-15 font-bold">{personName(line.other, t)}</span>
          <time dateTime={line.lastAt} className="tnum ml-auto flex-none text-13 text-ink-2">
            {times.short(line.lastAt)}
          </time>
        </span>
        <span className="truncate text-13">{line.ad?.title ?? t('gone_ad')}</span>
        <span className="flex items-center gap-1.5">
          <span className={clsx('min-w-0 flex-1 truncate text-14', unread ? 'font-bold' : 'text-ink-2')}>
            {draft && !isOpen ? (
              <>
                <span className="font-semibold text-danger-ink">{t('row.draft')}</span> {draft}
              </>
            ) : (
              beginning
            )}
          </span>
          {hint && (
            <Icon
              name="exclamation-triangle-fill"
              label={t('row.doubtful', { hint: t(`hints.${hint}.title`) })}
              className="text-warning-ink"
            />
          )}
          {unread > 0 && (
            <span className="tnum h-[18px] min-w-[18px] flex-none rounded-full bg-danger px-[5px] text-center text-[11px]/[18px] font-bold text-on-danger">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('row.unread', { count: unread })}</span>
            </span>
          )}
          {line.isBlocked && <Icon name="x-octagon-fill" label={t('row.blocked')} className="text-ink-2" />}
        </span>
      </span>
    </Link>
  );
}
