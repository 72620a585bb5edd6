import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { onEachRequest } from '../each-request.ts';

/** The bytes that a client must send or read in each window; a phone with poor reception still reaches it. */
export interface Pace {
  bytes: number;
  windowMs: number;
}
const PACE: Pace = { bytes: 1_000, windowMs: 10_000 };

/** The bytes that a connection had transferred at the last check. */
interface Progress {
  received: number;
  drained: number;
}

/** A connection: its last request, and its progress at the last check. */
interface Connection {
  request: IncomingMessage;
  before: Progress | null;
}

/**
 * Closes connections whose client sends or reads too slowly: one byte a second keeps a connection open until the request's deadline
 * of minutes, so a few hundred such connections would block the server. Only waits for the client count: for a body it has not sent,
 * or an answer it has not read; never a busy server (BEHAVIOUR: limits-8).
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

/** Whether the server waits for the client. The client's next requests may arrive before it reads an answer. */
function isWaitingFor(socket: Socket, request: IncomingMessage): boolean {
  const isSending = !request.complete && request.readableLength === 0 && !request.isPaused();
  return isSending || socket.writableLength > 0;
}
