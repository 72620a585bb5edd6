import { type Endpoint, type Envelope, type Received, type Result, SUCCESS } from 'contract/endpoint';
import { type Reason, refusals } from 'contract/refusals';
import { namedRefusal } from 'contract/writing-refusals';
import * as v from 'valibot';
import { vi } from 'vitest';

/** The input of a test's endpoint: the parts parsed by the contract, the files by field, the headers. */
export type FakeCall<E extends Endpoint> = Received<E> & { files: Record<string, File[]>; headers: Headers };

interface Served {
  e: Endpoint;
  path: RegExp;
  answer: (received: FakeCall<Endpoint>) => unknown;
}

class FakeRefusal extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, subject?: string) {
    const { message } = refusals[reason];
    super(subject === undefined ? message : namedRefusal(subject, message));
    this.reason = reason;
  }
}

/** Refuses a call from a test's endpoint, with the server's message. */
export function refuse(reason: Reason, subject?: string): never {
  throw new FakeRefusal(reason, subject);
}

/** The fields next to the rows of a list that ends on its first page. */
export const LAST_PAGE = { cursor: null, limit: 20, hasNext: false } as const;

/**
 * A fake server for screen tests: `serve(endpoint, answer)` for each call, typed and checked by the contract in both directions. A call
 * that is not served fails like a lost connection. Each test creates its own.
 */
export function fakeApi() {
  const all: Served[] = [];
  const respond = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const served = all.findLast(({ e, path }) => e.method === (init.method ?? 'GET') && path.test(pathname));
    if (served === undefined) throw new TypeError(`not served: ${init.method} ${pathname}`);
    const params = served.path.exec(pathname)?.groups ?? {};
    return answerCall(served, { params, query: Object.fromEntries(searchParams) }, init);
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => respond(address, init));
  vi.stubGlobal('XMLHttpRequest', requestsThrough(respond));
  return {
    serve<E extends Endpoint>(e: E, answer: (received: FakeCall<E>) => Result<E> | Promise<Result<E>>) {
      const path = new RegExp(`^${e.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      all.push({ e, path, answer: answer as Served['answer'] });
    },
  };
}

async function answerCall(
  { e, answer }: Served,
  parts: { params: object; query: object },
  init: RequestInit,
) {
  try {
    const { body, files } = await readForm(init.body);
    const input = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = e[part];
      return schema ? [[part, v.parse(schema, part === 'body' ? body : parts[part])]] : [];
    });
    const headers = new Headers(init.headers);
    const result = await answer({ ...Object.fromEntries(input), files, headers } as FakeCall<Endpoint>);
    const sent = e.beside ? (result as object) : { result };
    if (e.result) v.parse(v.object({ result: e.result, ...e.beside?.entries }), sent);
    return toResponse({ ...SUCCESS, isSuccess: true, ...sent }, e.status ?? 200);
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error;
    const { status, code } = refusals[error.reason];
    return toResponse({ isSuccess: false, code, message: error.message }, status);
  }
}

const toResponse = (envelope: Envelope, status: number) => new Response(JSON.stringify(envelope), { status });

async function readForm(
  body: RequestInit['body'],
): Promise<{ body: unknown; files: Record<string, File[]> }> {
  if (body instanceof Blob) return { body: JSON.parse(await body.text()), files: {} };
  if (!(body instanceof FormData)) return { body: undefined, files: {} };
  const request = body.get('request');
  const json: unknown = request instanceof Blob ? JSON.parse(await request.text()) : undefined;
  const fields = [...new Set(body.keys())].filter((field) => field !== 'request');
  const readFiles = (field: string) => body.getAll(field).filter((one) => one instanceof File);
  return { body: json, files: Object.fromEntries(fields.map((field) => [field, readFiles(field)])) };
}

/** An XMLHttpRequest with only the members that `formSender` uses. */
function requestsThrough(respond: (address: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    withCredentials = false;
    status = 0;
    responseText = '';
    answerHeaders = new Headers();
    method = '';
    address = '';
    open(method: string, address: string) {
      Object.assign(this, { method, address });
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader(name: string) {
      return this.answerHeaders.get(name);
    }
    send(body: FormData | null) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      void this.request(body).catch(() => this.dispatchEvent(new Event('error')));
    }
    async request(body: FormData | null) {
      const answer = await respond(this.address, { method: this.method, headers: this.headers, body });
      this.status = answer.status;
      this.answerHeaders = answer.headers;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
    }
  };
}
