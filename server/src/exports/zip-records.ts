/** What the records of a ZIP say about a file in it. */
export interface ZipEntry {
  name: string;
  lastModified: Date;
  /** The CRC-32 of its bytes; their number; their number deflated. 0 in a header before data whose lengths follow it. */
  sum: number;
  bytes: number;
  deflatedBytes: number;
  /** Whether sum and lengths follow the data instead of standing before it. */
  isSizedAfter: boolean;
  /** Where its header begins. */
  offset: number;
}

const MOST_32 = 0xff_ff_ff_ff;
const MOST_16 = 0xff_ff;
const KOREA_MS = 9 * 3_600_000;

// The numbers of records, in 2, 4 and 8 bytes.
const u16 = (value: number) => number(2, value);
const u32 = (value: number) => number(4, value);
const u64 = (value: number) => Buffer.concat([u32(value % 2 ** 32), u32(Math.floor(value / 2 ** 32))]);

function number(bytes: 2 | 4, value: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
}

/** Korean time as MS-DOS writes it, in steps of two seconds from 1980 to 2107. */
function dosTime(date: Date): Buffer {
  const local = new Date(Math.max(date.getTime() + KOREA_MS, Date.UTC(1980, 0, 1)));
  const year = Math.min(local.getUTCFullYear(), 2107) - 1980;
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const day = (year << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return Buffer.concat([u16(time), u16(day)]);
}

/** The version that reads it (4.5 for ZIP64), flags (names in UTF-8), the method (deflate), and the date. */
const common = ({ isSizedAfter, lastModified }: ZipEntry, version: number): Buffer =>
  Buffer.concat([u16(version), u16(0x800 | (isSizedAfter ? 8 : 0)), u16(8), dosTime(lastModified)]);

const sizes = ({ sum, deflatedBytes, bytes }: ZipEntry): Buffer =>
  Buffer.concat([u32(sum), u32(deflatedBytes), u32(bytes)]);

/** The header before a file's data. */
export function headerBefore(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const known = entry.isSizedAfter ? { ...entry, sum: 0, bytes: 0, deflatedBytes: 0 } : entry;
  const lengths = [u16(name.length), u16(0)];
  return Buffer.concat([u32(0x04034b50), common(entry, 20), sizes(known), ...lengths, name]);
}

/** The sum and lengths after a file's data. */
export const sizesAfter = (entry: ZipEntry): Buffer => Buffer.concat([u32(0x08074b50), sizes(entry)]);

/** A file's row of the directory; one that begins beyond 4 GB says where in ZIP64's field. */
export function directoryRow(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = entry.offset >= MOST_32;
  const far = isFar ? Buffer.concat([u16(1), u16(8), u64(entry.offset)]) : Buffer.alloc(0);
  const version = isFar ? 45 : 20;
  const head = [u32(0x02014b50), u16(version), common(entry, version), sizes(entry)];
  const noCommentOrAttributes = Buffer.alloc(10);
  const lengths = [u16(name.length), u16(far.length), noCommentOrAttributes];
  return Buffer.concat([...head, ...lengths, u32(Math.min(entry.offset, MOST_32)), name, far]);
}

/** The end of a ZIP with so many files, whose directory has this place and length; in ZIP64's form too where the numbers need it. */
export function endOfZip(files: number, offset: number, bytes: number): Buffer {
  const isLarge = files >= MOST_16 || offset >= MOST_32 || bytes >= MOST_32;
  const count = u16(Math.min(files, MOST_16));
  const place = [u32(Math.min(bytes, MOST_32)), u32(Math.min(offset, MOST_32))];
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, ...place, u16(0)];
  return Buffer.concat(isLarge ? [...largeEnd(files, offset, bytes), ...end] : end);
}

/** ZIP64's record of the end, and where it is. */
const largeEnd = (files: number, offset: number, bytes: number): Buffer[] => [
  u32(101075792),
  u64(44),
  u16(45),
  u16(45),
  u32(0),
  u32(0),
  u64(files),
  u64(files),
  u64(bytes),
  u64(offset),
  u32(117853008),
  u32(0),
  u64(offset + bytes),
  u32(1),
];
