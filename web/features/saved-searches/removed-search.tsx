import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { createSavedSearch, type SavedSearch as Schema } from '#contract/api/saved-searches.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

type SavedSearch = z.infer<typeof Schema>;

interface RemovedSearchProps {
  search: SavedSearch;
  onSavedAgain: (search: SavedSearch) => void;
}

/** Stands in its place until the list is read again, so that a slip costs one click. */
export function RemovedSearch({ search: { name, query, frequency }, onSavedAgain }: RemovedSearchProps) {
  const { t } = useTranslation('profile');
  const saveAgain = useMutation({
    mutationFn: () => call(createSavedSearch, { body: { name, query, frequency } }),
    onSuccess: onSavedAgain,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-6 last:pb-0">
      <output className="min-w-0 text-14 break-words text-ink-2">{t('searches.deleted', { name })}</output>
      <Button
        size="sm"
        variant="secondary"
        icon="arrow-counterclockwise"
        busy={saveAgain.isPending}
        // The bin that was pressed is gone: the keyboard goes on here.
        ref={(button) => {
          if (document.activeElement === document.body) button?.focus({ preventScroll: true });
        }}
        onClick={() => saveAgain.mutate()}
      >
        {t('searches.undo')}
      </Button>
    </li>
  );
}
