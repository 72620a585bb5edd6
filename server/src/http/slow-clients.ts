import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';

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

/**
 * Closes connections whose client hardly moves: one byte a second holds a connection, and with its request's deadline of minutes a few
 * hundred of them hold the server. Only what waits for the client counts: bytes of a body it has not sent, or of an answer it has
 * not read; never a server that is busy (BEHAVIOUR: limits-8).
 */
export function closeSlowClients(app: FastifyInstance, { bytes, windowMs }: Pace = PACE) {
  const open = new Map<
    Socket,
    { request: IncomingMessage; response: ServerResponse; before: Progress | null }
  >();
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    const { socket } = request;
    const one = { request, response, before: null };
    open.set(socket, one);
    response.once('close', () => open.get(socket) === one && open.delete(socket)); // the next request may be there already
  });

  function look() {
    for (const [socket, one] of open) {
      const now = { received: socket.bytesRead, drained: socket.bytesWritten - socket.writableLength };
      const { before } = one;
      one.before = isWaitingFor(one) ? now : null;
      if (before === null || one.before === null) continue;
      if (now.received - before.received + now.drained - before.drained < bytes) socket.destroy();
    }
  }
  const timer = setInterval(look, windowMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Whether the next move is the client's. */
function isWaitingFor({
  request,
  response,
}: {
  request: IncomingMessage;
  response: ServerResponse;
}): boolean {
  const isSending = !request.complete && request.readableLength === 0 && !request.isPaused();
  const isReading = response.socket !== null && response.socket.writableLength > 0;
  return isSending || isReading;
}
