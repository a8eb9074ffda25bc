/** Where a conversation is scrolled to: at its end as it grows, or where the reader is while older ones come in above. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearEnd = 60;
const nearStart = 300;

interface Options {
  /** Changes whenever what is shown does. */
  shown: unknown;
  hasOlder: boolean;
  hasNewer: boolean;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** The last message in sight. */
  onSeen: (seq: number) => void;
}

const parts = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-seq]')];
const seqOf = (part: HTMLElement) => Number(part.dataset['seq']);

export function useFlowScroll({ shown, hasOlder, hasNewer, loadOlder, loadNewer, onSeen }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [failed, setFailed] = useState(false);
  const atEnd = useRef(true);
  const isPlaced = useRef(false);
  const loading = useRef(false);
  /** The first part in sight, and how far below the upper edge it stands. */
  const anchor = useRef<{ seq: number; below: number } | null>(null);

  const load = useCallback(async (more: () => Promise<void>) => {
    if (loading.current) return;
    loading.current = true;
    try {
      await more();
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      loading.current = false;
    }
  }, []);

  const look = useCallback(() => {
    const { current } = box;
    if (!current?.clientHeight) return;
    const { scrollTop, clientHeight, scrollHeight } = current;
    atEnd.current = !hasNewer && scrollHeight - scrollTop - clientHeight < nearEnd;
    setAtEnd(atEnd.current);
    const all = parts(current);
    const first = all.find((part) => part.offsetTop + part.offsetHeight > scrollTop);
    anchor.current = first ? { seq: seqOf(first), below: first.offsetTop - scrollTop } : null;
    const seen = all.findLast((part) => part.offsetTop + Math.min(part.offsetHeight, 40) <= scrollTop + clientHeight);
    if (seen && document.visibilityState === 'visible') onSeen(seqOf(seen));
    if (hasOlder && scrollTop < nearStart && !failed) void load(loadOlder);
    else if (hasNewer && scrollHeight - scrollTop - clientHeight < nearStart && !failed) void load(loadNewer);
  }, [hasOlder, hasNewer, failed, load, loadOlder, loadNewer, onSeen]);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const kept = anchor.current && current.querySelector<HTMLElement>(`[data-seq="${anchor.current.seq}"]`);
    if (!isPlaced.current) {
      const fresh = current.querySelector<HTMLElement>('[data-new]');
      if (fresh) current.scrollTop = fresh.offsetTop - current.clientHeight / 3;
      else toEnd();
      isPlaced.current = true;
    } else if (atEnd.current) toEnd();
    else if (kept && anchor.current) current.scrollTop = kept.offsetTop - anchor.current.below;
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- each time what is shown changes
  }, [shown]);

  // The box gets smaller with a phone's keyboard, its content larger with a picture or a line that says who is typing.
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
      look();
    });
    for (const one of [box.current, content.current]) if (one) watcher.observe(one);
    document.addEventListener('visibilitychange', look);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [look, toEnd]);

  return { box, content, isAtEnd, failed, look, toEnd, retry: () => setFailed(false) };
}
