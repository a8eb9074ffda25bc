/** Every failure of the API leaves through here, as the envelope, in the caller's language, without inner details. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldError } from '#contract/errors.ts';
import { longestName, mostComplaints, type FieldIssue } from '#contract/issues.ts';
import type { Language } from '#contract/languages.ts';
import { AppError } from '#server/kit/app-error.ts';
import { requestLanguage } from '#server/kit/language.ts';
import { translate } from '#server/kit/texts.ts';
import { InvalidInput } from '#server/kit/validation.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** PostgreSQL did not answer in time, or not at all. */
const databaseDown = new Set([
  '25P03',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

const driverGaveUp = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode } = error as FastifyError;
  if (fastifyCodes[code]) return new AppError(fastifyCodes[code]);
  if (databaseDown.has(code) || driverGaveUp.test(error.message))
    return new AppError('unavailable', { retryAfterSeconds: 5 });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('bad_request');
  return new AppError('internal_error');
}

/** What is wrong, in the words of the language. */
export function fieldErrors(
  language: Language,
  issues: readonly (Omit<FieldIssue, 'params'> & Partial<FieldIssue>)[],
): FieldError[] {
  return issues.slice(0, mostComplaints).map(({ field, code, params }) => ({
    field: field?.slice(0, longestName) ?? null,
    code,
    message: translate(language, [`validation.${code}`, `rules:${code}.message`, `codes.${code}`], params),
  }));
}

/** The answer to a failed call, whoever sends it. */
export const failureAnswer = (request: FastifyRequest, error: Error) =>
  failureIn(requestLanguage(request), request.id, error);

export function failureIn(language: Language, requestId: string, error: Error) {
  const invalid = error instanceof InvalidInput;
  const failure = invalid ? new AppError('validation_failed') : toAppError(error);
  const { fields = [], data = null, extra, retryAfterSeconds, message } = failure.details;
  return {
    status: failure.status,
    retryAfterSeconds,
    body: {
      success: false,
      message: message?.(language) ?? translate(language, `codes.${failure.code}`),
      errors: fieldErrors(language, invalid ? error.fields : fields),
      data,
      code: failure.code,
      statusCode: failure.status,
      requestId,
      ...extra,
    },
  };
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: FastifyError | Error): FastifyReply {
  const { status, retryAfterSeconds, body } = failureAnswer(request, error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfterSeconds) void reply.header('retry-after', Math.ceil(retryAfterSeconds));
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(request, reply, error));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new AppError('not_found')));
}
