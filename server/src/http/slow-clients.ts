import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { onEachRequest } from './each-request.ts';

/** What a client must move, of a body it sends or an answer it reads, in each window: a phone at the edge of reception does. */
export interface Pace {
  bytes: number;
  windowMs: number;
}
const PACE: Pace = { bytes: 1_000, windowMs: 10_000 };

/** What a connection has moved, at the last look. */
interface Progress {
  received: number;
  drained: number;
}

/** A connection: the last request on it. */
interface Connection {
  request: IncomingMessage;
  before: Progress | null;
}

/**
 * Closes connections whose client hardly moves: one byte a second holds a connection, and with its request's deadline of minutes a few
 * hundred of them hold the server. Only what waits for the client counts: bytes of a body it has not sent, or of an answer it has
 * not read; never a server that is busy (BEHAVIOUR: limits-8).
 */
export function closeSlowClients(app: FastifyInstance, { bytes, windowMs }: Pace = PACE) {
  const open = new Map<Socket, Connection>();
  onEachRequest(app, ({ raw: request }) => {
    const { socket } = request;
    if (!open.has(socket)) socket.once('close', () => open.delete(socket));
    open.set(socket, { request, before: null });
  });

  function look() {
    for (const [socket, one] of open) {
      const now = { received: socket.bytesRead, drained: socket.bytesWritten - socket.writableLength };
      const { before } = one;
      one.before = isWaitingFor(socket, one.request) ? now : null;
      if (before === null || one.before === null) continue;
      if (now.received - before.received + now.drained - before.drained < bytes) socket.destroy();
    }
  }
  const timer = setInterval(look, windowMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Whether the next move is the client's, whose next requests may be there before an answer is read. */
function isWaitingFor(socket: Socket, request: IncomingMessage): boolean {
  const isSending = !request.complete && request.readableLength === 0 && !request.isPaused();
  return isSending || socket.writableLength > 0;
}
