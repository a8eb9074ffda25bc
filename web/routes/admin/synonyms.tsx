import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStatus } from '#web/features/admin/status.tsx';
import { findConcerns } from '#web/features/admin-synonyms/checks.ts';
import { Conflict } from '#web/features/admin-synonyms/conflict.tsx';
import { filled, foldWord } from '#web/features/admin-synonyms/draft.ts';
import { focusOnConflict, focusOnGroup } from '#web/features/admin-synonyms/focus.ts';
import { GroupList, GroupSkeleton } from '#web/features/admin-synonyms/group-list.tsx';
import { ListHead } from '#web/features/admin-synonyms/list-head.tsx';
import { FailedList, NothingFound } from '#web/features/admin-synonyms/list-states.tsx';
import { SaveBar } from '#web/features/admin-synonyms/save-bar.tsx';
import { Trial } from '#web/features/admin-synonyms/trial.tsx';
import { useEdits } from '#web/features/admin-synonyms/use-edits.ts';
import { useSynonyms } from '#web/features/admin-synonyms/use-synonyms.ts';
import { Unsaved } from '#web/features/profile/unsaved.tsx';
import { FormFailure } from '#web/lib/forms.tsx';
import { useTranslation } from '#web/lib/texts.tsx';

export { ScreenError as ErrorBoundary } from '#web/features/furniture/error-screen.tsx';

export const handle = { texts: ['admin_synonyms', 'profile', 'errors'] };

/** The groups of words that mean the same to the search, beside a place to try them. */
export default function SynonymsScreen() {
  const { t } = useTranslation('admin_synonyms');
  const status = useStatus();
  const synonyms = useSynonyms();
  const { query, editing, changes, faults, theirs } = synonyms;
  const edits = useEdits(synonyms);
  const [typed, setTyped] = useState('');
  const [onlyConcerns, setOnlyConcerns] = useState(false);
  const wanted = useDeferredValue(foldWord(typed));

  const { draft = [], saved = [], list } = editing ?? {};
  const concerns = useMemo(() => findConcerns(draft), [draft]);
  const savedWords = useMemo(() => new Map(saved.map(({ id, words }) => [id, words])), [saved]);
  const alone = draft.filter(({ id }) => concerns.get(id)?.isAlone);
  const isFound = (id: number, words: readonly string[]) =>
    [...words, ...(savedWords.get(id) ?? [])].some((word) => foldWord(word).includes(wanted));
  const shown = draft.filter(
    ({ id, words }) => !words.length || ((!onlyConcerns || concerns.has(id)) && (!wanted || isFound(id, words))),
  );
  const showAll = () => {
    setTyped('');
    setOnlyConcerns(false);
  };

  useEffect(() => {
    const [first] = faults.keys();
    if (first === undefined) return;
    const [id, ...words] = first.split(' ');
    focusOnGroup(Number(id), words.length ? words.join(' ') : undefined);
  }, [faults]);

  const save = async () => {
    showAll();
    if (theirs) return focusOnConflict();
    if (alone[0]) return focusOnGroup(alone[0].id);
    const outcome = await synonyms.save();
    if (outcome.is === 'stale') focusOnConflict();
    if (outcome.is === 'saved')
      status.tell({ said: t('saved.said'), sent: t('saved.sent'), undone: t('saved.undone'), undo: outcome.undo });
  };

  return (
    <>
      <ListHead
        draft={draft}
        isBuiltIn={list !== undefined && list.isBuiltIn && !changes}
        isReady={list !== undefined}
        typed={typed}
        onType={setTyped}
        concerns={concerns.size}
        onlyConcerns={onlyConcerns}
        onConcerns={setOnlyConcerns}
        onNew={() => {
          showAll();
          edits.create();
        }}
        onBuiltIn={edits.putBuiltInBack}
      />
      {theirs && <Conflict base={saved} theirs={theirs} onMerge={synonyms.merge} onTake={synonyms.takeTheirs} />}
      {synonyms.failure && (
        <div className="px-4 pb-3 lg:px-5">
          <FormFailure failure={synonyms.failure} />
        </div>
      )}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start border-t border-line xl:min-h-0 xl:grid-cols-[minmax(0,1fr)_372px] xl:content-stretch">
        <section aria-label={t('title')} className="bg-surface xl:min-h-0 xl:overflow-y-auto">
          {query.isPending && <GroupSkeleton />}
          {query.isError && !list && <FailedList onRetry={() => void query.refetch()} retrying={query.isFetching} />}
          {list && !shown.length && <NothingFound onClear={showAll} />}
          <GroupList
            groups={shown}
            saved={savedWords}
            concerns={concerns}
            faults={faults}
            wanted={wanted}
            actions={edits}
          />
        </section>
        <aside
          aria-label={t('trial.title')}
          className="border-line max-xl:order-first max-xl:border-b xl:min-h-0 xl:overflow-y-auto xl:border-l"
        >
          {list && <Trial draft={draft} version={list.version} hasChanges={changes > 0} />}
        </aside>
      </div>
      {list && (
        <SaveBar
          changes={changes}
          alone={alone.length}
          isEmpty={!filled(draft).length}
          busy={synonyms.isSaving}
          onSave={() => void save()}
          onDiscard={edits.discard}
        />
      )}
      <Unsaved when={changes > 0} />
    </>
  );
}
