import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Endpoint,
  isClosedToPaused,
  isClosedToSuspended,
  isOpenToVisitors,
  needsConsents,
  needsOnboarding,
  needsRecentSignIn,
  type Received,
  type Result,
  SUCCESS,
} from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { type Reason, refusals } from 'contract/refusals';
import * as v from 'valibot';
import { type Db, Json } from '../db.ts';
import { SESSION } from 'contract/limits';
import { expandImages, type ImageHosts } from './addresses/image-addresses.ts';
import { type Admission, callRank } from './limits/admission.ts';
import type { EventCounter } from './event-counter.ts';
import { callKind, type LimitCalls } from './limits/limits.ts';
import { type AnswerChecks, checkAnswer, checkRefusal } from './answer-checks.ts';
import { aliasWriter } from './compatibility/field-aliases.ts';
import { olderAddresses } from './compatibility/older-addresses.ts';
import { fileFields, toContract } from './compatibility/requests.ts';
import { refuse } from './refuse.ts';
import { readsFor, rememberWrite } from './written-at.ts';
import type { Reads } from '../db/reads.ts';
import type { PositionSeal } from './sealed-position.ts';
import { type Caller, readCaller, readCallerIfAny, type SessionReader } from './session.ts';
import type { Queue } from '../process/queue.ts';
import { subscriber } from './limits/subscriber.ts';
import { receiveForm } from './uploads/receive-form.ts';
import type { Form, Upload } from './uploads/uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessionReader: SessionReader;
    limitCalls: LimitCalls;
    /** Counts a start or callback of a sign-in by address. Refuses TooManyCalls. */
    limitSignIns: (request: FastifyRequest) => Promise<void>;
    securityEvents: EventCounter;
    admission: Admission;
    reads: Reads;
    positionSeal: PositionSeal;
    uploadFolder: string;
    uploads: Queue;
    /** Whether reading requires sign-in too (READ_MEMBERS_ONLY). */
    membersOnly: boolean;
    imageHosts: ImageHosts;
    /** Checks every answer against the contract, null outside tests. */
    checkAnswers: AnswerChecks | null;
    /** Refuses ConsentsNeeded to a member who lacks a required consent. */
    expectConsents: (memberId: MemberId) => Promise<void>;
    notePosition: NotePosition;
    /** Every endpoint served, for OpenAPI and for tests that call all of them. */
    endpoints: Endpoint[];
  }
  interface FastifyRequest {
    /** The caller of an endpoint, once identified; null for a visitor. */
    caller: Caller | null;
  }
}

/** Records that a call uses the member's own position, if its headers say so; never the position itself. */
export type NotePosition = (request: Pick<FastifyRequest, 'headers'>, memberId: MemberId) => void;

type Me<E extends Endpoint> = E['access'] extends 'anyone' ? MemberId | null : MemberId;
type Files<E extends Endpoint> = E extends { files: object } ? { files: Upload[] } : unknown;
type Answer<E extends Endpoint> = Result<E> | Json<Result<E>>;

/** The call behind an endpoint. */
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller | null;
  /** For lists: a database that may lag a little but includes everything the caller wrote. */
  reads: Db;
}
type Handle<E extends Endpoint> = (
  input: Received<E> & Files<E>,
  me: Me<E>,
  call: Call,
) => Promise<Answer<E>> | Answer<E>;

/** Serves one endpoint: identify the caller, parse, handle, wrap in the envelope. Tests check answers against the contract. */
export function route<const E extends Endpoint>(app: FastifyInstance, e: E, handle: Handle<E>) {
  serve(app, e, handle);
  for (const { endpoint, toOlderForm } of olderAddresses(e))
    serve<Endpoint>(
      app,
      endpoint,
      async (...call) => toOlderForm(await handle(...(call as Parameters<Handle<E>>))) as Answer<Endpoint>,
    );
}

