import type { Failure } from '#contract/errors.ts';

/** Every failed call ends as one of these, whatever went wrong. */
export class ApiFailure extends Error implements Failure {
  readonly success = false;
  readonly errors: Failure['errors'];
  readonly data: unknown;
  readonly code: Failure['code'];
  readonly statusCode: number;
  readonly requestId: string | null;
  /** Seconds until another try makes sense, where the answer told. */
  readonly retryAfter: number | null;
  /** Further members at the top of the body: a second factor's `challenge`, the `allowed` transitions. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(failure: Omit<Failure, 'success'> & Partial<Pick<ApiFailure, 'retryAfter' | 'extra'>>) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.errors = failure.errors;
    this.data = failure.data;
    this.code = failure.code;
    this.statusCode = failure.statusCode;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter ?? null;
    this.extra = failure.extra ?? {};
  }
}

/** By name, since the rendered pages are a bundle with a copy of this class. */
export function isFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure';
}

/** What the thing has become, where somebody else changed it first: a refusal for that reason brings it along. */
export const changedMeanwhile = <Data>(error: unknown): Data | null =>
  isFailure(error) && error.code === 'stale_version' ? (error.data as Data | null) : null;
