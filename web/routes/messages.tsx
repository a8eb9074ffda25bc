import { Mailbox } from '#web/features/conversations/mailbox.tsx';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/messages', '/messages?filter=archived'],
  texts: ['conversations', 'ads', 'auth', 'reviews', 'push'],
  menu: [{ in: 'account', label: 'user_menu.messages', icon: 'chat-left-text', order: 30 }],
} satisfies Screen;

export default function Messages() {
  return <Mailbox />;
}
