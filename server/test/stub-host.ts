import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The answer of a stub: a value as JSON, a body, or (`hangs`) no answer. */
export type StubAnswer =
  | { json: unknown; status?: number; headers?: Record<string, string> }
  | { body: string | Buffer; status?: number; headers?: Record<string, string> }
  | 'hangs';

/** Starts a local HTTP server in place of an outside service. It records the requests. */
export async function stubHost(
  answerFor: (url: URL, request: IncomingMessage) => StubAnswer | Promise<StubAnswer>,
) {
  const requests: { url: URL; headers: IncomingMessage['headers']; body: string }[] = [];
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    requests.push({ url, headers: request.headers, body: await text(request) });
    const answer = await answerFor(url, request);
    if (answer === 'hangs') return;
    const isJson = 'json' in answer;
    response.writeHead(answer.status ?? 200, {
      ...(isJson && { 'content-type': 'application/json' }),
      ...answer.headers,
    });
    response.end(isJson ? JSON.stringify(answer.json) : answer.body);
  }
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stub is not listening.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type StubHost = Awaited<ReturnType<typeof stubHost>>;
