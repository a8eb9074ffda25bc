import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { deleteSavedSearch, updateSavedSearch, type SavedSearch as Schema } from '#contract/api/saved-searches.ts';
import { searchAddress } from '#contract/search-address.ts';
import { AlertRhythm } from '#web/features/saved-searches/alert-rhythm.tsx';
import { NewestFound, newestFoundQuery } from '#web/features/saved-searches/newest-found.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { unsaid } from '#web/features/saved-searches/unsaid.ts';
import { useCriteria } from '#web/features/saved-searches/use-criteria.ts';
import { RemovedSearch } from '#web/features/saved-searches/removed-search.tsx';
import { RenameSearch } from '#web/features/saved-searches/rename-search.tsx';
import { markSearchSeen } from '#web/features/saved-searches/mark-search-seen.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { changeData } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type SavedSearch = z.infer<typeof Schema>;

/** The list as it stands after a change of one of its searches. */
function keep(id: string, search: SavedSearch): void {
  changeData(savedSearchesQuery.queryKey, (list) => list?.map((one) => (one.id === id ? search : one)));
}

interface SearchLineProps {
  search: SavedSearch;
  /** What it finds now is shown with it. */
  isLookedUp: boolean;
}

/** One saved search: its name, how often it alerts, and the way out. */
export function SearchLine({ search, isLookedUp }: SearchLineProps) {
  const { t } = useTranslation('profile');
  const { brief } = useDates();
  const [renaming, setRenaming] = useState(false);
  const { id, name, frequency, createdAt } = search;
  const change = useMutation({
    mutationFn: (body: Partial<Pick<SavedSearch, 'name' | 'frequency'>>) =>
      call(updateSavedSearch, { params: { id }, body }),
    onSuccess: (saved) => keep(id, saved),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteSavedSearch, { params: { id } }),
  });
  const { data: found, isLoading } = useQuery({ ...newestFoundQuery(search.query), enabled: isLookedUp });
  const about = [
    ...unsaid(name, useCriteria(search.query, found)),
    ...(found ? [found.totalCount ? t('searches.found', { count: found.totalCount }) : t('searches.found_none')] : []),
    t('searches.since', { date: brief(createdAt) }),
  ];
  if (remove.isSuccess) return <RemovedSearch search={search} onSavedAgain={(saved) => keep(id, saved)} />;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 border-t border-line py-6 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-18 break-words">
          <Link
            to={searchAddress(search.query)}
            onClick={() => void markSearchSeen(search)}
            className="hover:underline"
          >
            {unbroken(name)}
          </Link>
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-14 text-ink-2">
          <p className="min-w-0">{about.join(' · ')}</p>
          <AlertRhythm
            name={name}
            frequency={change.isPending ? (change.variables.frequency ?? frequency) : frequency}
            onChange={(chosen) => change.mutate({ frequency: chosen })}
          />
        </div>
      </div>
      <div className="-mr-2.5 flex items-start max-md:row-start-3">
        <ButtonLink
          variant={search.newCount ? 'primary' : 'secondary'}
          to={searchAddress(search.query)}
          onClick={() => void markSearchSeen(search)}
          className="mr-1 max-md:flex-1"
        >
          {search.newCount ? t('searches.see_new', { count: search.newCount }) : t('searches.see')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <IconButton icon="pencil" label={t('searches.rename_one', { name })} onClick={() => setRenaming(true)} />
        <IconButton
          icon="trash"
          label={t('searches.delete_one', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      </div>
      <NewestFound found={found} newCount={search.newCount} isLoading={isLoading} className="col-span-full" />
      {renaming && (
        <RenameSearch
          name={name}
          onClose={() => setRenaming(false)}
          onRename={async (chosen) => void (await change.mutateAsync({ name: chosen }))}
        />
      )}
    </li>
  );
}
