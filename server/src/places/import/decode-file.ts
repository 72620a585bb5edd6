import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { PlacesRefused } from './read-places.ts';

/** The encodings of place files: UTF-8, and the encoding of Korean spreadsheets and public offices. */
export type Encoding = 'utf-8' | 'cp949';

/** Reads a file's text in chunks, without a byte order mark. */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const bytes of readBytes(path)) yield decoder.write(bytes);
  yield decoder.end() ?? '';
}

/** Detects a file's encoding by reading all of it. Throws `PlacesRefused` for a file that is not text. */
export async function detectEncoding(path: string): Promise<Encoding> {
  if (await isUtf8(path)) return 'utf-8';
  if (await isCp949(path)) return 'cp949';
  throw new PlacesRefused(`The file ${path} is not text in UTF-8 or CP949; save it as CSV or GeoJSON.`);
}

/** Uses Node's strict decoder, since a valid UTF-8 file may itself contain U+FFFD. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of readBytes(path)) {
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

/** CP949 has no U+FFFD, so a U+FFFD in the decoded text means undecodable bytes. */
async function isCp949(path: string): Promise<boolean> {
  for await (const text of decodeFile(path, 'cp949')) if (/[\0\uFFFD]/.test(text)) return false;
  return true;
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PlacesRefused(`The file ${path} cannot be read (${code ?? 'unknown'}).`);
  }
}
