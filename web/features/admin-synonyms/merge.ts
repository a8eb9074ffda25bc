/** Two people changed the groups at the same time: what each did, and both together. */
import { isSame, type Draft, type DraftGroup } from '#web/features/admin-synonyms/draft.ts';

export interface Changes {
  added: Draft;
  changed: { before: DraftGroup; after: DraftGroup }[];
  removed: Draft;
}

/** Words that a group has in common with what it was before. */
const common = (words: readonly string[], before: readonly string[]) =>
  before.filter((word) => words.includes(word)).length;

/** A group that somebody else changed comes without its id: it is the one that shares most of its words, two at least. */
function findSuccessor(before: DraftGroup, candidates: Draft): DraftGroup | undefined {
  const [best] = candidates
    .map((group) => ({ group, count: common(group.words, before.words) }))
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count);
  return best?.group;
}

export function changesBetween(before: Draft, after: Draft): Changes {
  const now = new Map(after.map((group) => [group.id, group]));
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  const changes: Changes = { added: [], changed: [], removed: [] };
  const taken = new Set<number>();
  const removed: DraftGroup[] = [];
  for (const group of before) {
    const same = now.get(group.id);
    const next =
      same ??
      findSuccessor(
        group,
        fresh.filter(({ id }) => !taken.has(id)),
      );
    if (!next) removed.push(group);
    else if (!isSame(next.words, group.words)) changes.changed.push({ before: group, after: next });
    if (next && !same) taken.add(next.id);
  }
  return { ...changes, removed, added: fresh.filter(({ id }) => !taken.has(id)) };
}

/** Their groups with my changes: words I added and took away, in groups that they changed too. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const their = changesBetween(base, theirs);
  const my = changesBetween(base, mine);
  const nextOf = new Map(their.changed.map(({ before, after }) => [before.id, after]));
  let merged = [...theirs];
  const orphans: DraftGroup[] = [];
  for (const { before, after } of my.changed) {
    const current = nextOf.get(before.id) ?? theirs.find(({ id }) => id === before.id);
    if (!current) {
      orphans.push(after);
      continue;
    }
    const kept = current.words.filter((word) => after.words.includes(word) || !before.words.includes(word));
    const words = [...kept, ...after.words.filter((word) => !before.words.includes(word) && !kept.includes(word))];
    merged = merged.map((group) => (group.id === current.id ? { id: group.id, words } : group));
  }
  // What they changed after I had taken it away stays: they have seen to it.
  const gone = new Set(my.removed.map(({ id }) => id));
  const isNew = ({ words }: DraftGroup) => !theirs.some((group) => isSame(group.words, words));
  return [...[...my.added, ...orphans].filter(isNew), ...merged.filter(({ id }) => !gone.has(id))];
}
