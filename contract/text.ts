import * as z from 'zod/mini';

/** Text a person typed: trimmed, and without U+0000, which PostgreSQL cannot store. */
export function text(min: number, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine((value) => !value.includes('\0'), { params: { code: 'invalid_characters' } }),
    );
}

/** A whole number in a path or query, which arrive as text. */
export const idFromPath = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));
