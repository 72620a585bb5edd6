import { type Access, type Endpoint, possibleRefusals, SUCCESS } from 'contract/endpoint';
import { type Reason, refusals } from 'contract/refusals';
import type { GenericSchema } from 'valibot';
import { beside } from './beside.ts';
import type { Document, Operation } from './document.ts';
import { exampleOf } from './examples.ts';
import { GLOSSARY, TAGS } from './glossary.ts';
import { type Schema, schemaOf, sharedSchemas } from './json-schema.ts';

const INTRODUCTION = `Records of one’s own neighbourhood.

Every JSON answer is an envelope: \`isSuccess\`, \`code\`, \`message\` and, where there is one, \`result\`. A refusal is decided by its \`code\`; its \`message\` is what a member reads. Every answer carries \`x-request-id\`.

A browser signs in at \`/oauth2/authorization/{naver|kakao|google}\`; calls then carry its cookies, or the access token as a bearer. A call refused with \`TOKEN4001\` is repeated once after \`POST /api/auth/reissue\`. Without a bearer, a call that changes something must come from this origin or an allowed one.

Ids are whole numbers within 2^53; \`regionId\` is the 10-digit legal code. Times are ISO 8601 with offset, days are \`YYYY-MM-DD\` in Korea. Lists are paged by \`cursor\`, the last id of the page before.`;

/** Prints the API from the values the server serves. */
export function openApiOf(endpoints: readonly Endpoint[]): Document {
  const shapes = sharedSchemas();
  const paths: Document['paths'] = {};
  for (const e of endpoints) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(e, shapes) };
  }
  const used = new Set(endpoints.map((e) => e.tag));
  return {
    openapi: '3.1.0',
    info: {
      title: '동네기록 API',
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { name: '동네기록', url: 'https://dongne.example' },
    },
    servers: [{ url: '/', description: 'The address this document came from' }],
    tags: Object.entries({ ...TAGS, ...beside.tags })
      .filter(([name]) => used.has(name) || name in beside.tags)
      .map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...beside.paths },
    components: { schemas: { ...shapes, Refusal: REFUSAL }, securitySchemes: SECURITY },
  };
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'access',
    description: 'Set at sign-in, HttpOnly; `__Host-access` by https.',
  },
};

const envelope = (isSuccess: boolean, code: string, message: string): Record<string, Schema> => ({
  isSuccess: { const: isSuccess, description: `Always ${isSuccess}.` },
  code: { type: 'string', description: 'The stable code to decide by.', examples: [code] },
  message: { type: 'string', description: 'A sentence in Korean.', examples: [message] },
});

const REFUSAL: Schema = {
  type: 'object',
  description: 'A refusal: decide by `code`, show `message`.',
  properties: envelope(false, refusals.InputInvalid.code, refusals.InputInvalid.message),
  required: ['isSuccess', 'code', 'message'],
};

const ACCESS: Record<Access, string> = {
  anyone: 'Needs no sign-in.',
  member: 'Needs a signed-in member.',
  admin: 'Needs a signed-in admin.',
};

function operationOf(e: Endpoint, shapes: Record<string, Schema>): Operation {
  const members = [{ bearer: [] }, { cookie: [] }];
  return {
    operationId: e.name,
    tags: [e.tag],
    summary: e.summary,
    description: [e.description, ACCESS[e.access]].filter((part) => part !== undefined).join(' '),
    security: e.access === 'anyone' ? [{}, ...members] : members,
    parameters: [
      ...parametersOf('path', e.params, shapes),
      ...parametersOf('query', e.query, shapes),
      ...(e.refuses.includes('RequestReused') ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(e.body !== undefined && { requestBody: { required: true, content: contentOf(e, shapes) } }),
    ...(e.body === undefined &&
      e.files !== undefined && { requestBody: { required: true, content: contentOf(e, shapes) } }),
    responses: { [e.status ?? 200]: successOf(e, shapes), ...refusedOf(e) },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The caller’s own key for this creation: a repeat with it answers with the first one’s result.',
  required: false,
  schema: { type: 'string', maxLength: 100 },
};

function parametersOf(
  place: 'path' | 'query',
  schema: GenericSchema | undefined,
  shapes: Record<string, Schema>,
) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, { description = '', examples, ...rest }]) => ({
    name,
    in: place,
    description,
    required: place === 'path' || required.includes(name),
    schema: rest,
    example: exampleOf({ ...rest, ...(examples && { examples }) }, shapes, 'request'),
  }));
}

/** A JSON body; with files a form, whose `request` part holds what the JSON body would. */
function contentOf({ body, files }: Endpoint, shapes: Record<string, Schema>) {
  const schema = body === undefined ? undefined : schemaOf(body, 'input');
  const json = schema && { schema, example: exampleOf(schema, shapes, 'request') };
  if (files === undefined) return { 'application/json': json ?? { schema: {} } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const fields = Object.entries(files).map(([name, most]): [string, Schema] => [
    name,
    {
      ...(most > 1 ? { type: 'array', items: file, maxItems: most } : file),
      description: GLOSSARY[name]?.text ?? name,
    },
  ]);
  const request = schema && { ...schema, description: GLOSSARY['request']!.text };
  const form: Schema = {
    type: 'object',
    properties: { ...(request && { request }), ...Object.fromEntries(fields) },
  };
  return {
    'multipart/form-data': {
      schema: form,
      ...(request && { encoding: { request: { contentType: 'application/json' } } }),
    },
  };
}

function successOf(e: Endpoint, shapes: Record<string, Schema>) {
  const result = e.result && { ...schemaOf(e.result, 'output') };
  const properties = envelope(true, SUCCESS.code, SUCCESS.message);
  const schema: Schema = {
    type: 'object',
    properties: {
      ...properties,
      ...(result && { result: { description: 'What was asked for.', ...result } }),
    },
    required: ['isSuccess', 'code', 'message', ...(result ? ['result'] : [])],
  };
  return {
    description: `${e.summary}.`,
    content: { 'application/json': { schema, example: exampleOf(schema, shapes, 'answer') } },
  };
}

/** The refusals by status, each with its envelope as an example under its name in the catalogue. */
function refusedOf(e: Endpoint): Operation['responses'] {
  const byStatus = Map.groupBy(possibleRefusals(e), (reason) => refusals[reason].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, reasons]) => [
        status,
        {
          description: reasons.map((reason) => `\`${refusals[reason].code}\` ${reason}`).join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: Object.fromEntries(reasons.map((reason) => [reason, { value: refusedWith(reason) }])),
            },
          },
        },
      ]),
  );
}

const refusedWith = (reason: Reason) => ({
  isSuccess: false,
  code: refusals[reason].code,
  message: refusals[reason].message,
});
