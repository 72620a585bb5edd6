import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { type Reason, refusals } from 'contract/refusals';
import { DatabaseUnavailable, pgCode } from '../db.ts';
import { NoPlace } from '../process/queue.ts';
import { failedNavigation } from './pages/failed-navigation.ts';
import type { SecurityHeaders } from './headers.ts';
import { overloaded, Refusal } from './refuse.ts';
import { requestId, routePath } from './request-log.ts';

/** Answers every error in the envelope: a refusal with its code, a bug as a plain 500 whose request id is in the log. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply));
}

/** The refusals that are counted for operators who review an attack. */
const RECORDED: ReadonlySet<Reason> = new Set([
  'ForeignOrigin',
  'SignInAgain',
  'TooManyCalls',
  'TooManyArticles',
  'TooManyClaims',
  'TooManyUnprovenClaims',
]);

/** Answers one error in the envelope. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (RECORDED.has(refusal.reason)) {
    const event = { kind: 'refusal', detail: refusal.reason, memberId: request.caller?.memberId } as const;
    request.server.securityEvents.count(event);
  }
  const { status } = refusals[refusal.reason];
  if (status >= 500) logFailure(error, refusal, request);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  reply.header('x-request-id', request.id);
  const page = failedNavigation(request, status);
  if (page !== null) return reply.redirect(page);
  return reply.code(status).type('application/json; charset=utf-8').send(toEnvelope(refusal));
}

/**
 * Logs an answer that tells of a failure. Limits at work are counted by metrics; a refusal, and what a client that left did not wait
 * for, are expected: only the rest is a fault with a cause to find.
 */
function logFailure(error: unknown, { reason }: Refusal, request: FastifyRequest) {
  if (error === overloaded || error instanceof NoPlace) return;
  const call = { reason, method: request.method, route: routePath(request) };
  const isExpected = error instanceof Refusal || (reason === 'Unavailable' && request.raw.socket.destroyed);
  if (isExpected) request.log.warn({ ...call, at: whereThrown(error) }, 'call refused');
  else request.log.error({ err: error, ...call }, 'call failed');
}

/** The function and line that refused, since the words of a refusal are the member's; undefined without a stack. */
const whereThrown = (error: unknown): string | undefined =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .find((line) => /^\s+at /.test(line) && !/\/refuse\.ts:/.test(line))
        ?.trim()
    : undefined;

/** The refusal that answers an error: the error itself if it is a refusal, else the refusal for its kind. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof NoPlace && error.why === 'owner full')
    return new Refusal('TooManyCalls', { retryAfterSeconds: OWN_PLACE_SECONDS });
  return new Refusal(toReason(error));
}

/** When a member with too many forms waiting may try again. */
const OWN_PLACE_SECONDS = 10;

/** Answers a URL that Fastify cannot decode; no hook has run for it. */
export const answerUnreadableUrl =
  (headers: SecurityHeaders) => (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendError(error, request, reply.headers({ ...headers(), 'cache-control': 'no-store' }));

/** Answers bytes that are not an HTTP request, or that arrive too slowly, and closes the connection. */
export const answerMalformedRequest = (headers: SecurityHeaders) => (error: Error, socket: Socket) => {
  if (!socket.writable) return socket.destroy();
  const body = JSON.stringify(toEnvelope(new Refusal('InputInvalid')));
  const isSlow = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const lines = Object.entries({
    ...headers(),
    'x-request-id': requestId(undefined), // the id that the client sent cannot be read
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${isSlow ? '408 Request Timeout' : '400 Bad Request'}`, ...lines, '', body].join('\r\n'),
  );
};

/** The envelope of a refusal. */
export const toEnvelope = ({ reason, message }: Refusal) => ({
  isSuccess: false,
  code: refusals[reason].code,
  message,
});

/**
 * Errors after which a retry may succeed: lost or too many connections (08, 57P, 53), a timeout of a statement (57014) or of its wait
 * for a lock (55P03), repeated conflicts with other transactions (40), a read-only database (25006) or a failing disk (58).
 */
const DATABASE_UNAVAILABLE = /^(08|57|53|55P03|40P01|40001|25006|25P0|58|ECONN|ETIMEDOUT|EPIPE)/;
/** A folder cannot be used, or no file can be opened: the log tells an operator the cause. */
const FILES_UNAVAILABLE = /^(EROFS|EACCES|EPERM|EMFILE|ENFILE|EIO|EBUSY|ENOMEM)$/;

/**
 * The code of a write by a member who has withdrawn (server/migrations/0003_members.sql): their session has
 * ended.
 */
const WITHDRAWN = 'WDRWN';

const BY_STATUS: Record<number, Reason> = { 413: 'BodyTooLarge', 415: 'UnsupportedMediaType' };

function toReason(error: unknown): Reason {
  const code = pgCode(error) ?? errorCode(error);
  if (code === WITHDRAWN) return 'TokenExpired';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'StorageFull';
  if (error instanceof DatabaseUnavailable || error instanceof NoPlace) return 'Unavailable';
  if (DATABASE_UNAVAILABLE.test(code) || FILES_UNAVAILABLE.test(code)) return 'Unavailable';
  if (code === '22021' || code === '22P05') return 'InputInvalid'; // a character PostgreSQL cannot store
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'InputInvalid' : 'Unexpected');
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
