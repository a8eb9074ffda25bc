import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { actionIcons, actionsOf, isEditable, wordOf, type Action } from '#web/features/my-ads/owner-actions.ts';
import { draftState } from '#web/features/my-ads/draft-state.ts';
import { isCorrectedAtReason } from '#web/features/my-ads/reason-note.tsx';
import { endsSoon } from '#web/features/my-ads/deadline.tsx';
import { PriceDialog } from '#web/features/my-ads/price-dialog.tsx';
import type { MyAdLine } from '#contract/api/my-ads.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';

interface LineActionsProps {
  ad: MyAdLine;
  busy: Action | null;
  run: (action: Action) => void;
  onStatistics: () => void;
}

/** What an ad in this state most likely waits for: an action, or the editor unless that is offered beside the reason. */
export function likelyOf(ad: MyAdLine): Action | 'edit' | null {
  const possible = actionsOf(ad);
  if (ad.deletedAt) return possible.includes('restore') ? 'restore' : null;
  if (ad.status === 'Active') return endsSoon(ad) && possible.includes('renew') ? 'renew' : 'sold';
  if (ad.status === 'Sold' || ad.status === 'Expired') return 'renew';
  return isEditable(ad) && !isCorrectedAtReason(ad) ? 'edit' : null;
}

const mayPrice = (ad: MyAdLine) =>
  isEditable(ad) && ad.status !== 'Sold' && (ad.priceType === 'Fixed' || ad.priceType === 'Negotiable');

/** One button for the likely, a menu for the rest. */
export function LineActions({ ad, busy, run, onStatistics }: LineActionsProps) {
  const { t } = useTranslation(['my_ads', 'drafts']);
  const [isPricing, setPricing] = useState(false);
  const possible = actionsOf(ad);
  const first = likelyOf(ad);
  const rest = possible.filter((action) => action !== first && action !== 'delete');
  const hidden = <span className="sr-only"> {ad.title}</span>;
  const editWord =
    ad.status === 'Draft'
      ? t(`drafts:go_on.${draftState(ad.missing)}`)
      : t(ad.status === 'Rejected' ? 'actions.correct' : 'actions.edit');
  const isUrgent = ad.status === 'Rejected' || (ad.status === 'Draft' && draftState(ad.missing) === 'ready');
  return (
    <div className="-my-1 -mr-2.5 flex items-center justify-end gap-0.5 lg:gap-1.5">
      {first === 'edit' && (
        <ButtonLink size="sm" variant={isUrgent ? 'primary' : 'secondary'} to={`/edit/${ad.id}`}>
          {editWord}
          {hidden}
        </ButtonLink>
      )}
      {first && first !== 'edit' && (
        <Button size="sm" variant="secondary" busy={busy === first} onClick={() => run(first)}>
          {t(`actions.${wordOf(first, ad)}`)}
          {hidden}
        </Button>
      )}
      <Menu align="end" trigger={<IconButton icon="three-dots" label={t('actions.menu', { title: ad.title })} />}>
        {!ad.deletedAt && (
          <MenuLink to={`/advertisement/${ad.id}`} icon="eye">
            {t('actions.see')}
          </MenuLink>
        )}
        {isEditable(ad) && first !== 'edit' && !isCorrectedAtReason(ad) && (
          <MenuLink to={`/edit/${ad.id}`} icon="pencil">
            {t('actions.edit')}
          </MenuLink>
        )}
        {mayPrice(ad) && (
          <MenuItem icon="tag" onSelect={() => setPricing(true)}>
            {t('actions.price')}
          </MenuItem>
        )}
        {ad.status === 'Active' && !ad.deletedAt && (
          <MenuLink to={`/promote/${ad.id}`} icon="megaphone">
            {t('actions.promote')}
          </MenuLink>
        )}
        <MenuItem icon="bar-chart" onSelect={onStatistics}>
          {t('actions.statistics')}
        </MenuItem>
        {rest.map((action) => (
          <MenuItem key={action} icon={actionIcons[action]} disabled={busy !== null} onSelect={() => run(action)}>
            {t(`actions.${wordOf(action, ad)}`)}
          </MenuItem>
        ))}
        {possible.includes('delete') && (
          <>
            <MenuSeparator />
            <MenuItem icon="trash" danger disabled={busy !== null} onSelect={() => run('delete')}>
              {t('actions.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isPricing && <PriceDialog ad={ad} onClose={() => setPricing(false)} />}
    </div>
  );
}
