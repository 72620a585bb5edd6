import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { type Reason, refusals } from 'contract/refusals';
import { pgCode } from '../db.ts';
import { Refusal } from './refuse.ts';

/** Answers every failure in the envelope: refusals as worded, our own bugs as a plain 500 with the request id in the log. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(error, request, reply));
}

/** Answers one failure; also what Fastify asks for an address it cannot even read (`frameworkErrors`). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  const { status } = refusals[refusal.reason];
  if (status >= 500) request.log.error({ err: error, reason: refusal.reason }, 'call failed');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .header('x-request-id', request.id)
    .code(status)
    .type('application/json; charset=utf-8')
    .send(envelopeOf(refusal));
}

/** A failure as what it is answered with: itself when it is a refusal, otherwise the row it comes to. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(reasonOf(error));

/** Answers bytes that are no HTTP request at all, and ends the connection. */
export function answerBrokenBytes(_: Error, socket: Socket) {
  if (!socket.writable) return socket.destroy();
  const body = JSON.stringify(envelopeOf(new Refusal('InputInvalid')));
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

const envelopeOf = ({ reason, message }: Refusal) => ({
  isSuccess: false,
  code: refusals[reason].code,
  message,
});

/** Connection lost, shutting down, too many connections: the database will be back. */
const DATABASE_AWAY = /^(08|57P|53300|ECONN|ETIMEDOUT|EPIPE)/;

const BY_STATUS: Record<number, Reason> = { 413: 'BodyTooLarge', 415: 'UnsupportedMediaType' };

function reasonOf(error: unknown): Reason {
  const code = pgCode(error) ?? codeOf(error);
  if (code === 'ENOSPC' || code === '53100') return 'StorageFull';
  if (DATABASE_AWAY.test(code) || isPoolTimeout(error)) return 'Unavailable';
  if (code === '22021' || code === '22P05') return 'InputInvalid'; // a character PostgreSQL cannot store
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'InputInvalid' : 'Unexpected');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const isPoolTimeout = (error: unknown) =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
