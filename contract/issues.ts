/** What a schema found wrong, as codes of our own, so that browser and server say it with the same words. */
import type * as z from 'zod/mini';

export interface FieldIssue {
  field: string | null;
  /** `validation.<code>` in the error texts. */
  code: string;
  params: Record<string, unknown>;
}

/** The error of a check on cents: what is said about them speaks of euros. */
export const money = 'money';
/** The same where whoever asks gives cents, not a form that takes euros: addresses, queries. */
export const cents = 'cents';

/** The error of a check on a number of stars. */
export const stars = 'stars';

type Words = Pick<FieldIssue, 'code' | 'params'>;

function moneyCodeOf(issue: z.core.$ZodIssue): Words {
  if (issue.code === 'too_big') return { code: 'money_too_big', params: { maximum: Number(issue.maximum) / 100 } };
  if (issue.code === 'too_small') return { code: 'money_too_small', params: { minimum: Number(issue.minimum) / 100 } };
  return { code: 'whole_cents', params: {} };
}

function centsCodeOf(issue: z.core.$ZodIssue): Words {
  if (issue.code === 'too_big') return { code: 'cents_too_big', params: { maximum: Number(issue.maximum) } };
  return { code: 'whole_cents', params: {} };
}

type Bound = Extract<z.core.$ZodIssue, { code: 'too_small' | 'too_big' }>;

/** A text has a length, a list a number of items; a number may have to stay clear of its bound. */
function boundCodeOf({ code, origin, inclusive }: Bound): string {
  const isLower = code === 'too_small';
  if (origin === 'string') return isLower ? 'too_short' : 'too_long';
  if (origin === 'array' || origin === 'set') return isLower ? 'too_few' : 'too_many';
  if (inclusive === false) return isLower ? 'not_above' : 'not_below';
  return code;
}

function codeOf(issue: z.core.$ZodIssue): Words {
  if (issue.message === money && issue.input !== undefined) return moneyCodeOf(issue);
  if (issue.message === cents) return centsCodeOf(issue);
  if (issue.message === stars && issue.input !== undefined) return { code: 'stars', params: {} };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { code: 'required', params: {} } : { code: 'invalid_type', params: {} };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { code: 'required', params: {} };
      return {
        code: boundCodeOf(issue),
        params: { count: Number(issue.minimum), minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        code: boundCodeOf(issue),
        params: { count: Number(issue.maximum), maximum: Number(issue.maximum) },
      };
    case 'invalid_format':
      return {
        code: issue.format === 'email' || issue.format === 'url' ? `invalid_${issue.format}` : 'invalid_format',
        params: {},
      };
    case 'custom':
      return {
        code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid_value',
        params: issue.params ?? {},
      };
    default:
      return {
        code: issue.code === 'invalid_value' && issue.input === undefined ? 'required' : 'invalid_value',
        params: {},
      };
  }
}

type Issue = z.core.$ZodIssue;

/** How far a value is from one form of a union: of another kind altogether, with fields it does not know, or with wrong ones. */
function distance(issues: readonly Issue[]): number {
  const isOther = issues.some(
    ({ code, path }) => !path.length && (code === 'invalid_type' || code === 'invalid_value'),
  );
  const weights = fieldIssues(issues).map(({ code }) => (code === 'unknown_field' ? 2 : 1));
  return weights.reduce<number>((sum, weight) => sum + weight, isOther ? 1_000 : 0);
}

/** Of several forms a value may have, the complaints of the one it comes nearest to; the first, where none is nearer. */
function nearest(forms: readonly (readonly Issue[])[]): readonly Issue[] {
  const [first = [], ...others] = forms;
  return others.reduce((best, form) => (distance(form) < distance(best) ? form : best), first);
}

/** What says the same of a bound, whether it belongs to what is allowed or not. */
const kinds: Record<string, string> = { not_above: 'too_small', not_below: 'too_big' };
const kindOf = ({ code }: FieldIssue) => kinds[code] ?? code;

/** More is told to nobody: who sends thousands of wrong fields does not read them. */
export const mostComplaints = 20;

/** A field is named by whoever sent it, at any length. */
export const longestName = 120;

/** The first of each field; of two bounds the later, since a number's own, far out, comes before those we set. */
function oncePerField(issues: readonly FieldIssue[]): FieldIssue[] {
  const kept: FieldIssue[] = [];
  for (const issue of issues) {
    const place = issue.field === null ? -1 : kept.findIndex(({ field }) => field === issue.field);
    const before = kept[place];
    if (!before) {
      if (kept.length < mostComplaints) kept.push(issue);
    } else if (kindOf(before) === kindOf(issue)) kept[place] = issue;
  }
  return kept;
}

export function fieldIssues(issues: readonly Issue[], within: readonly PropertyKey[] = []): FieldIssue[] {
  const all = issues.flatMap((issue) => {
    const path = [...within, ...issue.path];
    const nameOf = (...keys: PropertyKey[]) => [...path, ...keys].map(String).join('.').slice(0, longestName);
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, mostComplaints)
        .map((key) => ({ field: nameOf(key), code: 'unknown_field', params: {} }));
    if (issue.code === 'invalid_union' && issue.errors.length) return fieldIssues(nearest(issue.errors), path);
    return [{ field: nameOf() || null, ...codeOf(issue) }];
  });
  return oncePerField(all);
}
