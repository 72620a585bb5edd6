import { spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Endpoint } from 'contract/endpoint';
import { listQueue } from 'contract/moderation';
import { afterAll, expect, test } from 'vitest';
import { debianProgram } from '../../scripts/test/debian-program.ts';
import { openClient } from '../src/db/connections.ts';
import { toSchema } from '../src/openapi/json-schema.ts';
import { freshFolder } from './fresh-folder.ts';
import { testApp } from './test-app.ts';

// sqlmap searches for injections in every parameter of every endpoint. The same run checks that it finds one in a vulnerable server.

const sqlmap = await debianProgram(['sqlmap'], 'usr/share/sqlmap/sqlmap.py');
const isMissing = sqlmap === null || spawnSync('python3', ['--version']).status !== 0;
if (isMissing) console.warn('Neither sqlmap nor Python can be had: nothing looks for injections.');

const many = 10_000_000;
const h = await testApp({
  callsPerMinute: { read: many, write: many, upload: many, lookup: many, comment: many, page: many },
});
const folder = await freshFolder();
const client = await openClient(h.connectionString);
afterAll(async () => {
  await client.end();
  await h.close();
  await rm(folder, { recursive: true, force: true });
});

const by = await h.given.admin('가람');
const [categoryId, placeId] = await Promise.all([h.given.category({ by }), h.given.place({})]);
const articleId = await h.given.article({ by, title: 'walk', categoryId, placeId });
const knownIds: Record<string, number> = { articleId, categoryId, placeId, memberId: by.memberId };
const product = await h.app.listen({ port: 0, host: '127.0.0.1' });
let served = 0;
h.app.server.on('request', () => served++);

/** A request in sqlmap's form: a `*` follows each value to test. */
interface Target {
  url: string;
  method?: string;
  body?: string;
}

/** Returns the fields of a part of a request, with existing ids or the documented examples. */
function exampleFields(schema: Endpoint['params']): [string, unknown][] {
  if (schema === undefined) return [];
  const { properties = {} } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, field]) => [
    name,
    knownIds[name] ?? field.examples?.[0] ?? 'walk',
  ]);
}

/** Writes a value as JSON with a `*` after each text, number and boolean. */
function markedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(markedJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return markedObject(Object.entries(value));
  return JSON.stringify(typeof value === 'string' ? `${value}*` : `${String(value)}*`);
}

function markedObject(fields: [string, unknown][]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${markedJson(value)}`).join(',')}}`;
}

function asTarget({ method, path, params, query, body }: Endpoint): Target {
  const values = Object.fromEntries(exampleFields(params));
  const filled = path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => `${encodeURIComponent(String(values[name]))}*`,
  );
  const pairs = exampleFields(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}*`);
  return {
    url: `${product}${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`,
    method,
    ...(body !== undefined && { body: markedObject(exampleFields(body)) }),
  };
}

/** Runs sqlmap on a target. Returns whether it found an injection, and its output. */
async function attack({ url, method = 'GET', body }: Target) {
  const options = [
    '--batch',
    '--flush-session',
    '--level=3',
    '--risk=2',
    '--technique=BEUQ',
    '--dbms=postgresql',
    '--ignore-code=*',
    '--threads=2',
    `--headers=Authorization: Bearer ${by.token}`,
    `--output-dir=${join(folder, 'sqlmap')}`,
    `--method=${method}`,
    ...(body === undefined ? [] : [`--data=${body}`]),
  ];
  const child = spawn('python3', [sqlmap!.path, '-u', url, ...options], {
    env: sqlmap!.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await text(child.stdout);
  return { isFound: /identified the following injection point/.test(said), said };
}

test.skipIf(isMissing)('a planted injection is found', { timeout: 300_000 }, async () => {
  const canary = createServer(async (request, answer) => {
    const { keyword } = JSON.parse(await text(request)) as { keyword: string };
    const { rows } = await client
      .query(`select title from article where title = '${keyword}'`)
      .catch(() => ({ rows: ['failed'] }));
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(rows));
  });
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  const { port } = canary.address() as AddressInfo;
  const { isFound } = await attack({
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    body: markedJson({ keyword: 'walk' }),
  });
  canary.close();
  expect(isFound).toBe(true);
});

/** Endpoints that would end the session or the member that the other requests need. */
const ENDING = new Set(['withdraw', 'logout']);
const targets = h.app.endpoints
  .filter(({ name }) => !ENDING.has(name))
  .map((endpoint) => [endpoint.name, asTarget(endpoint)] as const)
  .filter(([, { url, body }]) => url.includes('*') || body?.includes('*'));
const pages = [`/record/${articleId}*`, '/article/photo/00000000-0000-4000-8000-000000000000*'];

test.skipIf(isMissing).each([...targets, ...pages.map((path) => [path, { url: product + path }] as const)])(
  '%s has none',
  { timeout: 300_000 },
  async (name, target) => {
    const before = served;
    const { isFound, said } = await attack(target);
    expect(said).toContain('do not appear to be injectable');
    expect(isFound).toBe(false);
    console.log(`${name}: nothing found in ${served - before} requests`);
  },
);

test.skipIf(isMissing)('the sender was signed in to the end', async () => {
  expect(await h.as(by)(listQueue, { query: {} })).toHaveProperty('items');
});
