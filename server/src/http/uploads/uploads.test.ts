import { Agent, request as httpRequest } from 'node:http';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../errors.ts';
import { closeUnread } from './close-unread.ts';
import { openUploadFolder } from './upload-folder.ts';
import { acceptForms, readForm } from './uploads.ts';

const MB = 1024 * 1024;
let app: FastifyInstance;
let folder: string;
let address: string;

/** A server that reads one form and answers its contents, with the bytes of each file on disk. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dongne-forms-'));
  app = fastify({ requestTimeout: 20_000 });
  app.decorate('uploadFolder', folder);
  handleErrors(app);
  await acceptForms(app);
  closeUnread(app);
  app.route({
    method: 'POST',
    url: '/form',
    async handler(request) {
      const { body, fields, files, discard } = await readForm(
        request,
        folder,
        {
          images: 10,
          profileImage: 1,
        },
        new AbortController().signal,
      );
      const seen = [];
      for (const { field, name, path, bytes } of files) {
        seen.push({
          field,
          name,
          bytes,
          onDisk: (await stat(path)).size,
          head: (await readFile(path, 'latin1')).slice(0, 8),
        });
      }
      await discard();
      return { body, fields, files: seen };
    },
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function post(
  body: FormData | ReadableStream | Uint8Array<ArrayBuffer> | string,
  headers: Record<string, string> = {},
) {
  const options: RequestInit & { duplex?: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  const answer = await fetch(`${address}/form`, options);
  const json: unknown = await answer.json();
  expect(await readdir(folder)).toEqual([]); // in every case, no file stays on disk
  return { status: answer.status, json };
}

const file = (text: string | number) => new Blob([typeof text === 'number' ? new Uint8Array(text) : text]);
const form = (...parts: [string, string | Blob, string?][]) => {
  const data = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else if (filename === undefined) data.append(name, value);
    else data.append(name, value, filename);
  }
  return data;
};
const refused = (code: string, message: unknown = expect.any(String)) => ({
  isSuccess: false,
  code,
  message,
});

test('what a process that died left is deleted at start, however young; the folder of a running one is not', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'dongne-uploads-'));
  const running = await openUploadFolder(parent);
  await writeFile(join(running.path, 'photo'), 'in progress');
  await mkdir(join(parent, 'died'));
  await writeFile(join(parent, 'died', 'photo'), 'left');
  await writeFile(join(parent, 'photo'), 'left by an older version');
  const started = await openUploadFolder(parent);
  expect(await readdir(running.path)).toEqual(['photo']);
  expect((await readdir(parent)).filter((name) => !name.endsWith('.lock')).sort()).toEqual(
    [running.path, started.path].map((path) => basename(path)).sort(),
  );
  await running.close();
  await started.close();
  expect(await readdir(parent)).toEqual([]);
  await rm(parent, { recursive: true });
});

test('a form gives its JSON part, its fields and its files', async () => {
  const json = new Blob([JSON.stringify({ title: '산책', mainIndex: 1 })], { type: 'application/json' });
  const { json: read } = await post(
    form(
      ['request', json],
      ['mainIndex', '0'],
      ['imageUuids', 'a'],
      ['imageUuids', 'b'],
      ['images', file('photo 1'), '동네 사진.jpg'],
    ),
  );
  expect(read).toEqual({
    body: { title: '산책', mainIndex: 1 },
    fields: { mainIndex: '0', imageUuids: ['a', 'b'] },
    files: [{ field: 'images', name: '동네 사진.jpg', bytes: 7, onDisk: 7, head: 'photo 1' }],
  });
});

test('the JSON part may come as a nameless file, a typed field or a plain field', async () => {
  const boundary = 'BOUNDARY';
  const typed = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="request"',
    'Content-Type: application/json',
    '',
    '{"title":"산책"}',
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const body = { title: '산책' };
  expect(
    (await post(typed, { 'content-type': `multipart/form-data; boundary=${boundary}` })).json,
  ).toMatchObject({ body });
  expect((await post(form(['request', JSON.stringify(body)]))).json).toMatchObject({ body });
  expect((await post(form(['title', '산책']))).json).toMatchObject({ fields: body });
});

test('an empty file input is not a file', async () => {
  const { json } = await post(form(['images', file(''), ''], ['title', '산책']));
  expect(json).toEqual({ fields: { title: '산책' }, files: [] });
});

test("a file's name is cleaned for display, and replaced when there is none", async () => {
  const uploadNamed = async (name: string) =>
    (await post(form(['images', file('x'), name]))).json as { files: { name: string }[] };
  expect((await uploadNamed('\u202Egpj.exe')).files[0]?.name).toBe('gpj.exe');
  expect((await uploadNamed('../../etc/passwd')).files[0]?.name).toBe('passwd');
  expect((await uploadNamed('가'.repeat(300))).files[0]?.name).toHaveLength(100);
  expect((await uploadNamed('')).files[0]?.name).toBe('사진');
});

test('a file may have 10 MB and not one byte more; the one that does is named', async () => {
  const { json } = await post(form(['images', file(10 * MB), 'fits.jpg']));
  expect(json).toMatchObject({ files: [{ bytes: 10 * MB, onDisk: 10 * MB }] });
  const more = form(
    ['images', file('1'), 'small.jpg'],
    ['images', file(10 * MB + 1), '큰 사진.jpg'],
    ['images', file('3'), 'last.jpg'],
  );
  const answer = await post(more);
  expect(answer.status).toBe(413);
  expect(answer.json).toEqual(refused('IMAGE4003', '큰 사진.jpg: 10MB 이하의 이미지만 업로드할 수 있어요'));
});

test('ten files fit, eleven do not, nor a hundred', async () => {
  const some = (count: number) =>
    form(...Array.from({ length: count }, (): [string, Blob, string] => ['images', file('x'), 'x.jpg']));
  expect((await post(some(10))).status).toBe(200);
  for (const count of [11, 100]) {
    expect(await post(some(count))).toEqual({ status: 400, json: refused('IMAGE4002') });
  }
});

test('a second profile photo, a file in a text field and a malformed JSON part are invalid', async () => {
  for (const wrong of [
    form(['profileImage', file('1'), '1.jpg'], ['profileImage', file('2'), '2.jpg']),
    form(['attachment', file('x'), 'x.jpg']),
    form(['request', '{"title":']),
    form(['request', '[1]']),
    form(['request', new Blob(['nonsense'], { type: 'application/json' })]),
    form(['images', file('x'), 'x.jpg'], ['__proto__', 'x']),
  ]) {
    expect(await post(wrong)).toEqual({ status: 400, json: refused('COMMON4000') });
  }
});

test('the longest text of a post fits, as a plain field, as JSON and as a nameless file', async () => {
  const body = { content: '👨‍👩‍👧'.repeat(5_000) };
  const json = JSON.stringify(body);
  const escaped = json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
  for (const text of [json, escaped]) {
    expect(await post(form(['request', text]))).toMatchObject({ status: 200, json: { body } });
    expect(await post(form(['request', new Blob([text])]))).toMatchObject({ status: 200, json: { body } });
  }
  expect((await post(form(['content', body.content]))).json).toMatchObject({ fields: body });
});

test('the fields of a form may have 512 kB together, however they are sent', async () => {
  const most = 512 * 1024;
  const tooLarge = { status: 413, json: refused('COMMON4013') };
  const request = (bytes: number) => `{"a":"${'a'.repeat(bytes - 8)}"}`;
  const ways: ((bytes: number) => FormData)[] = [
    (bytes) => form(['content', '가'.repeat(bytes / 3) + 'a'.repeat(bytes % 3)]),
    (bytes) => form(['title', 'a'.repeat(1_000)], ['content', 'a'.repeat(bytes - 1_000)]),
    (bytes) => form(['request', request(bytes)]),
    (bytes) => form(['request', new Blob([request(bytes)], { type: 'application/json' })]),
  ];
  for (const way of ways) {
    expect((await post(way(most))).status).toBe(200);
    expect(await post(way(most + 1))).toEqual(tooLarge);
    expect(await post(way(11 * MB))).toEqual(tooLarge);
  }
});

test('text of a form that is not UTF-8 is refused', async () => {
  const part = (head: string) => `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const korean = Buffer.from([0xb5, 0xbf, 0xb3, 0xd7]); // 동네 in EUC-KR
  for (const [head, before, after] of [
    ['name="title"', '', ''],
    ['name="title"\r\nContent-Type: text/plain; charset=euc-kr', '', ''],
    ['name="title"\r\nContent-Type: application/json', '"', '"'],
    ['name="request"', '{"title":"', '"}'],
    ['name="request"\r\nContent-Type: application/json; charset=euc-kr', '{"title":"', '"}'],
    ['name="request"; filename="blob"', '{"title":"', '"}'],
  ] as const) {
    const sent = Buffer.concat([
      Buffer.from(part(head) + before),
      korean,
      Buffer.from(`${after}\r\n--B--\r\n`),
    ]);
    const answer = await post(sent, { 'content-type': 'multipart/form-data; boundary=B' });
    expect(answer).toEqual({ status: 400, json: refused('COMMON4000') });
  }
});

test('a form has 40 fields at most', async () => {
  const fields = (count: number) =>
    form(...Array.from({ length: count }, (_, at): [string, string] => [`field${at}`, 'x']));
  expect((await post(fields(40))).status).toBe(200);
  expect(await post(fields(41))).toEqual({ status: 400, json: refused('COMMON4000') });
  expect(await post(fields(10_000))).toEqual({ status: 400, json: refused('COMMON4000') });
});

test('a broken form is refused: no boundary, no end, nothing at all', async () => {
  const cut = '--B\r\nContent-Disposition: form-data; name="images"; filename="x.jpg"\r\n\r\nhalf a phot';
  expect(await post(cut, { 'content-type': 'multipart/form-data' })).toEqual({
    status: 400,
    json: refused('COMMON4000'),
  });
  expect(await post(cut, { 'content-type': 'multipart/form-data; boundary=B' })).toEqual({
    status: 400,
    json: refused('COMMON4000'),
  });
  expect((await post('', { 'content-type': 'multipart/form-data; boundary=B' })).json).toEqual({
    fields: {},
    files: [],
  });
});

test('a form whose content-length exceeds 105 MB is refused before it is sent', async () => {
  const answer = await new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const call = httpRequest(`${address}/form`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=B', 'content-length': 5_000_000_000 },
    });
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
  expect(answer.status).toBe(413);
});

const FILE_HEAD = '--B\r\nContent-Disposition: form-data; name="images"; filename="x.jpg"\r\n\r\n';

interface Sent {
  bytes: number;
  /** Undefined if the connection was closed without an answer. */
  status: number | undefined;
}

