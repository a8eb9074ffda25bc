/** What a dialog and a sheet share: scrim, title, close button, a body that scrolls, a foot that stays. */
import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Within so many milliseconds and pixels of each other, two clicks are one double click. */
const pauseMs = 500;
const reach = 8;

/**
 * For whatever may go away at a click, on pointer down: the second click of a double click is then not for what stood
 * behind it.
 */
function catchSecondClick({ currentTarget, target, clientX, clientY }: PointerEvent): void {
  // What belongs to it may stand elsewhere in the page, as a list of choices does.
  if (!currentTarget.contains(target as Node)) return;
  const stop = (event: MouseEvent) => {
    const isHere = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= reach;
    if (!isHere || currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const options = { capture: true, signal: AbortSignal.timeout(pauseMs) };
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) window.addEventListener(type, stop, options);
}

export interface ModalProps {
  /** Left out, the trigger alone opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For one that is there only while it is open. */
  onClose?: () => void;
  /** One button; it gets aria-haspopup and aria-expanded. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; close with ModalClose around one of them. */
  footer?: ReactNode;
  /** Keeps it open when somebody clicks beside it: for a form that has been written in. */
  insistent?: boolean;
  /** Takes the focus when it opens, in the place of the first that can. */
  focused?: RefObject<HTMLElement | null>;
}

export const ModalClose = ({ children }: { children: ReactNode }) => <Dialog.Close asChild>{children}</Dialog.Close>;

/** What opened it; of a menu, which closes meanwhile, the button that opens the menu. */
function openerNow(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement;
}

export function Modal({
  trigger,
  title,
  description,
  children,
  footer,
  insistent,
  focused,
  className,
  onClose,
  ...root
}: ModalProps & { className: string }) {
  const { t } = useTranslation();
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root {...(onClose && { open: true, onOpenChange: (open) => !open && onClose() })} {...root}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Overlay
          onPointerDownCapture={catchSecondClick}
          className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-enter"
        />
        <Dialog.Content
          onPointerDownCapture={catchSecondClick}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => insistent && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            opener.current = openerNow();
            if (!focused?.current) return;
            event.preventDefault();
            focused.current.focus();
          }}
          // Without a trigger of its own, it gives the focus back to whatever opened it.
          onCloseAutoFocus={(event) => {
            if (trigger || !(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
            event.preventDefault();
            opener.current.focus();
          }}
          className={clsx(
            'fixed z-50 flex flex-col bg-raised text-ink shadow-3 data-[state=closed]:animate-leave data-[state=open]:animate-enter',
            className,
          )}
        >
          <div className="flex items-start gap-3 border-b border-line py-2.5 pr-2.5 pl-4 md:pl-5">
            <div className="flex-1 py-3">
              <Dialog.Title className="text-18">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-14 text-ink-2">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton icon="x-lg" label={t('ui.close')} small />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-4 md:p-5">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-3 md:px-5">{footer}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
