import { AssistantRoom } from '#web/features/assistant/assistant-room.tsx';
import type { Screen } from '#web/lib/screen.ts';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/claude-chat', '/claude-chat?c=new'],
  texts: ['assistant', 'link_checks', 'ads', 'search', 'errors'],
  menu: [{ in: 'account', label: 'user_menu.assistant', icon: 'robot', order: 50 }],
} satisfies Screen;

export default function ClaudeChat() {
  return <AssistantRoom />;
}
