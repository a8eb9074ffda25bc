/** Units of attributes: kept as French writes them, shown as the reader's language does. */
import type { Attribute } from '#contract/api/categories.ts';
import type { Language } from '#contract/languages.ts';

/** Those that differ; metres, grams and hours are the same everywhere, and fiscal power (CV) is a French thing. */
const written: Record<Language, ReadonlyMap<string, string>> = {
  fr: new Map([['"', 'pouces']]),
  en: new Map(Object.entries({ ch: 'hp', Ko: 'KB', Mo: 'MB', Go: 'GB', To: 'TB', 'tr/min': 'rpm', '"': 'in' })),
};

export const unitIn = (unit: string, language: Language): string => written[language].get(unit) ?? unit;

/** 126 ch, 126 hp: a number already written, and what it is measured in. */
export function withUnit(number: string, unit: string | null, language: Language): string {
  return unit ? `${number}\u00a0${unitIn(unit, language)}` : number;
}

/** What has no unit is counted: rooms, doors, seats. Halves of them are a slip. */
export const isCount = ({ type, unit }: Pick<Attribute, 'type' | 'unit'>): boolean => type === 'number' && !unit;
