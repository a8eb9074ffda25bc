/** Lists and tables of known values, with their types kept. */

export const isOneOf = <const T>(known: readonly T[], value: unknown): value is T => known.some((one) => one === value);

/** The keys of a table that is written down whole: nothing else can be in it. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

export const entriesOf = <T extends object>(table: T) => Object.entries(table) as [keyof T & string, T[keyof T]][];

/** A table with one entry for each of the keys. */
export const tableOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key, index: number) => Value) =>
  Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<Key, Value>;
