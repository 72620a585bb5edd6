import { type Access, type Endpoint, possibleRefusals } from 'contract/endpoint';
import * as v from 'valibot';
import { otherPaths } from './other-paths.ts';
import type { Document, Operation } from './document.ts';
import { REFUSAL, successEnvelope } from './envelopes.ts';
import { makeExample } from './examples.ts';
import { GLOSSARY, TAGS } from './glossary.ts';
import { describeField, type Schema, sharedSchemas, toSchema, withoutNull } from './json-schema.ts';
import { refusalResponses } from './refusal-responses.ts';

const INTRODUCTION = `Records of one’s own neighbourhood.

Every JSON answer is an envelope: \`isSuccess\`, \`code\`, \`message\` and, where there is one, \`result\`. Clients decide by a refusal’s \`code\` and show its \`message\`. Every answer carries \`x-request-id\`.

A browser signs in at \`/oauth2/authorization/{naver|kakao|google}\`; calls then carry the session’s cookies, or the access token as a bearer token. After \`TOKEN4001\`, call \`POST /api/auth/reissue\` and repeat the call once. Without a bearer token, a call that changes something must come from this origin or an allowed one.

Ids are whole numbers within 2^53; \`regionId\` is the 10-digit legal code. Times are ISO 8601 with offset and up to six decimals of a second, days are \`YYYY-MM-DD\` in Korea. Lists are paged by \`cursor\`, the last id of the previous page.`;

/** The OpenAPI document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[]): Document {
  const shapes = sharedSchemas();
  const paths: Document['paths'] = {};
  for (const e of endpoints) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: toOperation(e, shapes) };
  }
  const used = new Set<string>(endpoints.map((e) => e.tag));
  return {
    openapi: '3.1.0',
    info: {
      title: '동네기록 API',
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { name: '동네기록', url: 'https://dongne.example' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries({ ...TAGS, ...otherPaths.tags })
      .filter(([name]) => used.has(name) || name in otherPaths.tags)
      .map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...otherPaths.paths },
    components: { schemas: { ...shapes, Refusal: REFUSAL }, securitySchemes: SECURITY },
  };
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'access',
    description: 'Set at sign-in, HttpOnly; named `__Host-access` by https.',
  },
};

const ACCESS: Record<Access, string> = {
  anyone: 'Requires no sign-in.',
  member: 'Requires sign-in.',
  moderator: 'Requires sign-in as a moderator or admin; for others it does not exist.',
  admin: 'Requires sign-in as an admin; for others it does not exist.',
};

function toOperation(e: Endpoint, shapes: Record<string, Schema>): Operation {
  const members = [{ bearer: [] }, { cookie: [] }];
  return {
    operationId: e.name,
    tags: [e.tag],
    summary: e.summary,
    description: [e.description, ACCESS[e.access]].filter((part) => part !== undefined).join(' '),
    security: e.access === 'anyone' ? [{}, ...members] : members,
    parameters: [
      ...toParameters(e, 'params', shapes),
      ...toParameters(e, 'query', shapes),
      ...(e.refuses.includes('RequestReused') ? [IDEMPOTENCY_KEY] : []),
    ],
    ...((e.body !== undefined || e.files !== undefined) && {
      requestBody: { required: !mayBeAbsent(e.body), content: requestContent(e, shapes) },
    }),
    responses: {
      [e.status ?? 200]: successResponse(e, shapes),
      ...(e.method === 'GET' && { 304: UNCHANGED }),
      ...refusalResponses(possibleRefusals(e)),
    },
  };
}

const mayBeAbsent = (body: Endpoint['body']): boolean => body !== undefined && v.is(body, undefined);

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key of the caller’s for this creation: repeating it with the same key gives the first result.',
  required: false,
  schema: { type: 'string', pattern: '^[!-~]{1,100}$' },
};

function toParameters(e: Endpoint, part: 'params' | 'query', shapes: Record<string, Schema>) {
  const schema = e[part];
  if (schema === undefined) return [];
  const place = part === 'params' ? 'path' : 'query';
  const { properties = {}, required = [] } = toSchema(schema, 'input', e.name);
  const fields = Object.entries(properties).map(([name, field]) => [name, withoutNull(field)] as const);
  return fields.map(([name, { description = '', examples, ...rest }]) => ({
    name,
    in: place,
    description,
    required: place === 'path' || required.includes(name),
    schema: rest,
    example: makeExample({ ...rest, ...(examples && { examples }) }, shapes, 'request'),
  }));
}

/** The content of a request: JSON, or with files a form whose `request` part holds the JSON. */
function requestContent({ name: operation, body, files }: Endpoint, shapes: Record<string, Schema>) {
  const schema = body === undefined ? undefined : withoutNull(toSchema(body, 'input', operation));
  const json = schema && { schema, example: makeExample(schema, shapes, 'request') };
  if (files === undefined) return { 'application/json': json ?? { schema: {} } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const fields = Object.entries(files).map(([name, most]): [string, Schema] => [
    name,
    describeField(operation, name, most > 1 ? { type: 'array', items: file, maxItems: most } : file),
  ]);
  const request = schema && { ...schema, description: GLOSSARY['request']!.text };
  const form: Schema = {
    type: 'object',
    properties: { ...(request && { request }), ...Object.fromEntries(fields) },
    required: request !== undefined && !mayBeAbsent(body) ? ['request'] : [],
  };
  return {
    'multipart/form-data': {
      schema: form,
      ...(request && { encoding: { request: { contentType: 'application/json' } } }),
    },
  };
}

/** BEHAVIOUR: wire-40. */
const UNCHANGED = {
  description: 'Unchanged since the answer whose `ETag` is in `If-None-Match`. Short answers have no `ETag`.',
};

function successResponse(e: Endpoint, shapes: Record<string, Schema>) {
  const result = e.result && { ...toSchema(e.result, 'output', e.name) };
  const beside = e.beside && toSchema(e.beside, 'output', e.name);
  const schema = successEnvelope(result, beside);
  return {
    description: `${e.summary}.`,
    content: { 'application/json': { schema, example: makeExample(schema, shapes, 'answer') } },
  };
}
