/** Everything that changes the groups on the screen. What takes something away can be taken back; nothing is saved by it. */
import { useEffect, useMemo, useRef } from 'react';
import { useStatus } from '#web/features/admin/status.tsx';
import {
  addTo,
  change,
  filled,
  newGroup,
  putBack,
  toDraft,
  without,
  withoutIfEmpty,
  type Draft,
} from '#web/features/admin-synonyms/draft.ts';
import { focusAfterDrop, focusAfterRemove } from '#web/features/admin-synonyms/focus.ts';
import { mergeDrafts } from '#web/features/admin-synonyms/merge.ts';
import type { Synonyms } from '#web/features/admin-synonyms/use-synonyms.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export function useEdits({ editing, edit }: Pick<Synonyms, 'editing' | 'edit'>) {
  const { t } = useTranslation('admin_synonyms');
  const status = useStatus();
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);

  return useMemo(() => {
    const wordsOf = (id: number) => latest.current?.draft.find((group) => group.id === id)?.words ?? [];

    /** Puts another draft in place of this one. */
    const replace = (make: (saved: Draft) => Draft, text: 'built_in' | 'discarded') => {
      const before = latest.current;
      if (!before) return;
      edit((_draft, saved) => make(saved));
      status.tell({
        said: t(`${text}.said`),
        sent: t(`${text}.sent`),
        undone: t(`${text}.undone`),
        // Where a colleague's groups have come meanwhile, they stay.
        undo: async () =>
          edit((_draft, saved) =>
            saved === before.saved ? before.draft : mergeDrafts(before.saved, filled(before.draft), saved),
          ),
      });
    };

    const drop = (id: number) => {
      const index = latest.current?.draft.findIndex((group) => group.id === id) ?? -1;
      const group = latest.current?.draft[index];
      if (!group) return;
      focusAfterDrop(id);
      edit((draft) => without(draft, id));
      if (!group.words.length) return;
      const name = group.words.join(' = ');
      status.tell({
        said: t('dropped.said', { name }),
        sent: t('dropped.sent'),
        undone: t('dropped.undone', { name }),
        undo: async () => edit((draft) => putBack(draft, group, index)),
      });
    };

    return {
      drop,
      add: (id: number, words: string[]) => edit((draft) => addTo(draft, id, words)),
      /** Asked of the draft itself: the words that were just added may not be on the screen yet. */
      leave: (id: number) => {
        focusAfterDrop(id);
        edit((draft) => withoutIfEmpty(draft, id));
      },
      remove: (id: number, word: string) => {
        const left = wordsOf(id).filter((one) => one !== word);
        if (!left.length) return drop(id);
        focusAfterRemove(id, word);
        edit((draft) => change(draft, id, left));
      },
      create: () => edit((draft) => [newGroup(), ...filled(draft)]),
      discard: () => replace((saved) => saved, 'discarded'),
      putBuiltInBack: () => replace((saved) => toDraft(latest.current?.list.builtIn ?? [], saved), 'built_in'),
    };
  }, [edit, status, t]);
}
