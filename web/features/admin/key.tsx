import { useShortcutsOn } from '#web/features/admin/shortcuts.ts';

/** Each key of a screen, and what it does: below keys in the texts. */
export type Keys = readonly (readonly [key: string, does: string])[];

/** The key that does the same as what it stands on; aria-keyshortcuts says it to those who do not see it. */
export function Key({ name }: { name: string }) {
  if (!useShortcutsOn()) return null;
  return (
    <kbd
      aria-hidden
      className="inline-grid h-5 min-w-5 flex-none place-items-center rounded-[4px] border border-current px-1 font-text text-badge/none font-semibold opacity-85 max-lg:hidden"
    >
      {name}
    </kbd>
  );
}
