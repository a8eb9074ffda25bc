import { draftState } from '#web/features/my-ads/draft-state.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  ready: { tone: 'success', icon: 'check-circle-fill' },
  unfinished: { tone: 'warning', icon: 'pencil' },
} as const;

export function DraftBadge({ missing }: { missing: readonly string[] }) {
  const { t } = useTranslation('drafts');
  const state = draftState(missing);
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
