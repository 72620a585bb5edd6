import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Starts a proxy in front of a database or another service, whose connections can be made to fail. */
export async function tcpProxy(target: { host: string; port: number }) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let delayMs = 0;
  let acceptsNew = true;
  let cutAfter: () => number = () => Infinity;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    if (acceptsNew) join(client, upstream, () => delayMs);
    cutPair(pair, cutAfter(), () => (cuts += 1));
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy is not listening.');
  return {
    port: address.port,
    /** The same address, through this proxy. */
    through(url: string) {
      const other = new URL(url);
      other.hostname = '127.0.0.1';
      other.port = String(address.port);
      return other.href;
    },
    /** Stops forwarding on the existing connections without closing them, like a fail-over without a reset. */
    forget() {
      for (const [client, upstream] of pairs) {
        client.removeAllListeners('data').resume();
        upstream.removeAllListeners('data').resume();
      }
    },
    /** Sets whether new connections are forwarded. */
    acceptNew(yes: boolean) {
      acceptsNew = yes;
    },
    /** Ends every connection with a reset. */
    reset() {
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    /** Cuts each connection that begins from now on once this many bytes went through it, of both directions. */
    cutAfter(bytes: () => number) {
      cutAfter = bytes;
    },
    /** How many connections were cut. */
    cuts: () => cuts,
    /** Delays data that arrives from now on. */
    delay(ms: number) {
      delayMs = ms;
    },
    async close() {
      server.close();
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await once(server, 'close');
    },
  };
}

function join(one: Socket, other: Socket, delayMs: () => number) {
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (bytes) => {
      if (delayMs() === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), delayMs());
    });
  forward(one, other);
  forward(other, one);
}

/** Resets both sockets once `bytes` have arrived at them; those that arrived last are not all forwarded. */
function cutPair(pair: readonly [Socket, Socket], bytes: number, onCut: () => void) {
  if (bytes === Infinity) return;
  let left = bytes;
  for (const socket of pair)
    socket.prependListener('data', (chunk: Buffer) => {
      const isCut = left > 0 && chunk.length >= left;
      left -= chunk.length;
      if (!isCut) return;
      onCut();
      for (const each of pair) each.resetAndDestroy();
    });
}
