import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** For a field whose text is kept as state: what was typed before the script had come counts as typed. */
export function useTypedBefore(take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const look = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) take(value);
  });
  // Before anything is drawn anew: that would put the first text back.
  useLayoutEffect(() => look(), []);
  return field;
}
