/** Where the focus goes when what had it is gone. */
const rowOf = (id: number) => document.querySelector(`[data-group="${id}"]`);

/** Frames within which a change is on the screen. */
const patience = 20;
function afterwards(find: () => HTMLElement | null | undefined, frames = patience): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) afterwards(find, frames - 1);
  });
}

/** The bin of the next group, or of the one before; else the button for a new one. */
export function focusAfterDrop(id: number): void {
  const row = rowOf(id);
  if (!row?.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('[data-drop]');
  afterwards(() => next ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="N"]'));
}

/** The cross of the next word, or what adds one. */
export function focusAfterRemove(id: number, word: string): void {
  const crosses = [...(rowOf(id)?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  const place = crosses.findIndex((cross) => cross.dataset.word === word);
  afterwards(() => rowOf(id)?.querySelectorAll<HTMLElement>('button')[place]);
}

/** The word, or what adds one to the group. */
export function focusOnGroup(id: number, word?: string): void {
  afterwards(() => {
    const row = rowOf(id);
    row?.scrollIntoView({ block: 'center' });
    const cross = word === undefined ? null : row?.querySelector<HTMLElement>(`[data-word="${CSS.escape(word)}"]`);
    return cross ?? row?.querySelector<HTMLElement>('button:not([data-word], [data-drop])');
  });
}

export function focusOnConflict(): void {
  afterwards(() => document.querySelector<HTMLElement>('[data-conflict]'));
}
