import { useState } from 'react';
import { appealLimits } from '#contract/api/appeals.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';

const dayMs = 86_400_000;

/** How long an appeal has waited of the seven days it may: amber from the fifth, red after the last. */
export function AppealClock({ createdAt, dueAt }: { createdAt: string; dueAt: string }) {
  const { t } = useTranslation('appeals');
  const [now] = useState(() => Date.now());
  const waited = Math.floor((now - new Date(createdAt).getTime()) / dayMs);
  const left = Math.ceil((new Date(dueAt).getTime() - now) / dayMs);
  const tone = left <= 0 ? 'danger' : waited >= appealLimits.amberDays ? 'warning' : 'neutral';
  return (
    <Badge tone={tone} icon="clock">
      {left <= 0 ? t('clock.late', { count: Math.max(1, 1 - left) }) : t('clock.left', { count: left })}
    </Badge>
  );
}
