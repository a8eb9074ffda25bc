/** The colours of the theme that a map is drawn in. */
const inks = ['ink', 'ink-2', 'ink-3'] as const;

export type MapColours<Name extends string> = Record<Name | (typeof inks)[number], string>;

export function readMapColours<Name extends string>(element: Element, names: readonly Name[]): MapColours<Name> {
  const style = getComputedStyle(element);
  const value = (property: string) => style.getPropertyValue(property).trim();
  const entries = [
    ...names.map((name) => [name, value(`--map-${name}`)]),
    ...inks.map((ink) => [ink, value(`--${ink}`)]),
  ];
  return Object.fromEntries(entries) as MapColours<Name>;
}
