import { Slot } from 'radix-ui';
import { useRef, type ReactElement } from 'react';

interface PhotoPickerProps {
  onChoose: (files: File[]) => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** Choosing pictures from the device, by any button. */
export function PhotoPicker({ onChoose, children }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
        multiple
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same one may be chosen again.
          target.value = '';
        }}
      />
      <Slot.Root onClick={() => input.current?.click()}>{children}</Slot.Root>
    </>
  );
}
