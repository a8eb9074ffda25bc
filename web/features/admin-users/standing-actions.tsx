import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { unbanUser, type Standing } from '#contract/api/admin-users.ts';
import { isFailure } from '#contract/failure.ts';
import { refreshMember } from '#web/features/admin-users/admin-users.queries.ts';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

const BanDialog = lazy(async () => ({
  default: (await import('#web/features/admin-users/ban-dialog.tsx')).BanDialog,
}));

/** Bans a member, or frees them; with `mayDelete`, deletes the account too. */
export function StandingActions({ standing, mayDelete = false }: { standing: Standing; mayDelete?: boolean }) {
  const { t } = useTranslation('admin_users');
  const [asking, setAsking] = useState<'ban' | 'delete' | null>(null);
  const unban = useMutation({
    mutationFn: () => call(unbanUser, { params: { id: standing.id }, body: {} }),
    onSettled: () => refreshMember(standing.id),
  });
  if (standing.cannotDecide) return <p className="text-14 text-ink-2">{t(`cannot_decide.${standing.cannotDecide}`)}</p>;
  if (standing.state === 'erased') return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {standing.state === 'banned' ? (
          <Button size="sm" variant="secondary" icon="unlock" busy={unban.isPending} onClick={() => unban.mutate()}>
            {t('unban')}
          </Button>
        ) : (
          <Button size="sm" variant="danger" icon="lock" aria-haspopup="dialog" onClick={() => setAsking('ban')}>
            {t('ban.open')}
          </Button>
        )}
        {mayDelete && (
          <Button size="sm" variant="danger" icon="trash" aria-haspopup="dialog" onClick={() => setAsking('delete')}>
            {t('delete.open')}
          </Button>
        )}
      </div>
      {isFailure(unban.error) && (
        <Note tone="danger" role="alert">
          {unban.error.message}
        </Note>
      )}
      <Suspense>{asking && <BanDialog member={standing} action={asking} onClose={() => setAsking(null)} />}</Suspense>
    </>
  );
}
