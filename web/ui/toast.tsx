import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { closeToast, toastDuration, useToasts, type Toast as ToastData } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface Look {
  icon: IconName;
  edge: string;
  ink: string;
}

const looks: Record<string, Look> = {
  success: { icon: 'check-circle-fill', edge: 'border-l-success', ink: 'text-success' },
  error: { icon: 'exclamation-triangle-fill', edge: 'border-l-danger', ink: 'text-danger' },
  warning: { icon: 'exclamation-circle-fill', edge: 'border-l-warning', ink: 'text-warning' },
  info: { icon: 'info-circle-fill', edge: 'border-l-info', ink: 'text-info' },
};
const otherLook: Look = { icon: 'bell-fill', edge: 'border-l-primary', ink: 'text-primary' };

export function Toast({
  toast: { type, title, message },
  onClose,
}: {
  toast: Omit<ToastData, 'id'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const look = looks[type] ?? otherLook;
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={`flex w-full animate-enter gap-3 rounded-control border border-l-[5px] border-line bg-raised py-3 pr-1.5 pl-3.5 text-14 text-ink shadow-3 [--from:translateX(16px)] ${look.edge}`}
    >
      <Icon name={look.icon} className={`mt-px text-[20px] ${look.ink}`} />
      <div className="min-w-0 flex-1 break-words">
        <p className="text-15 font-bold">{title}</p>
        <p>{message}</p>
      </div>
      <IconButton icon="x-lg" label={`${t('ui.close')} ${title}`} onClick={onClose} small className="-my-2.5" />
    </div>
  );
}

/** Closes itself when its time has run out; the clock stands still while the pointer or the focus is on it. */
function TimedToast({ toast }: { toast: ToastData }) {
  const [held, setHeld] = useState(false);
  const left = useRef(toastDuration(toast.type));
  useEffect(() => {
    if (held) return;
    const start = Date.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [held, toast.id]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Toast toast={toast} onClose={() => closeToast(toast.id)} />
    </div>
  );
}

/** Stands empty in every page, so that what is added to it is read aloud. */
export function ToastArea() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const cameFrom = useRef<HTMLElement | null>(null);
  const area = useRef<HTMLElement>(null);

  // Somebody who closes a toast by the keyboard goes on where they were.
  const remember = (event: FocusEvent) => {
    const from = event.relatedTarget as HTMLElement | null;
    if (!area.current?.contains(from)) cameFrom.current = from;
  };
  useEffect(() => {
    if (!toasts.length && cameFrom.current && document.activeElement === document.body) cameFrom.current.focus();
  }, [toasts]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus came from
    <section
      ref={area}
      aria-label={t('ui.toasts')}
      aria-live="polite"
      onFocus={remember}
      className="pointer-events-none fixed top-[72px] right-3 z-60 grid w-[calc(100vw-24px)] max-w-[400px] gap-2.5 *:pointer-events-auto md:top-[124px] md:right-6 md:w-fit md:min-w-[300px] print:hidden"
    >
      {toasts.map((toast) => (
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
