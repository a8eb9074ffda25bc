/** The look of a main entry of the mobile menu. */
export const mobileLine =
  'flex min-h-12 w-full items-center gap-2.5 rounded-badge px-3 text-16 font-semibold -outline-offset-3 hover:bg-sunken';
