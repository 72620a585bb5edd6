import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type Received, type Result, SUCCESS } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { type Reason, refusals } from 'contract/refusals';
import * as v from 'valibot';
import { Json } from '../db.ts';
import type { LimitCalls } from './limits.ts';
import { type AnswerChecks, checkAnswer, checkRefusal } from './answer-checks.ts';
import { refuse } from './refuse.ts';
import { type Caller, readCaller, type ReadToken } from './session.ts';
import { type Form, readForm, type Upload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readToken: ReadToken;
    limitCalls: LimitCalls;
    uploadFolder: string;
    /** Whether reading requires sign-in too (READ_MEMBERS_ONLY). */
    membersOnly: boolean;
    /** Checks every answer against the contract, null outside tests. */
    checkAnswers: AnswerChecks | null;
    /** Every endpoint served, for OpenAPI and for tests that try all of them. */
    endpoints: Endpoint[];
  }
}

type Me<E extends Endpoint> = E['access'] extends 'anyone' ? MemberId | null : MemberId;
type Files<E extends Endpoint> = E extends { files: object } ? { files: Upload[] } : unknown;
type Answer<E extends Endpoint> = Result<E> | Json<Result<E>>;
type Handle<E extends Endpoint> = (
  input: Received<E> & Files<E>,
  me: Me<E>,
  call: { request: FastifyRequest; reply: FastifyReply; caller: Caller | null },
) => Promise<Answer<E>> | Answer<E>;

/** Serves one endpoint: identify the caller, parse, handle, wrap in the envelope. Tests check answers against the contract. */
export function route<const E extends Endpoint>(app: FastifyInstance, e: E, handle: Handle<E>) {
  app.endpoints.push(e);
  app.route({
    method: e.method,
    url: e.path,
    ...(app.checkAnswers && { errorHandler: checkRefusal(e, app.checkAnswers) }),
    async handler(request, reply) {
      const caller = await readCaller(request, app.readToken, e.tag === 'auth' ? 'ignored' : 'refused');
      checkAccess(app, e, caller);
      await app.limitCalls(request, e, caller?.memberId ?? null);
      const form = e.files === undefined ? null : await readForm(request, app.uploadFolder, e.files);
      try {
        const input = { ...parse(e, request, form), ...(form && { files: form.files }) };
        const answer = await handle(input as Received<E> & Files<E>, (caller?.memberId ?? null) as Me<E>, {
          request,
          reply,
          caller,
        });
        if (app.checkAnswers) checkAnswer(e, answer);
        return reply
          .code(e.status ?? 200)
          .type('application/json; charset=utf-8')
          .send(toEnvelope(answer));
      } finally {
        await form?.discard();
      }
    },
  });
}

/** What signing in needs; open to visitors even where reading requires sign-in. */
const OPEN_TAGS = new Set(['auth', 'config']);

function checkAccess(app: FastifyInstance, e: Endpoint, caller: Caller | null) {
  if (caller === null) {
    if (e.access !== 'anyone' || (app.membersOnly && !OPEN_TAGS.has(e.tag))) refuse('TokenExpired');
  } else if (e.access === 'admin' && caller.role !== 'admin') refuse('NotAllowed');
}

/** Parses the declared parts of a request. Refuses InputInvalid, or the reason a schema names. */
function parse(e: Endpoint, request: FastifyRequest, form: Form | null) {
  const given = {
    params: request.params,
    query: request.query,
    body: form === null ? request.body : form.body,
  };
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = e[part];
    if (schema === undefined) continue;
    const read = v.safeParse(schema, given[part]);
    parts[part] = read.success ? read.output : refuse(refusalReason(read.issues));
  }
  return parts;
}

/** The refusal a schema names as its message (`v.check(…, 'NicknameTooLong')`), else InputInvalid. */
function refusalReason(issues: readonly v.BaseIssue<unknown>[]): Reason {
  const named = issues.find((issue) => Object.hasOwn(refusals, issue.message));
  return named === undefined ? 'InputInvalid' : (named.message as Reason);
}

/** The envelope around an answer; JSON built by the database is passed through unparsed. */
function toEnvelope(answer: unknown): string {
  const head = `{"isSuccess":true,"code":"${SUCCESS.code}","message":"${SUCCESS.message}"`;
  if (answer === undefined) return `${head}}`;
  return `${head},"result":${answer instanceof Json ? answer.text : JSON.stringify(answer)}}`;
}
