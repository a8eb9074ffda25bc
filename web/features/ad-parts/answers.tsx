import { useTranslation } from '#web/lib/texts.tsx';

/** How soon somebody answers, in round figures. */
export function Answers({ minutes }: { minutes: number }) {
  const { t } = useTranslation('ads');
  if (minutes < 90) return t('answers.minutes', { count: Math.max(1, minutes) });
  if (minutes < 36 * 60) return t('answers.hours', { count: Math.round(minutes / 60) });
  return t('answers.days', { count: Math.round(minutes / 1_440) });
}
