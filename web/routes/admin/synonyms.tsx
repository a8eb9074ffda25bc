import { useEffect } from 'react';
import { FailedState, ListState } from '#web/features/admin/list-state.tsx';
import { useScreenStatus } from '#web/features/admin/status.tsx';
import { Conflict } from '#web/features/synonyms/conflict.tsx';
import { filled, firstChanged, type Draft } from '#web/features/synonyms/draft.ts';
import { focusOnConflict, focusOnGroup, goOnFrom, goOnToSave, goOnToSearch } from '#web/features/synonyms/focus.ts';
import { GroupList, GroupSkeleton } from '#web/features/synonyms/group-list.tsx';
import { ListHead } from '#web/features/synonyms/list-head.tsx';
import { SaveBar } from '#web/features/synonyms/save-bar.tsx';
import { Trial } from '#web/features/synonyms/trial.tsx';
import { useEdits } from '#web/features/synonyms/use-edits.ts';
import { useShown } from '#web/features/synonyms/use-shown.ts';
import { useSynonyms } from '#web/features/synonyms/use-synonyms.ts';
import { useWide } from '#web/features/synonyms/use-wide.ts';
import { Unsaved } from '#web/features/profile/unsaved.tsx';
import { FormFailure } from '#web/ui/form.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import type { Screen } from '#web/lib/screen.ts';
import { Button } from '#web/ui/button.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/admin/synonyms'],
  texts: ['admin_synonyms', 'profile', 'errors'],
  permission: 'systemSettings',
  menu: [{ in: 'admin', label: 'admin_reports:rail.synonyms', icon: 'link-45deg', order: 80 }],
} satisfies Screen;

const none: Draft = [];

/** The groups of words that mean the same to the search, beside a place to try them. */
export default function SynonymsScreen() {
  const { t } = useTranslation('admin_synonyms');
  const status = useScreenStatus();
  const isWide = useWide();
  const synonyms = useSynonyms();
  const { query, editing, changes, faults, theirs } = synonyms;
  const edits = useEdits(synonyms);
  const { draft = none, saved = none, list } = editing ?? {};
  const { shown, concerns, savedWords, wanted, showAll, ...view } = useShown(draft, saved);
  const alone = draft.filter(({ id }) => concerns.get(id)?.isAlone);

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
    const changed = firstChanged(saved, draft);
    const outcome = await synonyms.save();
    if (outcome.is === 'stale') focusOnConflict();
    if (outcome.is !== 'saved') return;
    goOnFrom(changed);
    const undo = () => outcome.undo().then(() => goOnFrom());
    status.tell({ said: t('saved.said'), sent: t('saved.sent'), undone: t('saved.undone'), undo });
  };
  const merge = () => {
    synonyms.merge();
    status.say(t('conflict.merged'));
    goOnToSave();
  };

  const groups = (
    <section key="groups" aria-label={t('title')} className="bg-surface xl:min-h-0 xl:overflow-y-auto">
      {query.isPending && <GroupSkeleton />}
      {query.isError && !list && (
        <FailedState
          title={t('failed.title')}
          text={t('failed.text')}
          onRetry={() => void query.refetch().then(() => goOnFrom())}
          retrying={query.isFetching}
        />
      )}
      {list && !shown.length && (
        <ListState title={t('nothing.title')} text={t('nothing.text')}>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              showAll();
              goOnToSearch();
            }}
          >
            {t('nothing.clear')}
          </Button>
        </ListState>
      )}
      <GroupList
        groups={shown}
        saved={savedWords}
        concerns={concerns}
        faults={faults}
        wanted={wanted}
        actions={edits}
      />
    </section>
  );
  const trial = (
    <aside
      key="trial"
      aria-label={t('trial.title')}
      className="border-line max-xl:border-b xl:min-h-0 xl:overflow-y-auto xl:border-l"
    >
      {list && <Trial draft={draft} version={list.version} hasChanges={changes > 0} />}
    </aside>
  );

  return (
    <>
      <ListHead
        draft={draft}
        isBuiltIn={list !== undefined && list.isBuiltIn && !changes}
        isReady={list !== undefined}
        typed={view.typed}
        onType={view.setTyped}
        concerns={concerns.size}
        onlyConcerns={view.onlyConcerns}
        onConcerns={view.setOnlyConcerns}
        onNew={() => {
          showAll();
          edits.create();
        }}
        onBuiltIn={edits.putBuiltInBack}
      />
      {theirs && <Conflict base={saved} theirs={theirs} onMerge={merge} onTake={edits.take} />}
      {synonyms.failure && (
        <div className="px-4 pb-3 lg:px-5">
          <FormFailure failure={synonyms.failure} />
        </div>
      )}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start border-t border-line xl:min-h-0 xl:grid-cols-[minmax(0,1fr)_372px] xl:content-stretch">
        {/* Read and walked through in the order in which they are seen: below each other, the trial comes first. */}
        {isWide ? [groups, trial] : [trial, groups]}
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
