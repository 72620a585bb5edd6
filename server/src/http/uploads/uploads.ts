import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { PHOTO } from 'contract/limits';
import type { Reason } from 'contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeUtf8, parseJson } from '../json.ts';
import { NoPlace } from '../../process/queue.ts';
import { Refusal, refuse } from '../refuse.ts';

/** One received file, streamed to disk: its form field, its original name, its path, its size. */
export interface Upload {
  field: string;
  name: string;
  path: string;
  bytes: number;
}

/** A received form: its `request` JSON part, its plain fields (a list if a field was sent repeatedly), and its files. */
export interface Form {
  body: unknown;
  fields: Record<string, unknown>;
  files: Upload[];
  /** Deletes the files. */
  discard(): Promise<void>;
}

/** The name of the JSON part: a plain field or a file, as which browsers send `new Blob([json])`. */
const JSON_PART = 'request';
export const FORM_BYTES = 105 * 1024 * 1024;
/** The limit of all fields together: enough for the longest post with every character escaped in JSON. */
const FIELDS_BYTES = 512 * 1024;
const FIELDS = 40;
const FILES = 20; // of all fields together; each endpoint sets its own limits

/** Accepts multipart forms within these limits. */
export async function acceptForms(app: FastifyInstance) {
  await app.register(multipart, {
    throwFileSizeLimit: false, // a truncated file is marked, and the form is read to its end
    isPartAFile: () => true, // fields as bytes too: the parser would decode them without checking UTF-8
    limits: {
      fileSize: PHOTO.maxBytes,
      parts: FIELDS + FILES,
      headerPairs: 20,
    },
  });
}

/** The declared length of a request, at most the limit of a form; the limit if no length is declared. */
export const formBytes = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? FORM_BYTES), FORM_BYTES);

/**
 * Reads a multipart form and writes its files into `folder`, at most `maxFiles[field]` of each field; any other body is passed
 * through. The first problem is refused (PhotoTooLarge names the file) after the rest has been read and discarded, since a browser
 * reads the answer only after it has sent everything. A form over the total limit, or whose place is lost, is not read further.
 */
export async function readForm(
  request: FastifyRequest,
  folder: string,
  maxFiles: Readonly<Record<string, number>>,
  place: AbortSignal,
): Promise<Form> {
  if (!request.isMultipart()) return { body: request.body, fields: {}, files: [], discard: async () => {} };
  if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES) refuse('BodyTooLarge');
  const form = new FormReader(folder, maxFiles);
  const stop = new AbortController();
  try {
    const reading = form.read(request.parts(), stop.signal);
    await Promise.race([reading, stopped(request, stop, place)]);
    return { ...form.parts(), files: form.files, discard: () => form.discard() };
  } catch (error) {
    await drain(request, stop.signal);
    await form.discard();
    throw hasLeft(request) ? new NoPlace('uploads', 'gone') : toFormRefusal(error);
  }
}

class FormReader {
  readonly files: Upload[] = [];
  private readonly fields = new Map<string, unknown[]>();
  private readonly folder: string;
  private readonly maxFiles: Readonly<Record<string, number>>;
  private problem: Refusal | undefined;
  private fieldsRead = 0;
  private fieldBytes = 0;

  constructor(folder: string, maxFiles: Readonly<Record<string, number>>) {
    this.folder = folder;
    this.maxFiles = maxFiles;
  }

  async read(parts: AsyncIterable<Multipart>, signal: AbortSignal) {
    try {
      for await (const part of parts) {
        if (part.type === 'field') continue; // every part is read as a file
        if (this.problem) part.file.resume();
        else await this.receive(part, signal);
      }
    } catch (error) {
      throw this.problem ?? error;
    }
    if (this.problem) throw this.problem;
  }

  private async receive(part: MultipartFile, signal: AbortSignal) {
    if (isField(part)) return this.readField(part);
    const max = this.maxFiles[part.fieldname];
    return max === undefined ? this.skip(part, 'InputInvalid') : this.save(part, max, signal);
  }

