import { clsx } from 'clsx';
import { Modal, type ModalProps } from '#web/ui/modal.tsx';

const widths = { sm: 'max-w-[420px]', md: 'max-w-[560px]', lg: 'max-w-[800px]' };
const middle = 'inset-0 m-auto w-[calc(100vw-32px)] rounded-box [--from:translateY(8px)_scale(0.98)]';
const foot =
  'max-sm:top-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-t-[20px] max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)] max-sm:[--from:translateY(100%)] max-sm:[--pace:var(--slow)]';

interface DialogProps extends ModalProps {
  size?: keyof typeof widths;
  /** On a phone it rises from the lower edge, as a sheet does. */
  rises?: boolean;
}

/** A box in the middle that asks for the whole attention: the focus stays in it, Escape closes it. */
export function Dialog({ size = 'md', rises = false, ...rest }: DialogProps) {
  return <Modal {...rest} className={clsx('h-fit max-h-[calc(100dvh-32px)]', middle, widths[size], rises && foot)} />;
}
