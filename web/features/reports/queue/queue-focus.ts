/** Where the keyboard goes on in the queue of reports. */
export const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Frames within which a line that comes back is in the queue again. */
const patience = 120;
let latest = 0;

const inSight = (element: HTMLElement | null) => (element?.checkVisibility() ? element : null);

/** Its line, or where no queue is in sight, the case itself. */
const placeOf = (id: string) =>
  inSight(find(`[data-report="${id}"]`)) ?? (inSight(find('[data-report]')) ? null : find(`[data-case="${id}"]`));

/** Once it is there. Whoever goes elsewhere meanwhile stays there. */
export function focusOn(id: string): void {
  const turn = (latest += 1);
  const from = document.activeElement;
  const look = (frames: number) =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (turn !== latest || (activeElement !== from && activeElement !== document.body)) return;
      const place = frames > 0 ? placeOf(id) : find('[data-case]');
      if (place) place.focus();
      else if (frames > 0) look(frames - 1);
    });
  look(patience);
}
