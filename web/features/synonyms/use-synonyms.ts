/** The groups that are being edited, beside those that are saved. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { writeSynonyms, type SynonymList } from '#contract/api/synonyms.ts';
import { ApiFailure, isFailure } from '#contract/failure.ts';
import { countChanges, filled, toDraft, type Draft } from '#web/features/synonyms/draft.ts';
import { mergeDrafts } from '#web/features/synonyms/merge.ts';
import { keepSynonyms, synonymsQuery } from '#web/features/synonyms/synonyms-queries.ts';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';

interface Editing {
  /** What the changes were made to. */
  list: SynonymList;
  saved: Draft;
  draft: Draft;
}

/** Of the last save that was refused: by group, and by group and word. */
export type Faults = ReadonlyMap<string, string>;
export const faultKey = (id: number, word?: string): string => (word === undefined ? `${id}` : `${id} ${word}`);
const noFaults: Faults = new Map();

function begin(list: SynonymList, known?: Draft): Editing {
  const saved = toDraft(list.groups, known);
  return { list, saved, draft: saved };
}

/** My changes, made to another list than they were begun with. */
function rebase(mine: Editing, list: SynonymList): Editing {
  const next = begin(list, mine.saved);
  return { ...next, draft: mergeDrafts(mine.saved, filled(mine.draft), next.saved) };
}

/** Complaints name places in the list that was sent: groups.3.1. */
function placeFaults({ errors }: ApiFailure, sent: Draft): Faults {
  const places = errors.flatMap(({ field, message }): [string, string][] => {
    const [, row, column] = /^groups\.(\d+)(?:\.(\d+))?$/.exec(field ?? '') ?? [];
    const group = sent[Number(row)];
    return group ? [[faultKey(group.id, column === undefined ? undefined : group.words[Number(column)]), message]] : [];
  });
  return new Map(places);
}

/** Told by a toast wherever they happen. */
const toasted = new Set([0, 403, 500]);

export type Outcome = { is: 'saved'; undo: () => Promise<void> } | { is: 'stale' | 'refused' };

export function useSynonyms() {
  const { t } = useTranslation('admin_synonyms');
  const query = useQuery(synonymsQuery());
  const [editing, setEditing] = useState<Editing | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { data: current } = query;
  const changes = editing ? countChanges(editing.saved, editing.draft) : 0;
  const isOutdated = current !== undefined && editing?.list.version !== current.version;
  // Whoever has changed nothing sees what there is.
  if (current && isOutdated && !changes && !isSaving) setEditing(begin(current, editing?.saved));

  const edit = useCallback((make: (draft: Draft, saved: Draft) => Draft) => {
    setFailure(null);
    setEditing((before) => before && { ...before, draft: make(before.draft, before.saved) });
  }, []);

  /** Goes on from theirs without my changes. */
  const takeTheirs = useCallback(() => {
    setFaults(noFaults);
    if (current) setEditing((mine) => begin(current, mine?.saved));
  }, [current]);

  /** Takes a save back; what was changed since stays on the screen, to be saved. */
  async function putBefore(groups: SynonymList['groups'], version: string): Promise<void> {
    try {
      const after = await call(writeSynonyms, { body: { groups, version } });
      await keepSynonyms(after);
      setEditing((mine) => mine && rebase(mine, after));
    } catch (error) {
      if (!isFailure(error) || toasted.has(error.statusCode)) throw error;
      const isStale = error.code === 'stale_version' && error.data;
      if (isStale) await keepSynonyms(error.data as SynonymList);
      // It is too late: the line that offers the way back says why, and offers it no longer.
      const message = isStale ? t('saved.changed_since') : error.message;
      throw new ApiFailure({ ...error, code: 'undo_expired', message });
    }
  }

  async function save(): Promise<Outcome> {
    if (!editing || isSaving) return { is: 'refused' };
    const { list, draft } = editing;
    const sent = filled(draft);
    const groups = sent.map(({ words }) => [...words]);
    setSaving(true);
    setFailure(null);
    try {
      const after = await call(writeSynonyms, { body: { groups, version: list.version } });
      await keepSynonyms(after);
      setFaults(noFaults);
      // What was typed while it was on its way is still to be saved.
      setEditing((now) => {
        const next = begin(after, draft);
        return now && now.draft !== draft ? { ...next, draft: now.draft } : next;
      });
      return { is: 'saved', undo: () => putBefore(list.groups, after.version) };
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === 'stale_version' && error.data) {
        await keepSynonyms(error.data as SynonymList);
        return { is: 'stale' };
      }
      const placed = placeFaults(error, sent);
      setFaults(placed);
      if (!placed.size && !toasted.has(error.statusCode)) setFailure(error);
      return { is: 'refused' };
    } finally {
      setSaving(false);
    }
  }

  return {
    query,
    editing,
    changes,
    faults,
    failure,
    isSaving,
    /** What somebody else has saved since these changes were begun. */
    theirs: changes > 0 && isOutdated ? current : null,
    edit,
    save,
    /** Goes on from theirs, with my changes still to be saved. */
    merge: () => {
      if (current) setEditing((mine) => mine && rebase(mine, current));
    },
    takeTheirs,
  };
}

export type Synonyms = ReturnType<typeof useSynonyms>;
