import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Document, Operation } from '../src/openapi/document.ts';
import type { Schema } from '../src/openapi/json-schema.ts';
import { outside, type SchemaContext, valuesOf } from './schema-values.ts';

/** An operation of the API's document, with its method and path. */
export interface Described {
  method: string;
  path: string;
  operation: Operation;
}

/** The values of the parts of a request by field. */
interface Parts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: unknown;
}

/** Every operation of a document. */
export const operationsOf = ({ paths }: Document): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const FORM = 'multipart/form-data';
/** The content types of a body that is generated: JSON, a form, or a browser's own report. */
function bodyOf({ requestBody }: Operation): { type: string; schema: Schema; required: boolean } | null {
  const [first] = Object.entries(requestBody?.content ?? {});
  return first === undefined
    ? null
    : { type: first[0], schema: first[1].schema, required: requestBody!.required };
}

/** Generates the parts of requests that the document allows; with `least`, only what it requires. */
function partsOf(described: Described, context: SchemaContext, least: boolean): fc.Arbitrary<Parts> {
  const { parameters } = described.operation;
  const part = (place: string) => {
    const fields = parameters.filter((one) => one.in === place && (one.required || !least));
    return fc.record(
      Object.fromEntries(fields.map(({ name, schema }) => [name, valuesOf(schema, context, name)])),
      { requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name) },
    );
  };
  const body = bodyOf(described.operation);
  const sent =
    body === null ? fc.constant(undefined) : valuesOf(least ? required(body.schema) : body.schema, context);
  return fc.record({
    path: part('path'),
    query: part('query'),
    header: part('header'),
    body: body === null || body.required || least ? sent : fc.option(sent, { nil: undefined }),
  });
}

/** A schema of an object with only its required fields, and those of its `request` part. */
function required(schema: Schema): Schema {
  const { properties = {}, required: names = [] } = schema;
  const kept = Object.entries(properties).filter(([name]) => names.includes(name) || name === 'request');
  const isForm = 'request' in properties;
  return {
    ...schema,
    properties: Object.fromEntries(kept.map(([name, one]) => [name, isForm ? required(one) : one])),
  };
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The request of these parts, with these files in the place of a form's binary fields. */
async function toRequest(
  { method, path, operation }: Described,
  parts: Parts,
  file: (field: string) => Uint8Array<ArrayBuffer>,
): Promise<InjectOptions> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(parts.path[name])),
  );
  const query = Object.entries(parts.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`,
  );
  const url = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  const headers = Object.fromEntries(
    Object.entries(parts.header).map(([name, value]) => [name, textOf(value)]),
  );
  const request = {
    method: method as 'GET',
    url,
    headers: { host: 'localhost:80', origin: 'http://localhost:80', ...headers },
  };
  const body = bodyOf(operation);
  if (body === null || parts.body === undefined) return request;
  const sent =
    body.type === FORM
      ? await formOf(body.schema, parts.body as object, file)
      : { type: body.type, payload: Buffer.from(JSON.stringify(parts.body)) };
  return { ...request, headers: { ...request.headers, 'content-type': sent.type }, payload: sent.payload };
}

async function formOf(
  { properties = {} }: Schema,
  fields: object,
  file: (field: string) => Uint8Array<ArrayBuffer>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const isFile = 'contentMediaType' in (properties[name]?.items ?? properties[name] ?? {});
    if (!isFile) form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
    else for (const _ of [value].flat()) form.append(name, new File([file(name)], `${name}.jpg`));
  }
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Builds `count` requests that the document allows, from a seed. */
export const allowedRequests = (
  described: Described,
  context: SchemaContext,
  file: (field: string) => Uint8Array<ArrayBuffer>,
  { count, seed }: { count: number; seed: number },
) =>
  Promise.all(
    fc
      .sample(partsOf(described, context, false), { numRuns: count, seed })
      .map((parts) => toRequest(described, parts, file)),
  );

/** A request that is outside one limit of the document. */
export interface OutsideRequest {
  limit: string;
  request: InjectOptions;
}

/** Builds requests that are each outside one limit of the document, or lack one required field. */
export async function outsideRequests(
  described: Described,
  context: SchemaContext,
  file: (field: string) => Uint8Array<ArrayBuffer>,
): Promise<OutsideRequest[]> {
  const { parameters } = described.operation;
  const [base] = fc.sample(partsOf(described, context, true), { numRuns: 1, seed: 1 });
  const changed: [string, Parts][] = [];
  for (const { name, in: place, schema, required: isRequired } of parameters) {
    const inPart = (value: unknown) => ({ ...base!, [place]: { ...base![place as 'query'], [name]: value } });
    for (const [limit, value] of outside(schema, name))
      changed.push([`${place} ${name}: ${limit}`, inPart(value)]);
    if (isRequired && place === 'query')
      changed.push([`${place} ${name}: required`, { ...base!, query: withoutField(base!.query, name) }]);
  }
  const body = bodyOf(described.operation);
  const isForm = body?.type === FORM;
  const fields = isForm ? body.schema.properties?.['request'] : body?.schema;
  const given = (isForm ? (base!.body as Record<string, unknown>)['request'] : base!.body) as Record<
    string,
    unknown
  >;
  const asBody = (value: object) => ({
    ...base!,
    body: isForm ? { ...(base!.body as object), request: value } : value,
  });
  for (const [name, schema] of Object.entries(fields?.properties ?? {})) {
    for (const [limit, value] of outside(schema, name))
      changed.push([`body ${name}: ${limit}`, asBody({ ...given, [name]: value })]);
    if (fields?.required?.includes(name))
      changed.push([`body ${name}: required`, asBody(withoutField(given, name))]);
  }
  return Promise.all(
    changed.map(async ([limit, parts]) => ({ limit, request: await toRequest(described, parts, file) })),
  );
}

const withoutField = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
