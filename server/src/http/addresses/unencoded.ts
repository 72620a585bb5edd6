import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A complete head of one request without a body, as bytes read one by one. */
const HEAD = /^((?:GET|HEAD) )(\/[^\s]*)( HTTP\/1\.1\r\n(?:[!-~]+:[^\r\n]*\r\n)+)\r\n$/;
const OF_CONNECTION = /^connection:[^\r\n]*\r\n/gim;
const HAS_BODY = /^(?:content-length|transfer-encoding|upgrade):/im;
const RAW_BYTE = /[\u0080-\u00ff]/g;

/** The connections whose request was read here; what else they send is ignored. */
const read = new WeakSet<Socket>();

/**
 * Reads a request whose address has bytes above ASCII, which Node's parser refuses: curl, messengers and older programs send UTF-8 as it
 * is. Its address is encoded, and the server reads it on a connection that ends with its answer (BEHAVIOUR: wire-54). False for any
 * other error, and for a head that did not arrive in one piece.
 */
export function readUnencoded(server: Server, error: Error, socket: Socket): boolean {
  if (read.has(socket)) return true;
  const head = encodedHead(error);
  if (head === null || !socket.writable) return false;
  read.add(socket);
  const connection = new Duplex({
    read() {}, // the head is all there is
    write: (bytes: Uint8Array, _encoding, done) => void socket.write(bytes, done),
    final: (done) => void socket.end(done),
    destroy(failure, done) {
      if (failure !== null || !connection.writableFinished) socket.destroy();
      done(failure);
    },
  });
  socket.once('close', () => connection.destroy());
  const { remoteAddress, remotePort, remoteFamily, localAddress, localPort } = socket;
  Object.assign(connection, { remoteAddress, remotePort, remoteFamily, localAddress, localPort });
  server.emit('connection', connection);
  connection.push(head);
  return true;
}

/** The head with its address encoded byte by byte; null unless that is what the parser refused, and all that has arrived. */
function encodedHead(error: Error): Buffer | null {
  if (!('code' in error) || error.code !== 'HPE_INVALID_URL') return null;
  if (!('rawPacket' in error) || !Buffer.isBuffer(error.rawPacket)) return null;
  const [, method, url = '', rest = ''] = HEAD.exec(error.rawPacket.toString('latin1')) ?? [];
  if (method === undefined || HAS_BODY.test(rest)) return null;
  const encoded = url.replaceAll(RAW_BYTE, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  if (encoded === url) return null;
  const kept = rest.replaceAll(OF_CONNECTION, '');
  return Buffer.from(`${method}${encoded}${kept}connection: close\r\n\r\n`, 'latin1');
}
