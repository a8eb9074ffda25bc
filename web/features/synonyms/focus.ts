/** Where the focus goes when what had it is gone. */
const rowOf = (id: number) => document.querySelector(`[data-group="${id}"]`);
const adderOf = (row: Element | null) => row?.querySelector<HTMLElement>('button:not([data-word], [data-drop])');

/** Frames within which a change is on the screen. */
const patience = 20;
function afterwards(find: () => HTMLElement | null | undefined, frames = patience): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) afterwards(find, frames - 1);
  });
}

/** As afterwards, once nothing has the focus any more: whoever has gone elsewhere meanwhile stays there. */
function whenLost(find: () => HTMLElement | null | undefined, frames = patience): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) find()?.focus();
    else if (frames > 0) whenLost(find, frames - 1);
  });
}

const select = (selector: string) => document.querySelector<HTMLElement>(selector);
const newGroupButton = () => select('[aria-keyshortcuts="N"]');

/** The bin of the next group, or of the one before; else the button for a new one. */
export function focusAfterDrop(id: number): void {
  const row = rowOf(id);
  if (!row?.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('[data-drop]');
  afterwards(() => next ?? newGroupButton());
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
    return cross ?? adderOf(row);
  });
}

export function focusOnConflict(): void {
  afterwards(() => select('[data-conflict]'));
}

/** What was pressed is gone with what it did: on from the group it was about, else from what makes a new one. */
export function goOnFrom(id?: number): void {
  whenLost(() => (id === undefined ? null : adderOf(rowOf(id))) ?? newGroupButton());
}

/** Both changes are together: they are still to be saved. */
export function goOnToSave(): void {
  whenLost(() => select('[data-save]') ?? newGroupButton());
}

export function goOnToSearch(): void {
  whenLost(() => select('[data-find]'));
}
