import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FORM_BYTES } from './uploads.ts';

/** What is still read of a request after its answer, and how long a client has to read that answer. */
const REST = { bytes: 4 * 1024 * 1024, ms: 2_000 };

/**
 * Closes the connection after an answer to a request whose rest is not worth reading: one that is too large, has no end, or was read in
 * part (BEHAVIOUR: limits-10). The end of a smaller one is read, since a browser reads the answer only after it has sent everything.
 */
export function closeUnread(app: FastifyInstance) {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (isAbandoned(raw, reply.statusCode)) {
      reply.header('connection', 'close');
      closeGently(raw.socket);
    }
    done(null, payload);
  });
}

function isAbandoned(request: IncomingMessage, status: number): boolean {
  if (request.readableDidRead && !request.readableEnded) return true;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return !request.complete && (status === 413 || encoding !== undefined || Number(length ?? 0) > FORM_BYTES);
}

/**
 * Lets a socket close in two steps when its answer has been written: first the sending side only, since closing both while bytes
 * arrive resets the connection, and the client loses the answer that it has not read yet.
 */
function closeGently(socket: Socket) {
  const most = socket.bytesRead + REST.bytes;
  socket.destroySoon = () => {
    socket.end();
    socket.on('data', () => {
      if (socket.bytesRead > most) socket.pause();
    });
    const timer = setTimeout(() => socket.destroy(), REST.ms);
    socket.once('close', () => clearTimeout(timer));
  };
}
