/** Two people changed the groups at the same time: what each did, and both together. */
import { isSame, type Draft, type DraftGroup } from '#web/features/synonyms/draft.ts';

export interface Changes {
  added: Draft;
  changed: { before: DraftGroup; after: DraftGroup }[];
  removed: Draft;
}

/** Words that a group has in common with what it was before. */
const common = (words: readonly string[], before: readonly string[]) =>
  before.filter((word) => words.includes(word)).length;

/** By id: what a group that somebody else changed has become. It comes without its id, and is known by its words. */
function findSuccessors(gone: Draft, fresh: Draft): Map<number, DraftGroup> {
  const found = new Map<number, DraftGroup>();
  const taken = new Set<number>();
  const follow = (group: DraftGroup, next: DraftGroup | undefined) => {
    if (!next) return;
    found.set(group.id, next);
    taken.add(next.id);
  };
  const free = (least: number, { words }: DraftGroup) =>
    fresh.filter((one) => !taken.has(one.id) && common(one.words, words) >= least);
  for (const group of gone) {
    const shared = (one: DraftGroup) => common(one.words, group.words);
    follow(group, free(2, group).toSorted((a, b) => shared(b) - shared(a))[0]);
  }
  // One word in common is enough where no other group could be meant, on either side.
  const left = gone.filter(({ id }) => !found.has(id));
  for (const group of left) {
    const [next, ...others] = free(1, group);
    const rivals = next && left.filter(({ words }) => common(next.words, words) > 0);
    if (!others.length && rivals?.length === 1) follow(group, next);
  }
  return found;
}

export function changesBetween(before: Draft, after: Draft): Changes {
  const now = new Map(after.map((group) => [group.id, group]));
  const known = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  const changes: Changes = { added: [], changed: [], removed: [] };
  const gone = before.filter(({ id }) => !now.has(id));
  const successors = findSuccessors(gone, fresh);
  const removed: DraftGroup[] = [];
  for (const group of before) {
    const next = now.get(group.id) ?? successors.get(group.id);
    if (!next) removed.push(group);
    else if (!isSame(next.words, group.words)) changes.changed.push({ before: group, after: next });
  }
  const taken = new Set([...successors.values()].map(({ id }) => id));
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
