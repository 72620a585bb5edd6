import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Reason, refusals } from 'contract/refusals';
import { pgCode } from '../db.ts';
import { Refusal } from './refuse.ts';

/** Answers every failure in the envelope: refusals as worded, our own bugs as a plain 500 with the request id in the log. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(new Refusal('NotFound'), request, reply));
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : new Refusal(reasonOf(error));
  const { status, code } = refusals[refusal.reason];
  if (status >= 500) request.log.error({ err: error, reason: refusal.reason }, 'call failed');
  if (status === 503 || status === 429) reply.header('retry-after', '2');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ isSuccess: false, code, message: refusal.message });
}

/** Connection lost, shutting down, too many connections: the database will be back. */
const DATABASE_AWAY = /^(08|57P|53300|ECONN|ETIMEDOUT|EPIPE)/;

function reasonOf(error: unknown): Reason {
  const code = pgCode(error) ?? codeOf(error);
  if (code === 'ENOSPC' || code === '53100') return 'StorageFull';
  if (DATABASE_AWAY.test(code) || isPoolTimeout(error)) return 'Unavailable';
  if (code === '22021' || code === '22P05') return 'InputInvalid'; // a character PostgreSQL cannot store
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'BodyTooLarge';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'InputInvalid';
  return 'Unexpected';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const isPoolTimeout = (error: unknown) =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
