/** The back-office has no toasts: what was done, and for some seconds the way back, stands in one line of its own. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { undoSeconds } from '#contract/ad-transitions.ts';
import { UndoNote } from '#web/features/admin/undo-note.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { closeToast, toastDuration, useToasts, type Toast } from '#web/lib/toasts.ts';
import { Note } from '#web/ui/note.tsx';

interface Decided {
  /** What was decided. */
  said: string;
  /** What holds once it cannot be taken back any more. */
  sent: string;
  /** What is said once it was. */
  undone: string;
  undo: () => Promise<unknown>;
}

type Line = Decided | { warning: string } | { told: string };
type Entry = { id: number; at: number } & Line;

interface Status {
  /** Shows a decision, and takes it back if asked to; what it gives takes the line away. */
  tell: (decided: Decided) => () => void;
  warn: (warning: string) => void;
  say: (told: string) => void;
}

const StatusContext = createContext<Status | null>(null);
const LinesContext = createContext<readonly Entry[]>([]);

/** The newest ones stay for a while after they can no longer be taken back. */
const mostShown = 2;
const staysMs = (undoSeconds + 5) * 1000;
let entries = 0;

export function StatusProvider({ children }: { children: ReactNode }) {
  const [lines, setLines] = useState<readonly Entry[]>([]);
  const add = useCallback((entry: Line) => {
    const id = (entries += 1);
    const full: Entry = { ...entry, id, at: Date.now() };
    if ('undo' in full) {
      const { undo, undone } = full;
      full.undo = async () => {
        await undo();
        setLines((before) => before.map((one) => (one.id === id ? { id, at: Date.now(), told: undone } : one)));
      };
    }
    setLines((before) => [full, ...before].slice(0, mostShown));
    return () => setLines((before) => before.filter((one) => one.id !== id));
  }, []);
  useEffect(() => {
    if (!lines.length) return;
    const timer = setInterval(() => {
      const isOver = ({ at }: Entry) => Date.now() - at > staysMs;
      setLines((before) => (before.some(isOver) ? before.filter((one) => !isOver(one)) : before));
    }, 1_000);
    return () => clearInterval(timer);
  }, [lines.length]);
  const [status] = useState<Status>(() => ({
    tell: add,
    warn: (warning) => add({ warning }),
    say: (told) => add({ told }),
  }));
  return (
    <StatusContext value={status}>
      <LinesContext value={lines}>{children}</LinesContext>
    </StatusContext>
  );
}

export function useStatus(): Status {
  const status = use(StatusContext);
  if (!status) throw new Error('Not in the back-office');
  return status;
}

/** What is told here can be taken back here alone: whoever leaves the screen leaves the way back behind. */
export function useScreenStatus(): Status {
  const status = useStatus();
  const screen = useRef<{ isLeft: boolean; ends: (() => void)[] }>({ isLeft: false, ends: [] });
  useEffect(() => {
    const { current } = screen;
    current.isLeft = false;
    return () => {
      current.isLeft = true;
      for (const end of current.ends.splice(0)) end();
    };
  }, []);
  return useMemo(() => {
    const tell = (decided: Decided) => {
      const { isLeft, ends } = screen.current;
      if (isLeft) {
        status.say(decided.said);
        return () => undefined;
      }
      const end = status.tell(decided);
      ends.push(end);
      return end;
    };
    return { ...status, tell };
  }, [status]);
}

const tones = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** What the site itself tells wherever it happens, as that there is no connection. */
function Told({ toast: { id, type, title, message } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), toastDuration(type));
    return () => clearTimeout(timer);
  }, [id, type]);
  return (
    <Note tone={tones[type as keyof typeof tones] ?? 'info'} title={title} role={type === 'error' ? 'alert' : 'status'}>
      {message}
    </Note>
  );
}

/** Stands empty in every page, also above a dialog, so that what is added to it is seen and read aloud. */
export function StatusLines() {
  const { t } = useTranslation('admin_reports');
  const lines = use(LinesContext);
  const toasts = useToasts();
  return (
    <section
      aria-label={t('status_lines')}
      aria-live="polite"
      className="pointer-events-none z-60 grid gap-2 px-3 *:pointer-events-auto *:shadow-2 max-lg:fixed max-lg:inset-x-0 max-lg:top-2 lg:absolute lg:bottom-14 lg:left-2 lg:w-[420px] print:hidden"
    >
      {toasts.map((toast) => (
        <Told key={toast.id} toast={toast} />
      ))}
      {lines.map((line) => {
        if ('undo' in line)
          return (
            <UndoNote key={line.id} said={line.said} sent={line.sent} at={line.at} send={line.undo} shortcut="U" />
          );
        const isWarning = 'warning' in line;
        return (
          <Note key={line.id} tone={isWarning ? 'warning' : 'info'}>
            <output>{isWarning ? line.warning : line.told}</output>
          </Note>
        );
      })}
    </section>
  );
}
