/** What is wrong with an admin's definitions of attributes, beyond the shape of each. */
import type { Attribute } from '#contract/api/categories.ts';
import { languages } from '#contract/languages.ts';
import type { Complaint } from '#server/kit/validation.ts';

const longestLabel = 100;

function labelFaults(labels: Attribute['labels'], field: string): Complaint[] {
  return languages.flatMap((language): Complaint[] => {
    const { length } = labels[language].trim();
    if (!length) return [{ field: `${field}.${language}`, code: 'required' }];
    if (labels[language].includes('\0') || !labels[language].isWellFormed())
      return [{ field: `${field}.${language}`, code: 'invalid_characters' }];
    return length > longestLabel
      ? [{ field: `${field}.${language}`, code: 'too_long', params: { count: longestLabel, maximum: longestLabel } }]
      : [];
  });
}

const repeated = (values: readonly string[]) => new Set(values.filter((value, at) => values.indexOf(value) !== at));

export function definitionFaults(attributes: readonly Attribute[]): Complaint[] {
  const twice = repeated(attributes.map(({ key }) => key));
  return attributes.flatMap(({ key, labels, type, options, min, max, unit }, at) => {
    const field = `attributes.${at}`;
    const isChoice = type === 'enum' || type === 'multi';
    const twiceHere = repeated(options.map(({ value }) => value));
    return [
      ...(twice.has(key) ? [{ field: `${field}.key`, code: 'repeated_key' }] : []),
      ...labelFaults(labels, `${field}.labels`),
      ...(isChoice && !options.length ? [{ field: `${field}.options`, code: 'options_needed' }] : []),
      ...(isChoice ? options : []).flatMap(({ value, labels: words }, option) => [
        ...(twiceHere.has(value) ? [{ field: `${field}.options.${option}.value`, code: 'repeated_option' }] : []),
        ...labelFaults(words, `${field}.options.${option}.labels`),
      ]),
      ...(min !== null && max !== null && min > max ? [{ field: `${field}.max`, code: 'max_below_min' }] : []),
      ...(unit !== null && !unit.trim() ? [{ field: `${field}.unit`, code: 'required' }] : []),
    ];
  });
}