/**
 * Sends one megabyte after another until the connection is closed. A client that is still sending may lose the answer to the
 * connection reset that follows; it then retries.
 */
async function sendWithoutEnd(type: string, head: string, tries = 5): Promise<Sent> {
  const sent = await new Promise<Sent>((resolve) => {
    let bytes = 0;
    let status: number | undefined;
    const call = httpRequest(`${address}/form`, {
      method: 'POST',
      headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
    });
    const chunk = Buffer.alloc(MB);
    const more = () =>
      call.write(chunk, (error) =>
        error === null || error === undefined ? ((bytes += MB), more()) : undefined,
      );
    call.on('response', (response) => (status = response.statusCode));
    call.on('error', () => {});
    call.on('close', () => resolve({ bytes, status }));
    call.write(head);
    more();
  });
  return sent.status === undefined && tries > 1 ? sendWithoutEnd(type, head, tries - 1) : sent;
}

test.each([
  ['a form that never ends', 'multipart/form-data; boundary=B', FILE_HEAD, 413],
  ['one that does not say its boundary', 'multipart/form-data', FILE_HEAD, 400],
])('%s is refused at 105 MB, and its connection closed', async (_, type, head, expected) => {
  const sent = await sendWithoutEnd(type, head);
  expect(sent.status).toBe(expected);
  expect(sent.bytes).toBeLessThan(125 * MB);
  expect(await readdir(folder)).toEqual([]);
});

