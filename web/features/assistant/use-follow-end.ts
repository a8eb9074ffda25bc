/**
 * Keeps the end of a growing answer in sight, until the reader scrolls away: a wheel, a finger or a key ends the following.
 * What was answered before opens at its last question: one reads an answer from its beginning.
 */
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const near = 60;
/** Pixels between the head and the question. */
const above = 16;

export function useFollowEnd(shown: unknown, isAnswered: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const opensAtQuestion = useRef(isAnswered);
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
    const question = opensAtQuestion.current && box.current?.querySelector('ol > li:last-child');
    if (question && box.current) {
      opensAtQuestion.current = false;
      follows.current = false;
      const { top } = question.getBoundingClientRect();
      box.current.scrollTop += top - box.current.getBoundingClientRect().top - above;
      return;
    }
    if (follows.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- each time what is shown changes
  }, [shown]);
  return { box, toEnd };
}
