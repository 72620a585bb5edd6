import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { type Reason, refusals } from 'contract/refusals';
import { DatabaseAway, pgCode } from '../db.ts';
import { Refusal } from './refuse.ts';

/** Answers every failure in the envelope: a refusal by its code, a bug as a plain 500 whose request id is in the log. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendError(error, request, reply));
}

/** Answers one failure; Fastify also calls it for a URL it cannot decode (`frameworkErrors`). */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  const { status } = refusals[refusal.reason];
  if (status >= 500) request.log.error({ err: error, reason: refusal.reason }, 'call failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .header('x-request-id', request.id)
    .code(status)
    .type('application/json; charset=utf-8')
    .send(toEnvelope(refusal));
}

/** The refusal a failure is answered with: itself when it is one, otherwise the one for its kind. */
export const toRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(toReason(error));

/** Answers bytes that are not an HTTP request, and closes the connection. */
export function answerMalformedRequest(_: Error, socket: Socket) {
  if (!socket.writable) return socket.destroy();
  const body = JSON.stringify(toEnvelope(new Refusal('InputInvalid')));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const toEnvelope = ({ reason, message }: Refusal) => ({
  isSuccess: false,
  code: refusals[reason].code,
  message,
});

/** Connection lost, database shutting down, too many connections: trying again will help. */
const DATABASE_AWAY = /^(08|57P|53300|ECONN|ETIMEDOUT|EPIPE)/;

const BY_STATUS: Record<number, Reason> = { 413: 'BodyTooLarge', 415: 'UnsupportedMediaType' };

function toReason(error: unknown): Reason {
  const code = pgCode(error) ?? errorCode(error);
  if (code === 'ENOSPC' || code === '53100') return 'StorageFull';
  if (DATABASE_AWAY.test(code) || error instanceof DatabaseAway) return 'Unavailable';
  if (code === '22021' || code === '22P05') return 'InputInvalid'; // a character PostgreSQL cannot store
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'InputInvalid' : 'Unexpected');
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
