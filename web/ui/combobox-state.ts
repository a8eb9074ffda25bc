/** The rules of a combobox, apart from React. */

export interface ComboboxOption {
  id: string;
  /** What is written into the box when it is chosen. */
  label: string;
  /** Options of one group stand under its name; groups keep the order in which they first appear. */
  group?: string;
}

interface OptionGroup<Option> {
  name: string | null;
  options: Option[];
}

export function groupOptions<Option extends ComboboxOption>(options: readonly Option[]): OptionGroup<Option>[] {
  const groups: OptionGroup<Option>[] = [];
  for (const option of options) {
    const name = option.group ?? null;
    const group = groups.find((one) => one.name === name);
    if (group) group.options.push(option);
    else groups.push({ name, options: [option] });
  }
  return groups;
}

type ComboboxStep =
  | { kind: 'move'; active: number }
  | { kind: 'open'; active: number }
  | { kind: 'choose' }
  | { kind: 'close' }
  | { kind: 'none' };

interface ComboboxState {
  open: boolean;
  /** -1: the text itself. */
  active: number;
  count: number;
}

/**
 * What a key does. The arrows go round and pass through the text itself; Enter with nothing active is left alone, so that
 * it sends the form; Home and End stay with the text.
 */
export function comboboxStep(key: string, { open, active, count }: ComboboxState, alt = false): ComboboxStep {
  if (key === 'ArrowDown') {
    if (!open) return { kind: 'open', active: alt || !count ? -1 : 0 };
    return { kind: 'move', active: active + 1 >= count ? -1 : active + 1 };
  }
  if (key === 'ArrowUp') {
    if (alt) return open ? { kind: 'close' } : { kind: 'none' };
    if (!open) return { kind: 'open', active: count - 1 };
    return { kind: 'move', active: active < 0 ? count - 1 : active - 1 };
  }
  if (key === 'Enter') return open && active >= 0 && active < count ? { kind: 'choose' } : { kind: 'none' };
  if (key === 'Escape' || key === 'Tab') return open ? { kind: 'close' } : { kind: 'none' };
  return { kind: 'none' };
}
