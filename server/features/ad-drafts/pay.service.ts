/** What is paid for work: "20 € de l'heure", "2 000 € brut par mois". No price of a thing. */
import type { SearchParams } from '#contract/assistant.ts';
import type { Attribute } from '#contract/api/categories.ts';

export interface Pay {
  per: 'hour' | 'month';
  euros: number;
  bound: 'Min' | 'Max' | null;
  index: number;
  length: number;
}

const most = String.raw`(?:moins de|max(?:imum|i)?|jusqu'a|pas plus de|under|up to|less than|no more than|at most|pas au-dessus de|below)`;
const least = String.raw`(?:plus de|au moins|min(?:imum|i)?|a partir de|over|more than|at least|from)`;
const amount = String.raw`(?<![\d.,])(?:(?<least>${least}) |(?<most>${most}) )?(?<euros>\d{1,3}(?:[ .]\d{3})|\d+(?:[.,]\d{1,2})?)\s?(?:€|euros?|eur|e)?`;
const bound = String.raw`(?: (?:(?<leastAfter>min(?:imum|i)?|au moins|at least|or more)|(?<mostAfter>(?:grand )?max(?:imum|i)?|tops|or less|at (?:the )?most|au plus|pas plus)))?(?![\p{L}\d])`;
const hourly = new RegExp(
  String.raw`${amount}\s?(?:/ ?h(?:eure)?|de l'heure|par heure|l'heure|(?:an|per|/) ?hour|hourly)${bound}`,
  'u',
);
const monthly = new RegExp(
  String.raw`${amount}\s?(?:(?:brut|net|gross)s?(?: (?:par|/|a|per) ?(?:mois|month))?|(?:par|a|per) (?:mois|month)|/ ?(?:mois|month))${bound}`,
  'u',
);

export function readPay(folded: string, isJob: boolean): Pay | null {
  for (const [per, pattern] of [['hour', hourly] as const, ...(isJob ? [['month', monthly] as const] : [])]) {
    const found = pattern.exec(folded);
    if (!found?.groups) continue;
    const written = found.groups['euros'] ?? '';
    const euros = Number(/^\d{1,3}[ .]\d{3}$/.test(written) ? written.replace(/\D/g, '') : written.replace(',', '.'));
    const { least: a, leastAfter: b, most: c, mostAfter: d } = found.groups;
    return { per, euros, bound: a || b ? 'Min' : c || d ? 'Max' : null, index: found.index, length: found[0].length };
  }
  return null;
}

/** Who looks for help pays so much at most; who looks for work wants so much at least. */
export function payParams(pay: Pay, attributes: readonly Attribute[]): SearchParams | null {
  const [key, usual] = pay.per === 'hour' ? (['hourlyRate', 'Max'] as const) : (['salary', 'Min'] as const);
  return attributes.some((one) => one.key === key && one.filterable)
    ? { [`attr.${key}${pay.bound ?? usual}`]: String(pay.euros) }
    : null;
}
