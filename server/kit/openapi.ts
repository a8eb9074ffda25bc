/** The OpenAPI document, made from the endpoints themselves, and a page to read it. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { takesIdempotencyKey, type Endpoint } from '#contract/endpoint.ts';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';
import { apiPage } from '#server/kit/openapi-page.ts';
import type { Context } from '#server/kit/context.ts';
import { fileField } from '#server/kit/upload.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }));
}

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['success', 'message', 'errors', 'data'],
  properties: { success: { const: true }, message: { type: ['string', 'null'] }, errors: { type: 'null' }, data },
});

const uploadSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'image/*' } },
};

/** The same fields as in JSON, and the files beside them. */
function formOf({ body, files }: Endpoint) {
  if (!files) return {};
  const { properties = {}, ...json } = body ? schemaOf(body, 'input') : { type: 'object' };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const sent = files.isCounted
    ? Object.fromEntries(Array.from({ length: files.atMost }, (_, index) => [fileField(files, index), file]))
    : { [files.field]: { type: 'array', maxItems: files.atMost, items: file } };
  return { 'multipart/form-data': { schema: { ...json, properties: { ...properties, ...sent } } } };
}

/** What any call may answer, for reasons that are not its own. */
const anyFailure: readonly ErrorCode[] = [
  'bad_request',
  'invalid_json',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal_error',
  'unavailable',
];

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A value of the client, new for each write it means. Sent again within 24 hours, the same request is not done again: it gets the first answer, with the header Idempotent-Replayed. Answers 401, 429 and 5xx are not kept. The files of an upload are not compared.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operationOf(endpoint: Endpoint) {
  const repeatable = takesIdempotencyKey(endpoint);
  const codes = new Set<ErrorCode>([
    ...(endpoint.errors ?? []),
    ...(endpoint.body || endpoint.query ? (['validation_failed'] as const) : []),
    ...(repeatable ? (['idempotency_mismatch', 'idempotency_in_progress'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
  ]);
  const failures = Map.groupBy(codes, (code) => errorStatus[code]);
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(repeatable ? [idempotencyKey] : []),
    ],
    ...(endpoint.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema } } },
    }),
    ...((endpoint.body || endpoint.files) && {
      requestBody: {
        required: endpoint.body?.safeParse(undefined).success === false,
        content: {
          ...(endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }),
          ...formOf(endpoint),
        },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: endpoint.file
          ? { [endpoint.file]: { schema: { type: 'string' } } }
          : endpoint.stream
            ? { 'text/event-stream': { schema: schemaOf(endpoint.data, 'output') } }
            : { 'application/json': { schema: envelope(schemaOf(endpoint.data, 'output')) } },
      },
      ...Object.fromEntries(
        [...failures].map(([status, names]) => [
          status,
          {
            description: names.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function openApiDocument(context: Context) {
  const paths: Record<string, Record<string, unknown>> = { ...context.otherOperations };
  for (const endpoint of context.endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: `${context.config.site.brand} API`,
      version: '1',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: `Any call: ${anyFailure.join(', ')}; 429 and 503 with Retry-After`,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'message', 'errors', 'data', 'code', 'statusCode', 'requestId'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'code', 'message'],
                properties: {
                  field: { type: ['string', 'null'] },
                  code: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
            data: {},
            code: { type: 'string', enum: Object.keys(errorStatus) },
            statusCode: { type: 'integer' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

export function apiDocumentRoutes(app: FastifyInstance, context: Context): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const current = () => (document ??= openApiDocument(context));
  app.get('/api/openapi.json', async () => current());
  app.get('/api/docs', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    return reply.type('text/html; charset=utf-8').send(apiPage(current()));
  });
  app.get('/api', async () => {
    throw new AppError('not_found');
  });
}
