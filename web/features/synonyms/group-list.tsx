import type { KeyboardEvent } from 'react';
import type { Concern } from '#web/features/synonyms/checks.ts';
import type { Draft } from '#web/features/synonyms/draft.ts';
import { GroupRow, type GroupActions } from '#web/features/synonyms/group-row.tsx';
import type { Faults } from '#web/features/synonyms/use-synonyms.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface GroupListProps {
  /** Those in sight. */
  groups: Draft;
  saved: ReadonlyMap<number, readonly string[]>;
  concerns: ReadonlyMap<number, Concern>;
  faults: Faults;
  wanted: string;
  actions: GroupActions;
}

/** From so many on, only those in sight are drawn. */
const many = 300;
const drawnLate = '[&>li]:[contain-intrinsic-size:auto_36px] [&>li]:[content-visibility:auto]';

/** The arrows go from button to button: along a group, and to the same place in the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (!key.startsWith('Arrow') || !(target instanceof HTMLButtonElement)) return;
  const row = target.closest('[data-group]');
  const buttonsOf = (one: Element | null | undefined) => [...(one?.querySelectorAll('button') ?? [])];
  const place = buttonsOf(row).indexOf(target);
  const along = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const beside = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const next = along ? buttonsOf(row)[place + along] : (buttonsOf(beside)[place] ?? buttonsOf(beside).at(-1));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function GroupList({ groups, saved, concerns, faults, wanted, actions }: GroupListProps) {
  const { t } = useTranslation('admin_synonyms');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons in it
    <ul aria-label={t('title')} onKeyDown={walk} className={groups.length > many ? drawnLate : undefined}>
      {groups.map((group) => (
        <GroupRow
          key={group.id}
          group={group}
          saved={saved.get(group.id)}
          concern={concerns.get(group.id)}
          faults={faults}
          wanted={wanted}
          {...actions}
        />
      ))}
    </ul>
  );
}

export function GroupSkeleton() {
  return (
    <div aria-busy="true" className="grid">
      {Array.from({ length: 9 }, (_, row) => (
        <div key={row} className="flex h-[51px] items-center gap-3 border-b border-line px-4 lg:px-5">
          {Array.from({ length: 2 + (row % 3) }, (_item, word) => (
            <Skeleton key={word} className="h-8 w-24 rounded-full!" />
          ))}
        </div>
      ))}
    </div>
  );
}
