import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/api/assistant.ts';
import { foldEvents } from '#web/features/assistant/fold-events.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** Announcements are so far apart that none cuts another short. */
const apartMs = 3_000;

/** The one polite region: that an answer began, what is being looked up, that it is ready. Not each word of it. */
export function StatusLine({ question }: { question: Question | undefined }) {
  const { t } = useTranslation('assistant');
  const [said, setSaid] = useState('');
  const last = useRef(0);
  const [began, setBegan] = useState(false);
  const tool = question ? foldEvents(question.events).parts.findLast((part) => part.kind === 'tool') : undefined;
  const isRunning = question?.status === 'running';
  // Of answers that were there already nothing is said.
  if (isRunning && !began) setBegan(true);
  const wanted =
    !question || !began
      ? ''
      : isRunning
        ? underWay(tool)
        : t(question.status === 'done' ? 'status.ready' : 'status.ended');
  function underWay(part: typeof tool): string {
    return part?.kind === 'tool' ? t('status.tool', { tool: t(`tool.${part.tool.name}`) }) : t('status.started');
  }
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        setSaid(wanted);
      },
      Math.max(0, last.current + apartMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  );
}
