import { Mailbox } from '#web/features/conversations/mailbox.tsx';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/realtime-messages'],
  texts: ['conversations', 'ads', 'auth', 'reviews', 'push'],
} satisfies Screen;

/** The mailbox as a live chat: it opens with the newest conversation, and says how the connection stands. */
export default function RealtimeMessages() {
  return <Mailbox isLive />;
}
