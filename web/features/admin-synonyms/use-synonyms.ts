/** The groups that are being edited, beside those that are saved. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { writeSynonyms, type SynonymList } from '#contract/api/synonyms.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { countChanges, filled, toDraft, type Draft } from '#web/features/admin-synonyms/draft.ts';
import { mergeDrafts } from '#web/features/admin-synonyms/merge.ts';
import { keepSynonyms, synonymsQuery } from '#web/features/admin-synonyms/queries.ts';
import { call } from '#web/lib/api.ts';

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

  async function save(): Promise<Outcome> {
    if (!editing || isSaving) return { is: 'refused' };
    const { list, draft } = editing;
    const sent = filled(draft);
    const groups = sent.map(({ words }) => [...words]);
    setSaving(true);
    setFailure(null);
    try {
      const after = await call(writeSynonyms, { body: { groups, version: list.version } });
      keepSynonyms(after);
      setFaults(noFaults);
      // What was typed while it was on its way is still to be saved.
      setEditing((now) => {
        const next = begin(after, draft);
        return now && now.draft !== draft ? { ...next, draft: now.draft } : next;
      });
      const before = { groups: list.groups, version: after.version };
      return { is: 'saved', undo: async () => keepSynonyms(await call(writeSynonyms, { body: before })) };
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === 'stale_version' && error.data) {
        keepSynonyms(error.data as SynonymList);
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
      if (!current) return;
      setEditing((mine) => {
        if (!mine) return mine;
        const theirs = begin(current, mine.saved);
        return { ...theirs, draft: mergeDrafts(mine.saved, filled(mine.draft), theirs.saved) };
      });
    },
    /** Goes on from theirs without my changes. */
    takeTheirs: () => {
      setFaults(noFaults);
      if (current) setEditing((mine) => begin(current, mine?.saved));
    },
  };
}

export type Synonyms = ReturnType<typeof useSynonyms>;
