import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ReceivedSpan, startCollector } from '../../../test/fake-collector.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { freshFolder } from '../../../test/fresh-folder.ts';
import { stubHost } from '../../../test/stub-host.ts';
import { readConfig } from '../../config.ts';
import { openClient } from '../../db/connections.ts';
import { serve } from '../../main.ts';
import { freePort } from '../postgres/cluster.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await freshFolder();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

/** A server that sends its traces there, ended with the test. */
async function start(endpoint: string, env: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    OUTSIDE: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...env,
  });
  const server = await serve({ ...config, databaseUrl: database.connectionString });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop());
  onTestFinished(stop);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { get, stop };
}

async function collector() {
  const opened = await startCollector();
  onTestFinished(async () => void (await opened.close()));
  const named = (name: string) => opened.spans().find((span) => span.name === name);
  const wait = async (name: string): Promise<ReceivedSpan> => {
    await expect.poll(() => opened.spans().map((span) => span.name)).toContain(name);
    return named(name)!;
  };
  return { ...opened, named, wait };
}

test('a request, its statements and the services it asks are one trace, the one of its caller, sent as OTLP with the headers and names that were set', async () => {
  const place = await stubHost(() => ({ json: { features: [] } }));
  onTestFinished(() => place.close());
  const { address, received, spans, wait } = await collector();
  const { get, stop } = await start(address, {
    GEOCODER: 'photon',
    GEOCODER_URL: place.origin,
    OTEL_SERVICE_NAME: 'dongne-of-a-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-operator',
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
  });
  await get('/api/geo/search?keyword=%EB%A7%9D%EC%9B%90%EC%8B%9C%EC%9E%A5&lat=37.55612&lng=126.90123', {
    traceparent,
  });
  const request = await wait('GET /api/geo/search');
  const outside = await wait('GET 127.0.0.1');
  const statement = spans().find(
    ({ attributes, traceId }) => traceId === TRACE && attributes['db.system.name'] === 'postgresql', // jobs have theirs
  );
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2, failed: false });
  expect(request.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/geo/search',
    'http.response.status_code': 200,
  });
  expect(outside).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId, kind: 3 });
  expect(outside.attributes['http.response.status_code']).toBe(200);
  expect(place.requests[0]?.headers['traceparent']).toBe(`00-${TRACE}-${outside.spanId}-01`);
  expect(statement).toMatchObject({ traceId: TRACE, kind: 3 });
  await stop();
  expect(received[0]).toMatchObject({
    path: '/v1/traces',
    headers: {
      'content-type': 'application/x-protobuf',
      'x-key': 'of-the-operator',
      'content-encoding': 'gzip',
    },
    resource: { 'service.name': 'dongne-of-a-test', 'deployment.environment.name': 'trial' },
  });
});

test('nothing of a member, a place or what they wrote is in a trace', async () => {
  const { address, received, wait } = await collector();
  const { get, stop } = await start(address);
  await get('/api/articles/714233451?lat=37.55612', {
    'user-agent': 'phone-of-garam',
    'x-forwarded-for': '203.0.113.7',
  });
  await get('/api/geo/search?keyword=%EB%B9%84%EB%B0%80&lat=37.55612&lng=126.90123');
  await get('/nowhere/that-garam-went');
  await wait('GET /api/articles/:articleId');
  await stop();
  const sent = JSON.stringify(received.map(({ resource, spans }) => ({ resource, spans })));
  for (const personal of ['714233451', '37.556', '126.901', '비밀', 'garam', '203.0.113', '127.0.0.1'])
    expect(sent).not.toContain(personal);
  expect(sent).toContain('db.query.text');
});

test('a job is a trace of its own, with its statements', async () => {
  const { address, spans, wait } = await collector();
  await start(address);
  const operator = await openClient(database.connectionString);
  await operator.query(`select graphile_worker.add_job('sweep-sessions')`);
  await operator.end();
  const job = await wait('job sweep-sessions');
  expect(job.parentSpanId).toBe('');
  await expect.poll(() => spans().some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true);
});

test('the sampler decides, and follows the caller where it says so', async () => {
  const { address, received } = await collector();
  const { get, stop } = await start(address, {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await get('/api/config');
  await get('/api/config', { traceparent });
  await stop();
  const traces = new Set(received.flatMap(({ spans }) => spans.map(({ traceId }) => traceId)));
  expect([...traces]).toEqual([TRACE]);
});

test('what is left is sent at the end, and a collector that gives no answer delays neither calls nor the end', async () => {
  const { address, spans } = await collector();
  const late = await start(address, { OTEL_BSP_SCHEDULE_DELAY: '600000' });
  await late.get('/api/config');
  await late.stop();
  expect(spans().map(({ name }) => name)).toContain('GET /api/config');

  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { get, stop } = await start(`http://127.0.0.1:${port}`);
  const began = performance.now();
  for (let call = 0; call < 50; call++) expect((await get('/api/config')).status).toBe(200);
  await stop();
  expect(performance.now() - began).toBeLessThan(9_000);
});

test('without a name for where traces go, and where its variables say no, nothing of OpenTelemetry is loaded', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(readConfig({ OTEL_SERVICE_NAME: 'x' }).tracing).toBeNull();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull();
  expect(readConfig({ OTEL_TRACES_EXPORTER: 'otlp' }).tracing).toEqual({ OTEL_TRACES_EXPORTER: 'otlp' });
  const main = JSON.stringify(join(import.meta.dirname, '..', '..', 'main.ts'));
  const code = `import { createRequire } from 'node:module';
    await import(${main});
    const loaded = Object.keys(createRequire(${main}).cache);
    console.log(loaded.length > 0 && !loaded.some((path) => path.includes('@opentelemetry')));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(printed.trim()).toBe('true');
});

test('a variable of another form is refused in one sentence', () => {
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '2',
    OTEL_RESOURCE_ATTRIBUTES: 'team',
  };
  expect(() => readConfig(given)).toThrow(
    [
      'OTEL_RESOURCE_ATTRIBUTES must be name=value, separated by commas.',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address.',
      'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf.',
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    ].join('\n'),
  );
});
