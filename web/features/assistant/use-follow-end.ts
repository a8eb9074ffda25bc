/** Keeps the end of a growing answer in sight, until the reader scrolls away: a wheel, a finger or a key ends the following. */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const near = 60;

export function useFollowEnd(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const toEnd = useCallback(() => {
    follows.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const left = () => current.scrollHeight - current.scrollTop - current.clientHeight;
    const leave = () => {
      follows.current = false;
    };
    const look = () => {
      if (left() < near) follows.current = true;
    };
    for (const event of ['wheel', 'touchmove', 'keydown']) current.addEventListener(event, leave, { passive: true });
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      for (const event of ['wheel', 'touchmove', 'keydown']) current.removeEventListener(event, leave);
      current.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    if (follows.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- each time what is shown changes
  }, [shown]);
  return { box, toEnd };
}