  private async readField(part: MultipartFile) {
    this.fieldsRead += 1;
    if (this.fieldsRead > FIELDS) return this.skip(part, 'InputInvalid');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      this.fieldBytes += chunk.length;
      if (this.fieldBytes <= FIELDS_BYTES) chunks.push(chunk); // else read to the end and discarded
    }
    if (this.fieldBytes > FIELDS_BYTES) this.problem = new Refusal('BodyTooLarge');
    else this.addField(part, decodeUtf8(Buffer.concat(chunks)));
  }

  private addField({ fieldname, mimetype }: MultipartFile, text: string) {
    const value = fieldname !== JSON_PART && mimetype === 'application/json' ? parseJson(text) : text;
    const values = this.fields.get(fieldname);
    if (values) values.push(value);
    else this.fields.set(fieldname, [value]);
  }

  private async save(part: MultipartFile, max: number, signal: AbortSignal) {
    const name = displayName(part.filename);
    const before = this.files.filter(({ field }) => field === part.fieldname).length;
    if (before >= max || this.files.length >= FILES)
      return this.skip(part, max > 1 ? 'TooManyPhotos' : 'InputInvalid');
    const upload: Upload = { field: part.fieldname, name, path: join(this.folder, randomUUID()), bytes: 0 };
    this.files.push(upload);
    await pipeline(part.file, createWriteStream(upload.path, { flags: 'wx', mode: 0o600 }), { signal });
    upload.bytes = part.file.bytesRead;
    if (part.file.truncated) this.problem = new Refusal('PhotoTooLarge', { subject: name });
    if (upload.bytes === 0 && !part.filename) await this.remove(upload); // an empty file input
  }

  private skip(part: MultipartFile, reason: Reason) {
    this.problem ??= new Refusal(reason);
    part.file.resume();
  }

  private async remove(upload: Upload) {
    this.files.splice(this.files.indexOf(upload), 1);
    await rm(upload.path, { force: true });
  }

  parts(): Pick<Form, 'body' | 'fields'> {
    const { [JSON_PART]: request, ...fields } = Object.fromEntries(
      [...this.fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    );
    return { body: request === undefined ? undefined : parseObject(request), fields };
  }

  /** Deletes the files. */
  async discard() {
    await Promise.all(this.files.splice(0).map(({ path }) => rm(path, { force: true })));
  }
}

/** Whether a part is a field: the JSON part in either form, or a part without a file name and a file's type. */
const isField = ({ fieldname, filename, mimetype }: MultipartFile): boolean =>
  fieldname === JSON_PART || (filename === undefined && mimetype !== 'application/octet-stream');

function parseObject(json: unknown): object {
  const value: unknown = typeof json === 'string' ? parseJson(json) : json;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : refuse('InputInvalid');
}

/** A file's name for use in a sentence: no control or direction characters, at most 100 characters; 사진 without a name. */
function displayName(name = ''): string {
  const clean = name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return clean.trim().slice(0, 100) || '사진';
}

/** Stops reading: refuses BodyTooLarge once a form's bytes exceed the limit, whatever its `content-length`, NoPlace without a place. */
function stopped({ raw }: FastifyRequest, stop: AbortController, place: AbortSignal): Promise<never> {
  let bytes = 0;
  return new Promise((_, fail) => {
    const end = (reason: unknown) => {
      raw.unpipe();
      raw.pause();
      stop.abort();
      fail(reason);
    };
    place.addEventListener('abort', () => end(place.reason), { once: true });
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > FORM_BYTES) end(new Refusal('BodyTooLarge'));
    });
  });
}

/** Whether the client closed its connection before its request had arrived. */
const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Reads and discards the rest of the request, until its end, its limit, or until the client disconnects. */
async function drain({ raw }: FastifyRequest, signal: AbortSignal) {
  if (signal.aborted) return;
  raw.unpipe();
  raw.resume();
  if (!raw.readableEnded && !raw.destroyed) await finished(raw, { writable: false, signal }).catch(() => {});
}

/** A parser's error as a refusal. The parser also throws plain errors without a code; system errors have one. */
function toFormRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ABORT_ERR') return new Refusal('BodyTooLarge');
  const fromParser = code.startsWith('FST_') || (code === '' && error.name === 'Error');
  return fromParser ? new Refusal('InputInvalid') : error;
}
