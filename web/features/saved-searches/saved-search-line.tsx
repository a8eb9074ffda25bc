import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unbroken } from '#web/features/ad-parts/unbroken.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import {
  deleteSavedSearch,
  frequencies,
  updateSavedSearch,
  type SavedSearch as Schema,
} from '#contract/api/saved-searches.ts';
import { searchAddress } from '#contract/search-address.ts';
import { NewestFound, newestFoundQuery } from '#web/features/saved-searches/newest-found.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { useCriteria } from '#web/features/saved-searches/use-criteria.ts';
import { RenameSearch } from '#web/features/saved-searches/rename-search.tsx';
import { markSearchSeen } from '#web/features/saved-searches/mark-search-seen.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';

type SavedSearch = z.infer<typeof Schema>;

/** The list as it stands after a change of one of its searches, or without it. */
function keep(id: string, search: SavedSearch | null): void {
  queryClient().setQueryData(savedSearchesQuery.queryKey, (list) =>
    list?.flatMap((one) => (one.id === id ? (search ? [search] : []) : [one])),
  );
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
    onSuccess: () => {
      keep(id, null);
      const text = (part: 'title' | 'message') => t(`toasts.search_deleted.${part}`, { name });
      showToast({ type: 'info', title: text('title'), message: text('message') });
    },
  });
  const { data: found, isLoading } = useQuery({ ...newestFoundQuery(search.query), enabled: isLookedUp });
  const criteria = useCriteria(search.query, found);
  const shown = change.isPending ? (change.variables.frequency ?? frequency) : frequency;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 border-line py-5 first:pt-0 last:pb-0 not-first:border-t md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <NewestFound found={found} isLoading={isLoading} />
      <div className="min-w-0">
        <p className="text-15 font-semibold break-words">
          <Link
            to={searchAddress(search.query)}
            onClick={() => void markSearchSeen(search)}
            className="hover:underline"
          >
            {unbroken(name)}
          </Link>
        </p>
        {criteria.length > 0 && (
          <ul aria-label={t('searches.criteria')} className="my-1.5 flex flex-wrap gap-1.5">
            {criteria.map((words) => (
              <li key={words} className="rounded-full bg-sunken px-2.5 py-0.5 text-13">
                {words}
              </li>
            ))}
          </ul>
        )}
        <p className="text-14 text-ink-2">
          {found && (
            <>
              <span>
                {found.totalCount ? t('searches.found', { count: found.totalCount }) : t('searches.found_none')}
              </span>
              {' · '}
            </>
          )}
          <span>{t('searches.since', { date: brief(createdAt) })}</span>
        </p>
      </div>
      <ButtonLink
        variant={search.newCount ? 'primary' : 'secondary'}
        to={searchAddress(search.query)}
        onClick={() => void markSearchSeen(search)}
        className="self-start md:w-46"
      >
        {search.newCount ? t('searches.see_new', { count: search.newCount }) : t('searches.see')}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
      <div className="-mr-2.5 flex items-center md:col-span-full">
        <span aria-hidden className="mr-2 text-14 text-ink-2">
          {t('searches.alert')}
        </span>
        <Field labelHidden label={t('searches.frequency_of', { name })} className="mr-auto w-47">
          <Select
            value={shown}
            onChange={(event) => change.mutate({ frequency: event.target.value as typeof frequency })}
          >
            {frequencies.map((one) => (
              <option key={one} value={one}>
                {t(`searches.frequencies.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <IconButton icon="pencil" label={t('searches.rename_one', { name })} onClick={() => setRenaming(true)} />
        <IconButton
          icon="trash"
          label={t('searches.delete_one', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      </div>
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
