import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';

interface Details {
  /** Wrong fields, by their path, each with a code of `validation.<code>` in the error texts. */
  fields?: { field: string; code: string; params?: Record<string, unknown> }[];
  data?: unknown;
  /** Further members at the top of the failure's body. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** What it says, where the code's own text is not enough. */
  message?: (language: Language) => string;
}

/** What a service throws when it refuses; the reply is always the envelope with the code's text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** For whom a refusal is an answer; what is broken stays so. */
export const ifRefused =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof AppError) return instead;
    throw error;
  };

/** What was looked for, where it is there. */
export function existing<T>(found: T): Exclude<T, null | undefined | false | '' | 0> {
  if (!found) throw new AppError('not_found');
  return found as Exclude<T, null | undefined | false | '' | 0>;
}
