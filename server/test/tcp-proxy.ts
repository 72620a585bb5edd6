import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a database or another service, whose connections can be made to fail. */
export async function tcpProxy(target: { host: string; port: number }) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let delayMs = 0;
  let acceptsNew = true;
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    if (acceptsNew) join(client, upstream, () => delayMs);
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
    /** Forwards nothing any more on the connections there are, and closes none: what a fail-over without a reset leaves behind. */
    forget() {
      for (const [client, upstream] of pairs) {
        client.removeAllListeners('data').resume();
        upstream.removeAllListeners('data').resume();
      }
    },
    /** Whether connections made from now on are forwarded. */
    acceptNew(yes: boolean) {
      acceptsNew = yes;
    },
    /** Ends every connection with a reset. */
    reset() {
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    /** Holds back what arrives from now on for so long. */
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
