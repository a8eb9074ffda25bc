import { Modal, type ModalProps } from '#web/ui/modal.tsx';

/** Rises from the lower edge of a phone and leaves the page visible above it; on wider screens a panel at the right. */
export function Sheet(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="inset-x-0 bottom-0 max-h-[calc(100dvh-64px)] rounded-t-[20px] pb-[env(safe-area-inset-bottom)] [--from:translateY(100%)] [--pace:var(--slow)] md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[420px] md:rounded-none md:[--from:translateX(100%)]"
    />
  );
}
