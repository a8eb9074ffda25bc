/** Puts a text on the clipboard; tells whether it worked. Plain http has no clipboard of its own: there the old way is taken. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard)
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  // Inside an open dialog, which keeps the focus to itself.
  (before?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
