import { Modal, type ModalProps } from '#web/ui/modal.tsx';

const widths = { sm: 'max-w-[420px]', md: 'max-w-[560px]', lg: 'max-w-[800px]' };

/** A box in the middle that asks for the whole attention: the focus stays in it, Escape closes it. */
export function Dialog({ size = 'md', ...rest }: ModalProps & { size?: keyof typeof widths }) {
  return (
    <Modal
      {...rest}
      className={`inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] rounded-box [--from:translateY(8px)_scale(0.98)] ${widths[size]}`}
    />
  );
}
