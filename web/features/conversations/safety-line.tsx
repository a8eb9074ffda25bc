import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ConversationLine } from '#contract/conversations.ts';
import { useHintOfLine } from '#web/features/conversations/hint-of-line.ts';
import { useMailboxAddress } from '#web/features/conversations/mailbox-address.ts';
import { shortName } from '#web/features/conversations/names.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Advice against fraud; it names those of these unread messages that have something in common with known ones. */
export function SafetyLine({ lines }: { lines: readonly ConversationLine[] }) {
  const { t } = useTranslation('conversations');
  const { to } = useMailboxAddress();
  const hintOf = useHintOfLine();
  const doubtful = lines.flatMap((line) => {
    const hint = line.unreadCount ? hintOf(line) : undefined;
    return hint ? [{ id: line.id, hint, name: shortName(line.other, t) }] : [];
  });
  return (
    <div
      className={clsx(
        'flex gap-3 text-14',
        doubtful.length ? 'rounded-control bg-warning-soft px-4 py-3.5' : 'border-t border-line pt-5 text-ink-2',
      )}
    >
      <Icon
        name={doubtful.length ? 'exclamation-triangle-fill' : 'shield-check'}
        className={clsx('mt-0.5 flex-none text-18', doubtful.length ? 'text-warning-ink' : 'text-primary-ink')}
      />
      <div className="grid gap-1">
        {doubtful.map(({ id, hint, name }) => (
          <p key={id}>
            <Link to={to({ openId: id })} preventScrollReset className="link">
              {t('none_open.doubtful', { name })}
            </Link>{' '}
            <b className="text-warning-ink">{t(`hints.${hint}.title`)}</b>
          </p>
        ))}
        <p>
          {!doubtful.length && t('none_open.odd')} {t('none_open.safety')}{' '}
          <Link to="/security" className="link whitespace-nowrap">
            {t('none_open.safety_link')}
          </Link>
        </p>
      </div>
    </div>
  );
}
