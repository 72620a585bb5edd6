import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Reason, refusals } from './refusals.ts';

/** Who may call: `anyone` may be signed in or not; `admin` is a member with the admin role. */
export type Access = 'anyone' | 'member' | 'admin';

/** One API call as a value: the server serves it, the web calls it, OpenAPI documents it. */
export interface Endpoint {
  /** The operation's name in OpenAPI; the same as the constant's. */
  name: string;
  /** The noun it belongs to: a file of this folder. */
  tag: string;
  summary: string;
  /** What OpenAPI says beyond the summary. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each of `params`. */
  path: `/api/${string}`;
  access: Access;
  params?: GenericSchema;
  query?: GenericSchema;
  /** A JSON body; with `files`, the `request` part and the plain fields of the form together. */
  body?: GenericSchema;
  /** Multipart: the file fields it takes and how many of each. */
  files?: Readonly<Record<string, number>>;
  result?: GenericSchema;
  /** The status of success where it is not 200. */
  status?: 201;
  /** Its own refusals. `possibleRefusals` adds those implied by its kind. */
  refuses: readonly Reason[];
}

/** Declares one API call; both sides infer their types from it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Parts<E extends Endpoint> = Extract<keyof E, 'params' | 'query' | 'body'>;
/** What a client sends: each declared part before parsing. */
export type Sent<E extends Endpoint> = {
  [P in Parts<E>]: E[P] extends GenericSchema ? InferInput<E[P]> : never;
};
/** What a handler receives: each declared part after parsing. */
export type Received<E extends Endpoint> = {
  [P in Parts<E>]: E[P] extends GenericSchema ? InferOutput<E[P]> : never;
};
/** The envelope's `result`; `void` where there is none. */
export type Result<E extends Endpoint> = E extends { result: infer R extends GenericSchema }
  ? InferOutput<R>
  : void;
/** The wire codes of an endpoint's own refusals. */
export type RefusalCode<E extends Endpoint> = (typeof refusals)[E['refuses'][number]]['code'];

/** The path and query of one call: `:name` parts filled in, absent query parts left out, lists repeated. */
export function endpointUrl<E extends Endpoint>(e: E, sent: Sent<E>): string {
  const { params = {}, query = {} } = sent as { params?: object; query?: object };
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    e.path as string,
  );
  const search = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** Refusals of every endpoint. */
const ALWAYS: readonly Reason[] = ['TooManyCalls', 'Unexpected', 'Unavailable'];

/** Every refusal of an endpoint: its own and those implied by its kind. */
export function possibleRefusals(e: Endpoint): ReadonlySet<Reason> {
  const isChange = e.method !== 'GET';
  const takesInput = isChange || e.params !== undefined || e.query !== undefined;
  const implied: readonly (Reason | false)[] = [
    ...ALWAYS,
    takesInput && 'InputInvalid',
    e.tag !== 'auth' && 'TokenExpired', // also where visitors may read, so that the client renews its session
    e.access === 'admin' && 'NotAllowed',
    isChange && 'ForeignOrigin',
    isChange && 'StorageFull',
    isChange && 'BodyTooLarge',
    isChange && 'UnsupportedMediaType',
    Object.values(e.files ?? {}).some((max) => max > 1) && 'TooManyPhotos',
    e.files !== undefined && 'PhotoTooLarge',
  ];
  return new Set([...e.refuses, ...implied.filter((reason) => reason !== false)]);
}

/** Every JSON answer, success or failure (BEHAVIOUR: wire-1). */
export interface Envelope<T = unknown> {
  isSuccess: boolean;
  code: string;
  message: string;
  result?: T;
}
export const SUCCESS = { code: 'COMMON2000', message: '성공입니다.' } as const;
