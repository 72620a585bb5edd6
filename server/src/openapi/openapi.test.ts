import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { possibleRefusals } from 'contract/endpoint';
import { refusals } from 'contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { buildApp } from '../app.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import type { Schema } from './json-schema.ts';
import type { Document, Operation } from './document.ts';
import { otherPaths } from './other-paths.ts';

let h: TestApp;
let document: Document;
beforeAll(async () => {
  h = await testApp();
  document = (await h.app.inject('/api/openapi.json')).json<Document>();
});
afterAll(() => h.close());

test('the document is counted like a page, so that nobody has the server send megabytes without end', async () => {
  const few = await testApp({ callsPerMinute: { page: 2 } });
  try {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++)
      statuses.push((await few.app.inject('/api/openapi.json')).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
  } finally {
    await few.close();
  }
});

const operationNamed = (name: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((operation) => operation.operationId === name);

/**
 * Rules in addition to Redocly's recommended ones. Three recommended rules are off: the software has no public licence, some endpoints
 * have no refusals, and signing in answers with a redirect (a check below expects a success of each operation).
 */
const RULES = {
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-tag-defined': 'error',
  'info-license': 'off',
  'operation-4xx-response': 'off',
  'operation-2xx-response': 'off',
} as const;

/** Every field beneath a schema, as `path: field`. */
function listFields(schema: Schema, path: string): [string, Schema][] {
  const here = Object.entries(schema.properties ?? {}).map(([name, field]): [string, Schema] => [
    `${path}.${name}`,
    field,
  ]);
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return here.concat(
    here.flatMap(([name, field]) => listFields(field, name)),
    inner.flatMap((one) => listFields(one, path)),
  );
}

const operationSchemas = (operation: Operation): Schema[] =>
  [
    operation.requestBody?.content ?? {},
    ...Object.values(operation.responses).map(({ content = {} }) => content),
  ]
    .flatMap((content) => Object.values(content))
    .flatMap((media) => ('schema' in media ? [media.schema as Schema] : []));

describe('the document of the API', () => {
  test('follows every recommended rule of Redocly for OpenAPI', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: RULES });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  test('names a success of each operation: an answer or a redirect', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const without = operations.filter(
      ({ responses }) => !Object.keys(responses).some((status) => /^[23]/.test(status)),
    );
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('describes every endpoint the server serves, each once', () => {
    const described = h.app.endpoints.map(({ name }) => operationNamed(name)?.operationId);
    expect(described).toEqual(h.app.endpoints.map(({ name }) => name));
    expect(new Set(described).size).toBe(described.length);
  });

  test('describes every field of every shape, part and answer, and every parameter', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const fields = [
      ...Object.entries(document.components.schemas).flatMap(([name, schema]) => listFields(schema, name)),
      ...operations.flatMap((operation) =>
        operationSchemas(operation).flatMap((schema) => listFields(schema, operation.operationId)),
      ),
      ...operations.flatMap(({ operationId, parameters }) =>
        parameters.map(({ name, description }): [string, Schema] => [
          `${operationId}?${name}`,
          { description },
        ]),
      ),
    ];
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter(([, { description = '' }]) => description === '').map(([name]) => name)).toEqual([]);
  });

  test('lists every refusal of every call, under its own status', () => {
    for (const e of h.app.endpoints) {
      for (const reason of possibleRefusals(e)) {
        const { status, code } = refusals[reason];
        const { responses } = operationNamed(e.name)!;
        expect(`${e.name}: ${responses[status]?.description}`).toContain(code);
      }
    }
  });

  test('names the answer to a client that has the same already, for every read and nothing else', async () => {
    const naming = h.app.endpoints.filter(({ name }) => '304' in operationNamed(name)!.responses);
    expect(naming).toEqual(h.app.endpoints.filter(({ method }) => method === 'GET'));
    const url = '/api/regions/search?keyword=%EC%84%9C%EC%9A%B8&limit=50';
    const { etag = '' } = (await h.app.inject(url)).headers;
    expect((await h.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  test('names every answer to a report of a browser and to the start of a sign-in', async () => {
    const busy = await buildApp({ ...h.deps, callsPerMinute: { report: 1, signIn: 1 } });
    const report = (type: string, payload: string) =>
      busy.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload });
    const type = 'application/csp-report';
    const reports = [
      await report(type, '{}'),
      await report('application/json', '{}'),
      await report(type, 'x'.repeat(9_000)),
      await report(type, '{}'),
      await report(type, '{}'),
    ];
    const signIns = [];
    for (let nth = 0; nth < 3; nth++) signIns.push(await busy.inject('/oauth2/authorization/naver'));
    await busy.close();
    const statuses = (answers: { statusCode: number }[]) =>
      new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses(reports)).toEqual(new Set([204, 413, 415, 429]));
    expect(statuses(signIns)).toContain(429);
    for (const [name, answers] of [
      ['reportPolicy', reports],
      ['signIn', signIns],
    ] as const)
      for (const status of statuses(answers))
        expect(operationNamed(name)!.responses).toHaveProperty(`${status}`);
  });

  test('names every status of what answers without the envelope, over the limits of a minute too', async () => {
    const calls = { read: 1, write: 1, upload: 1, lookup: 1, page: 1, report: 1, signIn: 1 };
    const busy = await buildApp({ ...h.deps, callsPerMinute: calls });
    const { token } = await h.given.member('바쁨');
    const params = {
      provider: 'naver',
      uuid: randomUUID(),
      exportId: '1',
      version: '0'.repeat(16),
      sigungu: '11440',
    };
    const missing: string[] = [];
    for (const [path, methods] of Object.entries(otherPaths.paths))
      for (const [method, { operationId, responses }] of Object.entries(methods))
        for (let nth = 0; nth < 4; nth += 1) {
          const url = Object.entries(params).reduce(
            (url, [name, value]) => url.replace(`{${name}}`, value),
            path,
          );
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/csp-report' };
          const payload = method === 'post' ? { payload: '{}' } : {};
          const { statusCode } = await busy.inject({
            method: method as 'get' | 'post',
            url,
            headers,
            ...payload,
          });
          if (!(statusCode in responses)) missing.push(`${operationId}: ${statusCode}`);
        }
    await busy.close();
    expect(missing).toEqual([]);
  });

  test('gives examples that the contract accepts', () => {
    const broken = h.app.endpoints.flatMap((e) => {
      const { requestBody, responses, parameters } = operationNamed(e.name)!;
      const sent = requestBody?.content['application/json']?.example;
      const answered = responses[e.status ?? 200]?.content?.['application/json'] as {
        example: { result?: unknown; cursor?: unknown };
      };
      const given = Object.fromEntries(
        parameters.flatMap((one) => ('example' in one ? [[one.name, one.example]] : [])),
      );
      return [
        e.params && !v.is(e.params, given) && `${e.name}: ${JSON.stringify(given)}`,
        e.query && !v.is(e.query, given) && `${e.name}: ${JSON.stringify(given)}`,
        e.body && e.files === undefined && !v.is(e.body, sent) && `${e.name}: ${JSON.stringify(sent)}`,
        e.beside && !v.is(e.beside, answered.example) && `${e.name}: ${JSON.stringify(answered.example)}`,
        e.result &&
          !v.is(e.result, answered.example.result) &&
          `${e.name}: ${JSON.stringify(v.safeParse(e.result, answered.example.result).issues?.map((issue) => v.getDotPath(issue)))}`,
      ].filter(Boolean);
    });
    expect(broken).toEqual([]);
  });
});

describe('its page', () => {
  test('shows every endpoint and every shape without a script', async () => {
    const page = await h.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { name, path } of h.app.endpoints) {
      expect(page.body).toContain(`<h3 id="${name}">`);
      expect(page.body).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
    }
    for (const name of Object.keys(document.components.schemas))
      expect(page.body).toContain(`id="shape-${name}"`);
    expect(page.body).not.toMatch(/<script|\son\w+=|style=/);
    expect(page.body).not.toContain('undefined');
  });

  test('links only to its own parts', async () => {
    const { body } = await h.app.inject('/api/docs');
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const led = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(led.filter((id) => !ids.has(id))).toEqual([]);
    expect((await h.app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

test('the guide names only endpoints that are served', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/API.md'), 'utf8');
  const named = [...guide.matchAll(/(?:-X (\w+) )?"\$API(\/api\/[\w/-]+)/g)];
  expect(named.length).toBeGreaterThan(6);
  for (const [, method = 'GET', url] of named) {
    const allowed = await h.app.inject({ method: 'OPTIONS', url: url! });
    expect(`${url}: ${allowed.headers.allow}`).toContain(method);
  }
});
