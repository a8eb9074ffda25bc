import { useUnreadConversations } from '#web/features/conversations/unread.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';

/** The way to the mailbox, with the number of conversations that have something unread. */
export function MessagesLink({ className }: { className?: string }) {
  const { t } = useTranslation();
  const unread = useUnreadConversations();
  const count = unread ? ` (${t('header.messages_unread', { count: unread })})` : '';
  return (
    <IconLink
      to="/messages"
      icon="chat-left-text"
      label={t('header.messages') + count}
      count={unread}
      className={className}
    />
  );
}
