import type { Endpoint } from 'contract/endpoint';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { toSchema } from '../src/openapi/json-schema.ts';
import { headers, strangeValue } from './malformed-values.ts';

/** The values from which requests are generated. */
export interface RequestContext {
  /** Existing ids, by the name of their field. */
  knownIds(): Record<string, number[]>;
  /** The sender's access token. */
  token(): string;
  photo: Uint8Array;
}

/** Generates a value of a field: mostly an existing id or the documented example, sometimes a strange value. */
function fieldValue({ knownIds }: RequestContext, name: string, example: unknown): fc.Arbitrary<unknown> {
  const valid = fc.nat().map((n) => {
    const ids = knownIds()[name];
    return ids === undefined ? example : ids[n % ids.length];
  });
  return fc.oneof({ weight: 10, arbitrary: valid }, { weight: 1, arbitrary: strangeValue });
}

/** Generates some fields of a part of a request, valid or not, and unknown fields. */
function requestPart(
  context: RequestContext,
  schema: Endpoint['params'],
): fc.Arbitrary<Record<string, unknown>> {
  if (schema === undefined) return fc.constant({});
  const { properties = {} } = toSchema(schema, 'input');
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fieldValue(context, name, field.examples?.[0])] as const,
  );
  const more = fc.dictionary(
    fc.constantFrom('memberId', 'isMine', 'likeCount', 'role', '__proto__', 'extra'),
    strangeValue,
    { maxKeys: 2 },
  );
  const some = fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.slice(0, 1).map(([name]) => name),
  });
  return fc.tuple(some, more).map(([given, extra]) => Object.assign(extra, given));
}

const toText = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();
const encoded = (value: unknown) => encodeURIComponent(toText(value));

function requestUrl(
  { path }: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
  raw: string,
) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? '') || '%20');
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  );
  return `${filled}?${[...pairs, raw].join('&')}`;
}

/** Generates usually the first value, sometimes another. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** The body of a request, with its headers. */
interface RequestBody {
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

/** Generates a body that the endpoint expects, or a malformed body. */
function requestBody(context: RequestContext, e: Endpoint): fc.Arbitrary<RequestBody> {
  const json = { 'content-type': 'application/json' };
  const valid = requestPart(context, e.body).map((body) => JSON.stringify(body));
  const broken = fc.oneof(
    valid.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
    fc.constantFrom(
      'null',
      '[]',
      '""',
      '{}',
      '{"a":1,}',
      '['.repeat(9_000),
      '"\\ud800"',
      '{"categoryId":1e999}',
      '\u0000',
    ),
    fc.string({ unit: 'binary' }),
  );
  const plain = fc
    .oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: broken })
    .map((payload) => ({ payload, headers: json }));
  return e.files === undefined
    ? plain
    : fc.oneof({ weight: 1, arbitrary: plain }, { weight: 3, arbitrary: formBody(context, e) });
}

function formBody(context: RequestContext, e: Endpoint): fc.Arbitrary<RequestBody> {
  const file = fc.constantFrom(
    Buffer.from('not a photo'),
    Buffer.alloc(0),
    Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'),
    Buffer.from(context.photo),
  );
  const field = fc.constantFrom(...Object.keys(e.files ?? {}), 'request', 'attachment', '');
  const name = fc.constantFrom('a.jpg', '', '../../x', '가.png', 'a"b\\.jpg', 'x'.repeat(300));
  const disposition = (part: string, more = '') =>
    `--B\r\nContent-Disposition: form-data; name="${part}"${more}\r\n\r\n`;
  const parts = fc.record({
    asJson: fc.boolean(),
    body: requestPart(context, e.body),
    files: fc.array(fc.record({ field, name, file }), { maxLength: 3 }),
    end: fc.constantFrom('--B--\r\n', '--B--\r\n', '--B--\r\n', '--B', ''),
  });
  return parts.map(({ asJson, body, files, end }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([
      ...(asJson
        ? [Buffer.from(`${disposition('request')}${JSON.stringify(body)}\r\n`)]
        : Object.entries(body).map(([part, value]) =>
            Buffer.from(`${disposition(part)}${toText(value)}\r\n`),
          )),
      ...files.flatMap((one) => [
        Buffer.from(disposition(one.field, `; filename="${one.name}"`)),
        one.file,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(end),
    ]),
  }));
}

/** Generates valid and malformed requests to one endpoint. */
export function requestTo(context: RequestContext, e: Endpoint): fc.Arbitrary<InjectOptions> {
  const nothing: fc.Arbitrary<RequestBody> = fc.constant({});
  const parts = fc.record({
    params: requestPart(context, e.params),
    query: requestPart(context, e.query),
    raw: mostly<string>('', 'cursor=1&cursor=2', 'limit[]=1', '%', '&&=', 'a[b]=c', '__proto__=x'),
    method: mostly<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'>(
      e.method,
      'HEAD',
      'OPTIONS',
      'PATCH',
    ),
    sent: e.body === undefined ? nothing : requestBody(context, e),
    head: headers,
  });
  return parts.map(({ params, query, raw, method, sent, head }) => {
    const authorization = head.authorization === 'mine' ? `Bearer ${context.token()}` : head.authorization;
    const request: InjectOptions = { method, url: requestUrl(e, params, query, raw) };
    if (sent.payload !== undefined) request.payload = sent.payload;
    request.headers = Object.assign({ host: 'localhost:80' }, head, sent.headers, { authorization });
    return request;
  });
}
