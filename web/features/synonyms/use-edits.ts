/** Everything that changes the groups on the screen. What takes something away can be taken back; nothing is saved by it. */
import { useEffect, useMemo, useRef } from 'react';
import { useScreenStatus } from '#web/features/admin/status.tsx';
import {
  addTo,
  change,
  filled,
  firstChanged,
  newGroup,
  putBack,
  toDraft,
  without,
  withoutIfEmpty,
} from '#web/features/synonyms/draft.ts';
import { focusAfterDrop, focusAfterRemove, goOnFrom } from '#web/features/synonyms/focus.ts';
import { mergeDrafts } from '#web/features/synonyms/merge.ts';
import type { Synonyms } from '#web/features/synonyms/use-synonyms.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export function useEdits({ editing, edit, takeTheirs }: Pick<Synonyms, 'editing' | 'edit' | 'takeTheirs'>) {
  const { t } = useTranslation('admin_synonyms');
  const status = useScreenStatus();
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);

  return useMemo(() => {
    const wordsOf = (id: number) => latest.current?.draft.find((group) => group.id === id)?.words ?? [];

    /** Puts something else in place of this draft. */
    const replace = (put: () => void, text: 'built_in' | 'discarded') => {
      const before = latest.current;
      if (!before) return;
      put();
      goOnFrom(firstChanged(before.draft, before.saved));
      status.tell({
        said: t(`${text}.said`),
        sent: t(`${text}.sent`),
        undone: t(`${text}.undone`),
        // Where a colleague's groups have come meanwhile, they stay.
        undo: async () => {
          edit((_draft, saved) =>
            saved === before.saved ? before.draft : mergeDrafts(before.saved, filled(before.draft), saved),
          );
          goOnFrom(firstChanged(before.saved, before.draft));
        },
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
        undo: async () => {
          edit((draft) => putBack(draft, group, index));
          goOnFrom(id);
        },
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
      discard: () => replace(() => edit((_draft, saved) => saved), 'discarded'),
      /** What somebody else has saved meanwhile, without my changes. */
      take: () => replace(takeTheirs, 'discarded'),
      putBuiltInBack: () =>
        replace(() => edit((_draft, saved) => toDraft(latest.current?.list.builtIn ?? [], saved)), 'built_in'),
    };
  }, [edit, takeTheirs, status, t]);
}
