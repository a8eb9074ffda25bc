import type { Ref } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { actionIcons, actions, actionsOf, type Action } from '#web/features/my-ads/owner-actions.ts';
import type { Selection } from '#web/features/my-ads/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface BulkBarProps {
  /** Those on this page that can be chosen. */
  ads: readonly MyAdLine[];
  selection: Selection;
  busy: Action | null;
  onAct: (action: Action, ads: readonly MyAdLine[]) => void;
  allBox: Ref<HTMLInputElement>;
}

/** Choosing several ads, and what can be done with at least one of them. */
export function BulkBar({ ads, selection: { chosen, choose, end }, busy, onAct, allBox }: BulkBarProps) {
  const { t } = useTranslation('my_ads');
  // Of those on this page the newest state is known.
  const selected = [...chosen.values()].map((ad) => ads.find(({ id }) => id === ad.id) ?? ad);
  const here = ads.filter(({ id }) => chosen.has(id)).length;
  const elsewhere = selected.length - here;
  const offered = actions.flatMap((action) => {
    const fitting = selected.filter((ad) => actionsOf(ad).includes(action));
    return fitting.length ? [{ action, fitting }] : [];
  });
  const words = [t('bulk.chosen', { count: selected.length }), elsewhere && t('bulk.elsewhere', { count: elsewhere })];
  return (
    <div
      role="toolbar"
      aria-label={t('bulk.label')}
      className="sticky top-[60px] z-20 -mx-1 flex min-h-14 items-center gap-2 overflow-x-auto rounded-control bg-bg px-1 py-1.5 md:top-[72px] md:flex-wrap"
    >
      <IconButton icon="x-lg" small label={t('bulk.end')} onClick={end} className="-mr-2 flex-none" />
      <Checkbox
        ref={allBox}
        label={selected.length ? words.filter(Boolean).join(' ') : t('bulk.all')}
        checked={here > 0 && here === ads.length}
        indeterminate={selected.length > 0 && here < ads.length}
        onChange={(event) => choose(ads, event.target.checked)}
        className="mr-2 flex-none whitespace-nowrap"
      />
      {offered.map(({ action, fitting }) => (
        <Button
          key={action}
          size="sm"
          className="flex-none"
          variant={action === 'delete' ? 'danger' : 'secondary'}
          icon={actionIcons[action]}
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => onAct(action, fitting)}
        >
          {t(`bulk.${action}`)}
          {fitting.length < selected.length && (
            <span className="font-normal">{t('bulk.fitting', { count: fitting.length, all: selected.length })}</span>
          )}
        </Button>
      ))}
    </div>
  );
}