test('a client that disconnects leaves no files, and the server goes on', async () => {
  const head = '--B\r\nContent-Disposition: form-data; name="images"; filename="x.jpg"\r\n\r\n';
  await new Promise<void>((resolve) => {
    const call = httpRequest(`${address}/form`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=B', 'content-length': 50 * MB },
    });
    call.on('error', () => resolve());
    call.write(head + 'x'.repeat(MB), () => setTimeout(() => call.destroy(), 100));
  });
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect((await post(form(['title', '산책']))).status).toBe(200);
});

test('after a refused form the same connection serves the next call', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: FormData) =>
    new Promise<number>((resolve, reject) => {
      const encoded = new Response(body);
      const call = httpRequest(`${address}/form`, {
        agent,
        method: 'POST',
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      });
      call.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
      call.on('error', reject);
      void encoded.arrayBuffer().then((bytes) => call.end(Buffer.from(bytes)));
    });
  const many = form(
    ...Array.from({ length: 30 }, (): [string, Blob, string] => ['images', file(MB), 'x.jpg']),
  );
  expect(await send(many)).toBe(400);
  expect(await send(form(['title', '산책']))).toBe(200);
  agent.destroy();
});

test('a body that is not a form is passed through', async () => {
  expect(
    (await post(JSON.stringify({ title: '산책' }), { 'content-type': 'application/json' })).json,
  ).toEqual({
    body: { title: '산책' },
    fields: {},
    files: [],
  });
});
