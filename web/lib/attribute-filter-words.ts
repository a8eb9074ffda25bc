/** The chosen attributes of a search in words: "Kilométrage : jusqu’à 90 000 km", "Diesel". */
import type { Facets, Params } from '#contract/api/search.ts';
import type { Language } from '#contract/languages.ts';
import { withUnit } from '#contract/units.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { useTranslation } from '#web/lib/texts.tsx';

type Attribute = Facets['attributes'][number];
type Texts = ReturnType<typeof useTranslation<'search'>>['t'];

interface AttributeWords {
  key: string;
  label: string;
  /** What takes it away. */
  without: Record<string, string[] | undefined>;
}

export interface Saying {
  t: Texts;
  language: Language;
}

const first = (value: string | string[] | undefined) => [value].flat()[0];

/** A text in the middle of a sentence. */
export const small = (text: string, language: string) => text.charAt(0).toLocaleLowerCase(language) + text.slice(1);

export function spanWords(
  [min, max]: readonly [string | string[] | undefined, string | string[] | undefined],
  t: Texts,
  write: (value: number) => string,
): string {
  const [from, to] = [first(min), first(max)];
  if (from && to) return t('chip.between', { min: write(Number(from)), max: write(Number(to)) });
  return from ? t('chip.from', { min: write(Number(from)) }) : t('chip.up_to', { max: write(Number(to)) });
}

function rangeWords(filters: Params, attribute: Attribute, { t, language }: Saying): AttributeWords {
  const [min, max] = [`attr.${attribute.key}Min`, `attr.${attribute.key}Max`];
  const write = (amount: number) =>
    withUnit(attribute.type === 'number' ? formatNumber(amount, language) : String(amount), attribute.unit, language);
  const value = small(spanWords([filters[min], filters[max]], t, write), language);
  return {
    key: filters[min] ? min : max,
    label: t('chip.attribute', { label: attribute.label, value }),
    without: { [min]: undefined, [max]: undefined },
  };
}

function choiceWords(attribute: Attribute | undefined, name: string, value: string, { t }: Saying): string {
  const option = attribute?.options.find((one) => one.value === value);
  const text = attribute?.type === 'boolean' ? t(`filters.boolean.${value}`) : (option?.label ?? value);
  // An energy class "A" says nothing by itself.
  const isClear = option && attribute?.type !== 'boolean' && text.length > 2;
  return isClear ? text : t('chip.attribute', { label: attribute?.label ?? name, value: text });
}

interface Answer {
  facets: Facets | null;
  /** Filters that the search did not understand. */
  ignored?: readonly string[];
}

export function attributeWords(filters: Params, answer: Answer | undefined, saying: Saying): AttributeWords[] {
  const byKey = new Map(answer?.facets?.attributes.map((attribute) => [attribute.key, attribute]));
  return Object.keys(filters).flatMap((key) => {
    if (!key.startsWith('attr.') || answer?.ignored?.includes(key)) return [];
    const name = key.slice(5);
    const range = byKey.has(name) ? undefined : byKey.get(name.replace(/(Min|Max)$/, ''));
    if (range) {
      const words = rangeWords(filters, range, saying);
      return words.key === key ? [words] : [];
    }
    const chosen = [filters[key] ?? []].flat();
    return chosen.map((value) => ({
      key: `${key} ${value}`,
      label: choiceWords(byKey.get(name), name, value, saying),
      without: { [key]: chosen.filter((other) => other !== value) },
    }));
  });
}
