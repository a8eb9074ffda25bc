import type { Failure } from '#contract/errors.ts';

/** Every failed call ends as one of these, whatever went wrong. */
export class ApiFailure extends Error implements Failure {
  readonly success = false;
  readonly errors: Failure['errors'];
  readonly data: unknown;
  readonly code: Failure['code'];
  readonly statusCode: number;
  readonly requestId: string | null;

  constructor(failure: Omit<Failure, 'success'>) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.errors = failure.errors;
    this.data = failure.data;
    this.code = failure.code;
    this.statusCode = failure.statusCode;
    this.requestId = failure.requestId;
  }
}

/** By name, since the rendered pages are a bundle with a copy of this class. */
export function isFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure';
}
