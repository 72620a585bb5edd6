import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Reason, refusals } from './refusals.ts';
import { allowances, type Tag } from './tags.ts';

/** Who may call: `anyone` may be signed in or not; `moderator` is a member with that role or the admin's. */
export type Access = 'anyone' | 'member' | 'moderator' | 'admin';

type Fields = ObjectSchema<ObjectEntries, undefined>;

/** One API call as a value: the server serves it, the web calls it, OpenAPI documents it. */
export interface Endpoint {
  /** The operation's name in OpenAPI; the same as the constant's. */
  name: string;
  /** The noun it belongs to. */
  tag: Tag;
  summary: string;
  /** What OpenAPI says beyond the summary. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each of `params`. */
  path: `/api/${string}`;
  access: Access;
  /** Needs a sign-in of the last half hour, as changes of moderators and admins always do (BEHAVIOUR: auth-33). */
  recentSignIn?: true;
  /** Takes consents in its body, and so looks for them itself (BEHAVIOUR: consents-3). */
  takesConsents?: true;
  params?: GenericSchema;
  query?: GenericSchema;
  /** A JSON body; with `files`, the `request` part and the plain fields of the form together. */
  body?: GenericSchema;
  /** Multipart: the file fields it takes and how many of each. */
  files?: Readonly<Record<string, number>>;
  result?: GenericSchema;
  /** What stands in the envelope beside `result`, where that is a list itself: see `pagedList`. */
  beside?: Fields;
  /** The status of success where it is not 200. */
  status?: 201;
  /** Its own refusals. `possibleRefusals` adds those implied by its kind. */
  refuses: readonly Reason[];
}

/** Declares one API call; both sides infer their types from it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Parts<E extends Endpoint> = Extract<keyof E, 'params' | 'query' | 'body'>;
/** A query of which nothing needs to be sent. */
type OptionalParts<E extends Endpoint> = E extends { query: infer Q extends GenericSchema }
  ? object extends InferInput<Q>
    ? 'query'
    : never
  : never;
/** What a client sends: each declared part before parsing. */
export type Sent<E extends Endpoint> = {
  [P in Exclude<Parts<E>, OptionalParts<E>>]: E[P] extends GenericSchema ? InferInput<E[P]> : never;
} & { [P in OptionalParts<E>]?: E[P] extends GenericSchema ? InferInput<E[P]> : never };
/** What a handler receives: each declared part after parsing. */
export type Received<E extends Endpoint> = {
  [P in Parts<E>]: E[P] extends GenericSchema ? InferOutput<E[P]> : never;
};
/** What a call answers: the envelope's `result`, together with what stands beside it; `void` where there is none. */
export type Result<E extends Endpoint> = E extends { result: infer R extends GenericSchema }
  ? E extends { beside: infer B extends Fields }
    ? { result: InferOutput<R> } & InferOutput<B>
    : InferOutput<R>
  : void;

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

/** Whether a call is refused to a member who has not finished onboarding (BEHAVIOUR: members-35). */
export const needsOnboarding = (e: Endpoint): boolean =>
  e.access !== 'anyone' && e.method !== 'GET' && !needsRole(e) && !allowances(e.tag).whileJoining;

/** Whether a call is refused to a member without the required consents, where they are asked for (BEHAVIOUR: consents-3). */
export const needsConsents = (e: Endpoint): boolean =>
  isWriting(e) && e.takesConsents !== true && !allowances(e.tag).withoutConsents;

/** Whether a call is refused to a session whose sign-in is longer ago than half an hour. */
export const needsRecentSignIn = (e: Endpoint): boolean =>
  e.recentSignIn === true || (needsRole(e) && e.method !== 'GET');

/** Whether a call is for moderators or admins; for others its address does not exist. */
export const needsRole = (e: Endpoint): boolean => e.access === 'admin' || e.access === 'moderator';

const isWriting = (e: Endpoint) => e.access === 'member' && e.method !== 'GET' && e.method !== 'DELETE';

/** Whether a call is refused to a suspended member, who otherwise only reads and deletes (BEHAVIOUR: moderation-6). */
export const isClosedToSuspended = (e: Endpoint): boolean =>
  isWriting(e) && !allowances(e.tag).whileSuspended;

/** Whether a call is refused to a paused member. */
export const isClosedToPaused = (e: Endpoint): boolean =>
  isClosedToSuspended(e) && !allowances(e.tag).whilePaused;

/** Whether a visitor may make a call; `membersOnly` where reading needs a sign-in. */
export const isOpenToVisitors = (e: Endpoint, membersOnly: boolean): boolean =>
  e.access === 'anyone' && (!membersOnly || allowances(e.tag).forVisitors === true);

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
    needsRole(e) && 'NotFound',
    isClosedToPaused(e) && 'AccountPaused',
    isClosedToSuspended(e) && 'AccountSuspended',
    needsOnboarding(e) && 'OnboardingNeeded',
    needsConsents(e) && 'ConsentsNeeded',
    needsRecentSignIn(e) && 'SignInAgain',
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

/** The codes of an endpoint's own refusals. */
export type RefusalCode<E extends Endpoint> = (typeof refusals)[E['refuses'][number]]['code'];

/** The answer that an endpoint's envelope carries. */
export function readAnswer<E extends Endpoint>(e: E, envelope: Envelope): Result<E> {
  const { isSuccess: _, code: __, message: ___, ...answer } = envelope;
  return (e.beside === undefined ? answer.result : answer) as Result<E>;
}
