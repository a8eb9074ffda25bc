import * as z from 'zod/mini';
import { fieldIssues, longestName, mostComplaints, type FieldIssue } from '#contract/issues.ts';

export type Complaint = Pick<FieldIssue, 'field' | 'code'> & Partial<FieldIssue>;

/** What a caller sent does not fit the endpoint's schema. */
export class InvalidInput extends Error {
  readonly fields: readonly Complaint[];

  constructor(fields: readonly Complaint[]) {
    super('invalid input');
    this.fields = fields.slice(0, mostComplaints);
  }

  /** With what somebody else has to say about other fields. */
  and(others: readonly Complaint[]): InvalidInput {
    const known = new Set(this.fields.map(({ field }) => field));
    return new InvalidInput([...this.fields, ...others.filter(({ field }) => !known.has(field))]);
  }
}

/** Names that reach an object's prototype where code is careless with them; no field of ours is called so. */
const poison = new Set(['__proto__', 'constructor', 'prototype']);

/** Stops where more would not be told. */
function poisonedFields(value: unknown): Complaint[] {
  const found: Complaint[] = [];
  const open: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let next = open.pop(); next && found.length < mostComplaints; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      const path = (next.path ? `${next.path}.${key}` : key).slice(0, longestName);
      if (poison.has(key)) found.push({ field: path, code: 'unknown_field' });
      else if (typeof inner === 'object') open.push({ value: inner, path });
    }
  }
  return found;
}

const nothing = z.optional(z.nullable(z.strictObject({})));

/** Parses one part of a request; a part the endpoint does not declare must be absent or empty. */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const result = (schema ?? nothing).safeParse(value, { reportInput: true });
  const poisoned = poisonedFields(value);
  // An error is made only where there is one: it writes down the stack.
  if (!result.success || poisoned.length)
    throw new InvalidInput(result.success ? [] : fieldIssues(result.error.issues)).and(poisoned);
  return schema ? result.data : undefined;
}
