/** Opens the live connection of a member's tab and keeps it; loaded once somebody is signed in. */
import { pollRealtime, realtime, realtimeTicket } from '#contract/api/realtime.ts';
import { isFailure } from '#contract/failure.ts';
import { openOutbox, sendWaiting } from '#web/features/conversations/outbox.ts';
import { applyFrame, readAgain } from '#web/features/realtime/apply-frame.ts';
import { openConnection, type Connection, type Frame, type Memory } from '#web/features/realtime/connection.ts';
import { noteConnection, setSay, tell, watchedConversation } from '#web/features/conversations/moments.ts';
import { quietCall } from '#web/lib/api.ts';
import { getSession, onSessionChange } from '#web/lib/session.ts';
import { readText } from '#web/lib/storage.ts';

const memoryKey = 'trouvaille_realtime_polls_until';

const memory: Memory = {
  polls() {
    try {
      return Math.max(0, Number(sessionStorage.getItem(memoryKey)) - Date.now());
    } catch {
      return 0;
    }
  },
  note(ms) {
    try {
      if (!this.polls()) sessionStorage.setItem(memoryKey, String(Date.now() + ms));
    } catch {
      // Found out again after the next load.
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(memoryKey);
    } catch {
      // Nothing was kept.
    }
  },
};

const isVisible = () => document.visibilityState === 'visible';

const open = (ticket: string) => {
  const address = new URL(realtime.path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('ticket', ticket);
  return new WebSocket(address);
};

const connect = (): Connection =>
  openConnection(
    {
      ticket: async () => (await quietCall(realtimeTicket)).ticket,
      open,
      poll: async (cursor) => {
        const watched = watchedConversation();
        const query = {
          ...(cursor && { epoch: cursor.epoch, after: String(cursor.seq) }),
          ...(cursor && cursor.mark !== null && { mark: String(cursor.mark) }),
          visible: isVisible() ? ('true' as const) : ('false' as const),
          ...(watched && { watch: watched }),
        };
        return quietCall(pollRealtime, { query });
      },
    },
    {
      onFrame: applyFrame as (frame: Frame) => void,
      onReset: readAgain,
      onState(state) {
        noteConnection(state);
        if (state !== 'live' && state !== 'polling') return;
        tell({ type: 'visible', isVisible: isVisible() });
        if (watchedConversation()) tell({ type: 'watch', conversationId: watchedConversation() });
        sendWaiting();
      },
      isOver: (error) => isFailure(error) && error.statusCode === 401 && getSession() === null,
    },
    memory,
  );

let connection: Connection | null = null;
let memberId: string | undefined;

function follow(): void {
  const id = getSession()?.user.id;
  if (id === memberId) return;
  memberId = id;
  connection?.close();
  connection = id ? connect() : null;
  connection?.start();
  // A browser that wants notifications says so at each start, and for whoever is signed in now.
  if (id && readText('push') === 'on')
    void import('#web/features/push/subscription.ts').then(({ renewPush }) => renewPush());
}

/** Once for the tab. */
export function startRealtime(): void {
  setSay((frame) => connection?.send(frame) ?? false);
  openOutbox();
  follow();
  onSessionChange(follow);
  const wake = () => connection?.wake();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) wake();
    tell({ type: 'visible', isVisible: isVisible() });
  });
  // A page with an open socket cannot be kept for the way back.
  addEventListener('pagehide', () => connection?.close());
  addEventListener('pageshow', (event) => event.persisted && wake());
}
