import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { DealPrice } from '#web/features/conversations/deal-price.tsx';
import { Standing } from '#web/features/conversations/standing.tsx';
import { useDeal } from '#web/features/conversations/use-deal.ts';
import { personName, shortName } from '#web/features/conversations/names.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { ModalClose } from '#web/ui/modal.tsx';

interface ThreadHeadProps {
  conversation: Conversation;
  backTo: string;
  onOpenDetails: () => void;
}

/** Who writes; on phones with what about, and the whole of it opens the details. */
export function ThreadHead({ conversation, backTo, onOpenDetails }: ThreadHeadProps) {
  const { t } = useTranslation('conversations');
  const avatarUrl = useAvatarUrl();
  const { other, presence, ad } = conversation;
  const name = personName(other, t);
  return (
    <header className="flex flex-none items-center gap-3 border-b border-line bg-surface px-5 py-2.5 leading-tight max-md:gap-2 max-md:px-1 max-md:pt-2 max-md:pb-3">
      <IconLink to={backTo} icon="arrow-left" label={t('back')} className="md:hidden" />
      <span className="max-md:hidden">
        <Avatar firstName={other.firstName} lastName={other.lastInitial} src={avatarUrl(other.avatar)} size={34} />
      </span>
      <div className="relative flex min-w-0 flex-1 items-center gap-2.5">
        {ad && (
          <span className="block size-12 flex-none overflow-hidden rounded-control bg-sunken md:hidden [&_.photo]:size-full">
            <CardPicture image={ad.image ?? undefined} sizes="48px" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="flex items-baseline font-text text-15 font-bold tracking-normal">
            {other.id && other.state === 'active' ? (
              <Link
                to={`/user/${other.id}`}
                className="relative z-1 max-w-full min-w-0 truncate underline-offset-3 hover:underline max-md:flex-none"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 truncate">{name}</span>
            )}
            <span className="min-w-0 truncate text-14 font-normal text-ink-2 md:hidden">
              {'\u00a0· '}
              {ad?.title ?? t('gone_ad')}
            </span>
          </h2>
          <div className={clsx(other.state === 'active' && 'max-md:hidden')}>
            <PersonState state={other.state} presence={presence} />
          </div>
          {ad && (
            <p className="mt-1 -ml-1 flex flex-wrap items-center gap-x-2 gap-y-1 pl-1 md:hidden">
              <DealPrice conversation={conversation} />
              <Standing conversation={conversation} />
            </p>
          )}
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('details')}
          onClick={onOpenDetails}
          className="absolute -inset-y-2 inset-x-0 rounded-control -outline-offset-3 md:hidden"
        />
      </div>
      <ThreadMenu conversation={conversation} />
    </header>
  );
}

function PersonState({ state, presence }: { state: string; presence: Conversation['presence'] }) {
  const { t } = useTranslation('conversations');
  const { ago } = useDates();
  if (state !== 'active') return <p className="truncate text-13 text-danger-ink">{t(`person.${state}`)}</p>;
  if (presence?.isOnline)
    return (
      <p className="flex items-center gap-1 text-13 text-success-ink">
        <span aria-hidden className="size-2 rounded-full bg-success" />
        {t('person.online')}
      </p>
    );
  return presence?.lastSeenAt ? (
    <p className="truncate text-13 text-ink-2">{t('person.seen', { when: ago(presence.lastSeenAt) })}</p>
  ) : null;
}

function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const [isBlocking, setBlocking] = useState(false);
  const deal = useDeal(conversation.id);
  const { other, isArchived, isBlocked, ad } = conversation;
  const say = (key: string) => showToast({ type: 'success', title: t(`done.${key}`), message: '' });
  const archive = () =>
    (isArchived ? deal.unarchive() : deal.archive()).then(
      () => say(isArchived ? 'unarchived' : 'archived'),
      () => undefined,
    );
  const unblock = () =>
    deal.unblock().then(
      () => say('unblocked'),
      () => undefined,
    );
  return (
    <>
      <Menu align="end" trigger={<IconButton icon="three-dots-vertical" label={t('menu.label')} />}>
        {ad?.isAvailable && (
          <MenuLink to={`/advertisement/${ad.id}`} icon="card-list">
            {t('menu.ad')}
          </MenuLink>
        )}
        <MenuItem icon="archive" onSelect={() => void archive()}>
          {t(isArchived ? 'menu.unarchive' : 'menu.archive')}
        </MenuItem>
        <MenuSeparator />
        {other.id && (
          <MenuLink to={`/report?userId=${other.id}`} icon="flag">
            {t('menu.report')}
          </MenuLink>
        )}
        {isBlocked ? (
          <MenuItem icon="check-lg" onSelect={() => void unblock()}>
            {t('menu.unblock')}
          </MenuItem>
        ) : (
          <MenuItem icon="shield-exclamation" danger onSelect={() => setBlocking(true)}>
            {t('menu.block')}
          </MenuItem>
        )}
      </Menu>
      <Dialog
        open={isBlocking}
        onOpenChange={setBlocking}
        size="sm"
        title={t('block.title', { name: shortName(other, t) })}
        footer={
          <>
            <ModalClose>
              <Button variant="secondary">{t('cancel')}</Button>
            </ModalClose>
            <Button
              variant="danger"
              busy={deal.isPending}
              onClick={() =>
                void deal.block().then(
                  () => setBlocking(false),
                  () => undefined,
                )
              }
            >
              {t('block.button')}
            </Button>
          </>
        }
      >
        <p className="flex gap-3 text-15">
          <Icon name="shield-exclamation" className="mt-1 text-danger-ink" />
          {t('block.text')}
        </p>
      </Dialog>
    </>
  );
}
