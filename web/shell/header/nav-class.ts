import { clsx } from 'clsx';

/** The look of a link or button in the main bar. */
export function navClass(on: boolean): string {
  return clsx(
    'inline-flex h-11 items-center gap-[7px] rounded-control px-2.5 text-15 font-semibold whitespace-nowrap',
    on ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
  );
}
