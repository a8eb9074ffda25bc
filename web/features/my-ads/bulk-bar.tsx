import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { actionIcons, actions, actionsOf, type Action } from '#web/features/my-ads/owner-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface BulkBarProps {
  /** Those on this page that can be chosen. */
  ads: readonly MyAdLine[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: number[]) => void;
  busy: Action | null;
  onAct: (action: Action, ids: number[]) => void;
  onClose: () => void;
}

/** Choosing several ads, and what can be done with at least one of them. */
export function BulkBar({ ads, chosen, onChoose, busy, onAct, onClose }: BulkBarProps) {
  const { t } = useTranslation('my_ads');
  const selected = ads.filter((ad) => chosen.has(ad.id));
  const possible = actions.filter((action) => selected.some((ad) => actionsOf(ad).includes(action)));
  return (
    <div
      role="toolbar"
      aria-label={t('bulk.label')}
      className="sticky top-[60px] z-20 -mx-1 flex min-h-14 items-center gap-2 overflow-x-auto rounded-control bg-bg px-1 py-1.5 md:top-[72px]"
    >
      <IconButton icon="x-lg" small label={t('bulk.end')} onClick={onClose} className="-mr-2 flex-none" />
      <Checkbox
        label={selected.length ? t('bulk.chosen', { count: selected.length }) : t('bulk.all')}
        checked={selected.length > 0 && selected.length === ads.length}
        indeterminate={selected.length > 0 && selected.length < ads.length}
        onChange={(event) => onChoose(event.target.checked ? ads.map((ad) => ad.id) : [])}
        className="mr-2 flex-none whitespace-nowrap"
      />
      {possible.map((action) => (
        <Button
          key={action}
          size="sm"
          className="flex-none"
          variant={action === 'delete' ? 'danger' : 'secondary'}
          icon={actionIcons[action]}
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() =>
            onAct(
              action,
              selected.map((ad) => ad.id),
            )
          }
        >
          {t(`bulk.${action}`)}
        </Button>
      ))}
    </div>
  );
}
