/** The colours of the theme that a map is drawn in. */
import { tableOf } from '#contract/known-values.ts';

const inks = ['ink', 'ink-2', 'ink-3'] as const;

export type MapColours<Name extends string> = Record<Name | (typeof inks)[number], string>;

export function readMapColours<Name extends string>(element: Element, names: readonly Name[]): MapColours<Name> {
  const style = getComputedStyle(element);
  const value = (property: string) => style.getPropertyValue(property).trim();
  return { ...tableOf(names, (name) => value(`--map-${name}`)), ...tableOf(inks, (ink) => value(`--${ink}`)) };
}
