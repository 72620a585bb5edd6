import { refuse } from '../../../http/refuse.ts';
import iconv from 'iconv-lite';

/** The byte order marks of encodings. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes the text of a list in UTF-8, UTF-16 or CP949, with or without a byte order mark. Refuses ListUnreadable. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.[0] ?? utf16(bytes);
  if (encoding !== undefined)
    return tryDecode(encoding, bytes) ?? decodeCut(encoding, bytes) ?? refuse('ListUnreadable');
  if (bytes.includes(0)) refuse('ListUnreadable');
  return decodeUnmarked(bytes);
}

/** The encoding in the declaration of an XML file. */
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const KOREAN = /euc-?kr|ks_?c|cp949|ms949|windows-949|uhc/i;

function decodeUnmarked(bytes: Uint8Array): string {
  const [, declared = ''] = DECLARED.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1')) ?? [];
  const utf8 = tryDecode('utf-8', bytes);
  // Some words in CP949 are valid UTF-8 too, but none with Korean letters.
  const isUtf8 = utf8 !== undefined && !(KOREAN.test(declared) && !/[\u0800-\uFFFF]/.test(utf8));
  return (
    (isUtf8 ? utf8 : undefined) ??
    decodeWith('cp949', bytes) ??
    (iconv.encodingExists(declared) ? decodeWith(declared, bytes) : undefined) ??
    refuse('ListUnreadable')
  );
}

/** Decodes strictly; undefined for other bytes. Removes the byte order mark. */
function tryDecode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 that a program has cut within a letter. */
const decodeCut = (encoding: string, bytes: Uint8Array) =>
  bytes.length % 2 === 1 ? tryDecode(encoding, bytes.subarray(0, -1)) : undefined;

/** Neither CP949 nor any other encoding here has U+FFFD, so it means undecodable bytes. */
function decodeWith(encoding: string, bytes: Uint8Array): string | undefined {
  const text = iconv.decode(Buffer.from(bytes), encoding);
  return /[\0\uFFFD]/.test(text) ? undefined : text;
}

/** The number of bytes in which UTF-16 without a byte order mark is recognized. */
const LOOKED_AT = 4_096;

/** UTF-16 without a byte order mark: the zero bytes of spaces and line breaks are all at odd, or all at even places. */
function utf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, LOOKED_AT); at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0 || (even > 0 && odd > 0)) return undefined;
  return even > 0 ? 'utf-16be' : 'utf-16le';
}
