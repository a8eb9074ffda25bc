import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSearch } from '#web/features/search/state.tsx';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

const SaveSearchDialog = lazy(async () => ({
  default: (await import('#web/features/search/save-search-dialog.tsx')).SaveSearchDialog,
}));

const look = 'max-lg:size-11 max-lg:px-0! max-lg:text-[0px]! max-lg:[&_svg]:text-[20px]!';

/** An alert for this search. A visitor signs in first and comes back to it. */
export function SaveSearch() {
  const { t } = useTranslation('search');
  const session = useSession();
  const { hrefOf } = useSearch();
  const [open, setOpen] = useState(false);
  if (!session)
    return (
      <ButtonLink to={loginAddress(hrefOf({}))} icon="bell" rel="nofollow" title={t('save.open')} className={look}>
        {t('save.open')}
      </ButtonLink>
    );
  return (
    <>
      <Button icon="bell" aria-haspopup="dialog" title={t('save.open')} onClick={() => setOpen(true)} className={look}>
        {t('save.open')}
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
