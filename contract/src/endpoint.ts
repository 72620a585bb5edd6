import type { GenericSchema, InferInput, InferOutput, ObjectEntries, ObjectSchema } from 'valibot';
import type { Reason, refusals } from './refusals.ts';
import { allowances, type Tag } from './tags.ts';

/** Who may call: `anyone` includes visitors; `moderator` includes admins. */
export type Access = 'anyone' | 'member' | 'moderator' | 'admin';

type Fields = ObjectSchema<ObjectEntries, undefined>;

/** One API call as a value: the server serves it, the web calls it, OpenAPI documents it. */
export interface Endpoint {
  /** The operation's name in OpenAPI, equal to the name of the constant. */
  name: string;
  /** The noun it belongs to. */
  tag: Tag;
  summary: string;
  /** OpenAPI's description, in addition to the summary. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with `:name` for each of `params`. */
  path: `/api/${string}`;
  access: Access;
  /** Requires a sign-in within the last half hour. Changes by moderators and admins always require it (BEHAVIOUR: auth-33). */
  recentSignIn?: true;
  /** Accepts consents in its body, and therefore checks them itself (BEHAVIOUR: consents-3). */
  takesConsents?: true;
  params?: GenericSchema;
  query?: GenericSchema;
  /** A JSON body; with `files`, the form's `request` part combined with its plain fields. */
  body?: GenericSchema;
  /** The file fields of a multipart form, with the maximum number of files in each. */
  files?: Readonly<Record<string, number>>;
  result?: GenericSchema;
  /** Fields of the envelope next to `result`, if `result` is a list: see `pagedList`. */
  beside?: Fields;
  /** The status of success, if it is not 200. */
  status?: 201;
  /** The endpoint's own refusals. `possibleRefusals` adds the refusals implied by its kind. */
  refuses: readonly Reason[];
}

/** Declares one API call; both sides infer their types from it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Parts<E extends Endpoint> = Extract<keyof E, 'params' | 'query' | 'body'>;
/** The query, if all of its fields are optional. */
type OptionalParts<E extends Endpoint> = E extends { query: infer Q extends GenericSchema }
  ? object extends InferInput<Q>
    ? 'query'
    : never
  : never;
/** The input from a client: each declared part before parsing. */
export type Sent<E extends Endpoint> = {
  [P in Exclude<Parts<E>, OptionalParts<E>>]: E[P] extends GenericSchema ? InferInput<E[P]> : never;
} & { [P in OptionalParts<E>]?: E[P] extends GenericSchema ? InferInput<E[P]> : never };
/** The input to a handler: each declared part after parsing. */
export type Received<E extends Endpoint> = {
  [P in Parts<E>]: E[P] extends GenericSchema ? InferOutput<E[P]> : never;
};
/** The answer of a call: the envelope's `result` with the fields next to it; `void` if it has none. */
export type Result<E extends Endpoint> = E extends { result: infer R extends GenericSchema }
  ? E extends { beside: infer B extends Fields }
    ? { result: InferOutput<R> } & InferOutput<B>
    : InferOutput<R>
  : void;

/** Builds the path and query of a call: fills in `:name` parts, omits absent query fields, repeats fields for lists. */
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

/** Whether a call is refused to a member without the required consents, if consents are asked for (BEHAVIOUR: consents-3). */
export const needsConsents = (e: Endpoint): boolean =>
  isWriting(e) && e.takesConsents !== true && !allowances(e.tag).withoutConsents;

/** Whether a call is refused to a session whose sign-in was more than half an hour ago. */
export const needsRecentSignIn = (e: Endpoint): boolean =>
  e.recentSignIn === true || (needsRole(e) && e.method !== 'GET');

/** Whether a call is for moderators or admins. To others its address does not exist. */
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

/** Every refusal of an endpoint: its own, and the refusals implied by its kind. */
export function possibleRefusals(e: Endpoint): ReadonlySet<Reason> {
  const isChange = e.method !== 'GET';
  const takesInput = isChange || e.params !== undefined || e.query !== undefined;
  const implied: readonly (Reason | false)[] = [
    ...ALWAYS,
    takesInput && 'InputInvalid',
    e.tag !== 'auth' && 'TokenExpired', // also if visitors may read, so that the client renews its session
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

/** The shape of every JSON answer, success or failure (BEHAVIOUR: wire-1). */
export interface Envelope<T = unknown> {
  isSuccess: boolean;
  code: string;
  message: string;
  result?: T;
}
export const SUCCESS = { code: 'COMMON2000', message: '성공입니다.' } as const;

/** The codes of an endpoint's own refusals. */
export type RefusalCode<E extends Endpoint> = (typeof refusals)[E['refuses'][number]]['code'];

/** Extracts an endpoint's answer from its envelope. */
export function readAnswer<E extends Endpoint>(e: E, envelope: Envelope): Result<E> {
  const { isSuccess: _, code: __, message: ___, ...answer } = envelope;
  return (e.beside === undefined ? answer.result : answer) as Result<E>;
}