/** Serves an endpoint at its path. */
function serve<const E extends Endpoint>(app: FastifyInstance, e: E, handle: Handle<E>) {
  app.endpoints.push(e);
  const writeAliases = aliasWriter(e);
  const rank = callRank(e);
  app.route({
    method: e.method,
    url: e.path,
    config: { ...(rank !== null && { rank }), ...(e.tag === 'auth' && { byCookies: true }) },
    ...(app.checkAnswers && { errorHandler: checkRefusal(e, app.checkAnswers) }),
    async handler(request, reply) {
      const leave = rank === null ? null : await app.admission.enter(rank, request.raw.socket);
      try {
        await answer(request, reply);
      } finally {
        leave?.();
      }
      return reply;
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const caller =
      e.tag === 'auth'
        ? await readCallerIfAny(app.sessionReader, request)
        : await readCaller(app.sessionReader, request, reply);
    request.caller = caller;
    checkAccess(app, e, caller);
    await app.limitCalls(request, callKind(e), caller?.memberId ?? null);
    if (caller !== null) {
      if (needsConsents(e)) await app.expectConsents(caller.memberId);
      app.notePosition(request, caller.memberId);
    }
    if (e.files === undefined) return answerForm(request, reply, caller, null);
    const owner = String(caller?.memberId ?? subscriber(request.ip));
    const expected = { owner, folder: app.uploadFolder, maxFiles: fileFields(e) };
    await receiveForm(app.uploads, request, expected, (form) => answerForm(request, reply, caller, form));
  }

  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | null,
    form: Form | null,
  ) {
    const input = parse(e, request, form);
    const answer = await handle(input as Received<E> & Files<E>, (caller?.memberId ?? null) as Me<E>, {
      request,
      reply,
      caller,
      reads: readsFor(app, request),
    });
    if (e.method !== 'GET') await rememberWrite(app, reply);
    const envelope = expandImages(toEnvelope(e, answer), request, app.imageHosts);
    if (app.checkAnswers) checkAnswer(e, envelope);
    reply
      .code(e.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(writeAliases(envelope));
  }
}

const RECENT_MS = SESSION.recentMinutes * 60_000;

function checkAccess(app: FastifyInstance, e: Endpoint, caller: Caller | null) {
  if (caller === null) {
    if (!isOpenToVisitors(e, app.membersOnly)) refuse('TokenExpired');
    return;
  }
  if (!hasRole(e, caller)) {
    app.securityEvents.count({ kind: 'refusal', detail: 'NotAllowed', memberId: caller.memberId });
    refuse('NotFound');
  }
  if (caller.restriction === 'suspended' && isClosedToSuspended(e)) refuse('AccountSuspended');
  if (caller.restriction === 'paused' && isClosedToPaused(e)) refuse('AccountPaused');
  if (needsOnboarding(e) && !caller.isOnboarded) refuse('OnboardingNeeded');
  if (needsRecentSignIn(e) && caller.signedInAt < Date.now() - RECENT_MS) refuse('SignInAgain');
}

/** Whether the caller's role suffices; for any other caller the address does not exist (BEHAVIOUR: moderation-1). */
function hasRole({ access }: Endpoint, { role }: Caller): boolean {
  if (access === 'admin') return role === 'admin';
  return access !== 'moderator' || role !== 'member';
}

/** Parses the declared parts of a request. Refuses InputInvalid, or the reason a schema names. */
function parse(e: Endpoint, { params, query, body }: FastifyRequest, form: Form | null) {
  const sent = { query, body: form === null ? body : form.body, files: form?.files ?? [] };
  const given = { params, ...toContract(sent, form?.fields) };
  // Every body is an object; without this check an object schema would accept an array as an object without fields.
  if (e.body !== undefined && Array.isArray(given.body)) refuse('InputInvalid');
  const parts: Record<string, unknown> = form === null ? {} : { files: given.files };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = e[part];
    if (schema === undefined) continue;
    const read = v.safeParse(schema, given[part]);
    parts[part] = read.success ? read.output : refuse(refusalReason(read.issues));
  }
  return parts;
}

/** The refusal that a schema names in its message (`v.check(…, 'NicknameTooLong')`), else InputInvalid. */
function refusalReason(issues: readonly v.BaseIssue<unknown>[]): Reason {
  const named = issues.find((issue) => Object.hasOwn(refusals, issue.message));
  return named === undefined ? 'InputInvalid' : (named.message as Reason);
}

/** The envelope around an answer; JSON built by the database is passed through unparsed. */
function toEnvelope(e: Endpoint, answer: unknown): string {
  const head = `{"isSuccess":true,"code":"${SUCCESS.code}","message":"${SUCCESS.message}"`;
  if (answer === undefined) return `${head}}`;
  const json = answer instanceof Json ? answer.text : JSON.stringify(answer);
  return e.beside === undefined
    ? `${head},"result":${json}}`
    : `${head},${json.slice(json.indexOf('{') + 1)}`;
}
