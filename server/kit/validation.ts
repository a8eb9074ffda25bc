import * as z from 'zod/mini';

/** What a caller sent does not fit the endpoint's schema. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** Parses one part of a request; a part the endpoint does not declare must be absent or empty. */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const declared = schema ?? z.optional(z.nullable(z.strictObject({})));
  const result = declared.safeParse(value, { reportInput: true });
  if (!result.success) throw new InvalidInput(result.error.issues);
  return schema ? result.data : undefined;
}
