import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { PHOTO } from 'contract/limits';
import type { Reason } from 'contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './json.ts';
import { Refusal, refuse } from './refuse.ts';

/** One received file, streamed to disk: the form field, the name its sender gave, where it lies, its size. */
export interface Upload {
  field: string;
  name: string;
  path: string;
  bytes: number;
}

/** A received form: the `request` JSON part and the plain fields merged, and the files. */
export interface Form {
  body: unknown;
  files: Upload[];
  /** Removes the files from disk. */
  discard(): Promise<void>;
}

/** The part that carries JSON: a plain field, or a nameless file as browsers send `new Blob([json])`. */
const JSON_PART = 'request';
const FORM_BYTES = 105 * 1024 * 1024;
const FIELD_BYTES = 64 * 1024;
const FIELDS = 40;
const FILES = 20; // of all fields together; each endpoint says its own
const STALE_MS = 60 * 60 * 1000;

/** Lets the app read forms: limits of every form, the folder ready and cleared of what a crash left behind. */
export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false, // a file cut short says so itself; the form is read on
    limits: {
      fileSize: PHOTO.maxBytes,
      files: FILES,
      fields: FIELDS,
      parts: FIELDS + FILES,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
  app.addHook('onReady', () => clear(app.uploadFolder));
  // An answer given before the form was read to its end leaves bytes on the way: the connection ends with it.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.readableDidRead && !raw.readableEnded) reply.header('connection', 'close');
  });
}

/**
 * Reads a multipart form into `folder`, at most `most[field]` files of each field; any other body is given as it is. The
 * first thing wrong is refused (PhotoTooLarge names the file) once the rest was read and thrown away, so that a browser
 * still sending gets to read the answer. A form beyond every limit is not read on.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  most: Readonly<Record<string, number>>,
): Promise<Form> {
  if (!request.isMultipart()) return { body: request.body, files: [], discard: async () => {} };
  if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES) refuse('BodyTooLarge');
  const form = new FormReader(folder, most);
  const tooLong = new AbortController();
  try {
    const reading = form.read(request.parts(), tooLong.signal);
    await Promise.race([reading, tooLarge(request, tooLong)]);
    return { body: form.body(), files: form.files, discard: () => form.discard() };
  } catch (error) {
    if (!tooLong.signal.aborted) await drain(request);
    await form.discard();
    throw worded(error);
  }
}

class FormReader {
  readonly files: Upload[] = [];
  private readonly fields = new Map<string, unknown[]>();
  private readonly folder: string;
  private readonly most: Readonly<Record<string, number>>;
  private wrong: Refusal | undefined;

  constructor(folder: string, most: Readonly<Record<string, number>>) {
    this.folder = folder;
    this.most = most;
  }

  async read(parts: AsyncIterable<Multipart>, signal: AbortSignal) {
    for await (const part of parts) {
      if (part.type === 'field') this.keep(part.fieldname, part.value, part.valueTruncated);
      else if (this.wrong) part.file.resume();
      else await this.receive(part, signal);
    }
    if (this.wrong) throw this.wrong;
  }

  private keep(name: string, value: unknown, cut = false) {
    if (cut) this.wrong ??= new Refusal('BodyTooLarge');
    const values = this.fields.get(name);
    if (values) values.push(value);
    else this.fields.set(name, [value]);
  }

  private async receive(part: MultipartFile, signal: AbortSignal) {
    const most = this.most[part.fieldname];
    if (most !== undefined) return this.save(part, most, signal);
    if (part.fieldname !== JSON_PART) return this.skip(part, 'InputInvalid');
    const json = await text(part.file);
    this.keep(part.fieldname, json, json.length > FIELD_BYTES);
  }

  private async save(part: MultipartFile, most: number, signal: AbortSignal) {
    const name = shown(part.filename);
    const before = this.files.filter(({ field }) => field === part.fieldname).length;
    if (before >= most) return this.skip(part, most > 1 ? 'TooManyPhotos' : 'InputInvalid');
    const upload: Upload = { field: part.fieldname, name, path: join(this.folder, randomUUID()), bytes: 0 };
    this.files.push(upload);
    await pipeline(part.file, createWriteStream(upload.path, { flags: 'wx', mode: 0o600 }), { signal });
    upload.bytes = part.file.bytesRead;
    if (part.file.truncated) this.wrong = new Refusal('PhotoTooLarge', { subject: name });
    if (upload.bytes === 0 && !part.filename) await this.forget(upload); // a file input left empty
  }

  private skip(part: MultipartFile, reason: Reason) {
    this.wrong ??= new Refusal(reason);
    part.file.resume();
  }

  private async forget(upload: Upload) {
    this.files.splice(this.files.indexOf(upload), 1);
    await rm(upload.path, { force: true });
  }

  /** A field sent once is its value, sent repeatedly a list; the JSON part's keys come over them. */
  body(): Record<string, unknown> {
    const { [JSON_PART]: request, ...fields } = Object.fromEntries(
      [...this.fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    );
    return { ...fields, ...(request === undefined ? {} : objectOf(request)) };
  }

  async discard() {
    await Promise.all(this.files.splice(0).map(({ path }) => rm(path, { force: true })));
  }
}

function objectOf(json: unknown): object {
  const value: unknown = typeof json === 'string' ? parseJson(json) : json;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : refuse('InputInvalid');
}

/** A file's name as it may be shown in a sentence: no control or direction characters, not endless; 사진 where it has none. */
function shown(name = ''): string {
  const clean = name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return clean.trim().slice(0, 100) || '사진';
}

/** Fails, and stops reading, once more has arrived than a form may hold, whatever its header announced. */
function tooLarge({ raw }: FastifyRequest, tooLong: AbortController): Promise<never> {
  let bytes = 0;
  return new Promise((_, fail) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= FORM_BYTES) return;
      raw.unpipe();
      raw.pause();
      tooLong.abort();
      fail(new Refusal('BodyTooLarge'));
    });
  });
}

/** Reads what is still coming and throws it away; a client that went away ends it too. */
async function drain({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
  if (!raw.readableEnded && !raw.destroyed) await finished(raw, { writable: false }).catch(() => {});
}

/** What the parser found wrong with the form, as a refusal. Its deeper parts throw plain errors; system failures carry a code. */
function worded(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return new Refusal('TooManyPhotos');
  if (code === 'ABORT_ERR') return new Refusal('BodyTooLarge');
  const fromParser = code.startsWith('FST_') || (code === '' && error.name === 'Error');
  return fromParser ? new Refusal('InputInvalid') : error;
}

async function clear(folder: string) {
  await mkdir(folder, { recursive: true });
  const before = Date.now() - STALE_MS; // another process may share the folder and be at work
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
