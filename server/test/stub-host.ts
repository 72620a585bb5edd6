import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** What a stub answers: a value as JSON, or status, headers and body as they are; nothing at all while it hangs. */
export type StubAnswer =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | { body: string | Buffer; status?: number; headers?: Record<string, string> }
  | 'hangs';

/** Another host on this machine, for the doors to the outside. It keeps what it was asked. */
export async function stubHost(answerTo: (url: URL, request: IncomingMessage) => StubAnswer) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    asked.push({ url, headers: request.headers });
    const answer = answerTo(url, request);
    if (answer === 'hangs') return;
    const isJson = 'json' in answer;
    response.writeHead(answer.status ?? 200, {
      ...(isJson && { 'content-type': 'application/json' }),
      ...answer.headers,
    });
    response.end(isJson ? JSON.stringify(answer.json) : answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stub is not listening.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type StubHost = Awaited<ReturnType<typeof stubHost>>;
