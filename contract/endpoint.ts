import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';

/** Who may call: anybody, anybody signed in, or a role that holds the permission. */
export type Access = 'public' | 'member' | Permission;

interface RateLimit {
  /** Calls allowed in the window. */
  limit: number;
  windowSeconds: number;
  /** The network address, or the account (falls back to the address for visitors). */
  per: 'address' | 'account';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Declaration<Params, Query, Body, Data> {
  summary: string;
  tag: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  errors?: readonly ErrorCode[];
  rateLimit?: RateLimit;
  /** A public call with which the browser sends the token along, if it has one. */
  sendsToken?: true;
  /** Tells of whichever ads there are: its answer changes as ads come and go. */
  listsAds?: true;
  /** Takes multipart/form-data; the handler reads the files itself. */
  upload?: true;
  /** Takes its body as multipart/form-data too, with files beside the fields. */
  files?: {
    field: string;
    atMost: number;
    maxBytes: number;
    /** Each file has a field of its own: document_0, document_1 … */
    isCounted?: true;
  };
  /**
   * Answers a file of this type instead of the envelope; `data` is then its name and its text, as base64 where it is no
   * text, and its own type where that differs from one to the next.
   */
  file?: 'text/csv' | 'text/calendar' | 'application/pdf' | 'application/octet-stream';
  /** Answers server-sent events instead of the envelope; `data` is then one of them. */
  stream?: true;
  /** Idempotency-Key means nothing to it: its answer holds a secret, which is not kept, or is a stream. */
  replays?: false;
  /** The status of a success; 200 unless told. */
  status?: 200 | 201 | 202;
}

/** One call of the API: what browser and server agree on, and what the OpenAPI document is made from. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> extends Declaration<Params, Query, Body, Data> {
  method: Method;
  /** Below /api, with {name} for parameters. */
  path: string;
}

/**
 * Declares a call by its name, "GET /advertisements/{id}", and what else there is to say.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Data extends z.ZodMiniType = z.ZodMiniNull,
>(
  name: `${Method} /${string}`,
  declaration: Declaration<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data> {
  const [method, path] = name.split(' ') as [Method, string];
  return { ...declaration, method, path };
}

type Part<Name extends string, Schema> = Schema extends z.ZodMiniUndefined
  ? { [K in Name]?: undefined }
  : Schema extends z.ZodMiniType
    ? { [K in Name]: z.input<Schema> }
    : never;

export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type DataOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never;

/** A write that is done once, however often it is sent with the same Idempotency-Key. The calls of auth/ answer with tokens. */
export function takesIdempotencyKey({ method, path, replays }: Endpoint): boolean {
  return method !== 'GET' && replays !== false && !path.startsWith('/auth/');
}

/** The one way to call the API, in the browser (fetch) and while rendering on the server (inject). */
export type Call = <E extends Endpoint>(endpoint: E, ...input: CallInput<E>) => Promise<DataOf<E>>;

type CallInput<E> = Record<string, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** "GET /advertisements/{id}" */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The address of a call, its parameters put in and its query appended. */
export function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}
