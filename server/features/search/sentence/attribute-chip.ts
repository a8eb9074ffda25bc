/** A number that was read for an attribute, as a filter with its words: "au plus 90 000 km". */
import type { Attribute } from '#contract/api/categories.ts';
import { withUnit } from '#contract/units.ts';
import type { Reading } from '#server/features/search/sentence/reading.ts';
import { translate } from '#server/kit/texts.ts';

export function tell(
  reading: Reading,
  attribute: Attribute,
  suffix: '' | 'Min' | 'Max',
  value: number,
  from: string,
): void {
  const { language, understood } = reading;
  const key = suffix === 'Min' ? 'atLeast' : suffix === 'Max' ? 'atMost' : 'equals';
  const number = new Intl.NumberFormat(language, { useGrouping: attribute.type !== 'year' }).format(value);
  const shown = withUnit(number, attribute.unit, language);
  const label = translate(language, `understood:${key}`, { label: attribute.labels[language], value: shown });
  understood.push({ param: `attr.${attribute.key}${suffix}`, value: String(value), label, from });
}
