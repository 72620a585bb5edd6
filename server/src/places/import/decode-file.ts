import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { PlacesRefused } from './read-places.ts';

/** The encodings files of places come in: the world's, and the one Korean spreadsheets and offices write. */
export type Encoding = 'utf-8' | 'cp949';

/** A file's text in parts. A byte order mark is left out. */
export async function* decodedFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const bytes of bytesOf(path)) yield decoder.write(bytes);
  yield decoder.end() ?? '';
}

/** The encoding of a file, by all of it: UTF-8 unless some bytes cannot be. Refuses what is no text. */
export async function encodingOf(path: string): Promise<Encoding> {
  if (await isUtf8(path)) return 'utf-8';
  if (await isCp949(path)) return 'cp949';
  throw new PlacesRefused(`The file ${path} is no text in UTF-8 or CP949; save it as CSV or GeoJSON.`);
}

/** By Node's decoder: a file in UTF-8 may hold U+FFFD itself. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(path)) {
      if (bytes.includes(0)) return false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** U+FFFD, which CP949 does not have, stands for bytes that are no letter. */
async function isCp949(path: string): Promise<boolean> {
  for await (const text of decodedFile(path, 'cp949')) if (/[\0\uFFFD]/.test(text)) return false;
  return true;
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PlacesRefused(`The file ${path} cannot be read (${code ?? 'unknown'}).`);
  }
}
