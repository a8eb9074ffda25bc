import artwork from '#web/ui/illustrations/stall.svg?url&no-inline';

/** The awning of the stall alone, from edge to edge. */
export function Awning() {
  return (
    <svg viewBox="12 54 496 87" aria-hidden focusable="false" className="block w-full dark:brightness-90">
      <use href={`${artwork}#awning`} />
    </svg>
  );
}
