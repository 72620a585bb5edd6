import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { onEachRequest } from '../each-request.ts';

/** The bytes that a client must send or read, in each window and on average of a longer wait; a phone with poor reception does. */
export interface Pace {
  bytes: number;
  windowMs: number;
  /** After this many windows of one wait, the bytes per window of all of them together. */
  long: { windows: number; bytes: number };
}
const PACE: Pace = { bytes: 1_000, windowMs: 10_000, long: { windows: 6, bytes: 10_000 } };

/** The bytes that a connection has transferred. */
interface Progress {
  received: number;
  drained: number;
}

/** A connection: its last request, and the server's wait for its client, as seen by the checks. */
interface Connection {
  request: IncomingMessage;
  wait: Wait | null;
}
interface Wait {
  first: Progress;
  before: Progress;
  windows: number;
}

/**
 * Closes connections whose client sends or reads too slowly: one byte a second keeps a connection open until the request's deadline
 * of minutes, and an answer has none, so a few hundred such connections would block the server. Only waits for the client count: for a
 * body it has not sent, or an answer it has not read; never a busy server (BEHAVIOUR: limits-8).
 */
export function closeSlowClients(app: FastifyInstance, pace: Pace = PACE) {
  const open = new Map<Socket, Connection>();
  onEachRequest(app, ({ raw: request }) => {
    const { socket } = request;
    const known = open.get(socket);
    if (known === undefined) socket.once('close', () => open.delete(socket));
    // The next request of a client that has not read the last answer ends no wait.
    const wait = known !== undefined && isWaitingFor(socket, known.request) ? known.wait : null;
    open.set(socket, { request, wait });
  });

  function look() {
    for (const [socket, one] of open) {
      const now = { received: socket.bytesRead, drained: socket.bytesWritten - socket.writableLength };
      if (!isWaitingFor(socket, one.request)) one.wait = null;
      else if (one.wait === null) one.wait = { first: now, before: now, windows: 0 };
      else if (isSlow(socket, one.wait, now, pace)) socket.destroy();
      else one.wait = { ...one.wait, before: now, windows: one.wait.windows + 1 };
    }
  }
  const timer = setInterval(look, pace.windowMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Whether a client is too slow: by what it reads while there is something to read, else by what it sends. */
function isSlow(
  socket: Socket,
  { first, before, windows }: Wait,
  now: Progress,
  { bytes, long }: Pace,
): boolean {
  const kind = socket.writableLength > 0 ? 'drained' : 'received';
  const isLong = windows + 1 >= long.windows;
  return now[kind] - before[kind] < bytes || (isLong && now[kind] - first[kind] < (windows + 1) * long.bytes);
}

/** Whether the server waits for the client. The client's next requests may arrive before it reads an answer. */
function isWaitingFor(socket: Socket, request: IncomingMessage): boolean {
  const isSending = !request.complete && request.readableLength === 0 && !request.isPaused();
  return isSending || socket.writableLength > 0;
}
