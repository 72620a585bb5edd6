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

/** The numbers of a record, each with its size in bytes. */
type Field = readonly [bytes: 2 | 4 | 8, value: number];
const MOST_32 = 0xff_ff_ff_ff;
const MOST_16 = 0xff_ff;
const KOREA_MS = 9 * 3_600_000;

function record(...fields: Field[]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at);
    else written.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return written;
}

/** Korean time as MS-DOS writes it, in steps of two seconds from 1980 to 2107. */
function dosTime(date: Date): Field[] {
  const local = new Date(Math.max(date.getTime() + KOREA_MS, Date.UTC(1980, 0, 1)));
  const year = Math.min(local.getUTCFullYear(), 2107) - 1980;
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const day = (year << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [
    [2, time],
    [2, day],
  ];
}

/** The version that reads it (4.5 for ZIP64), flags (names in UTF-8), the method (deflate), and the date. */
const common = ({ isSizedAfter, lastModified }: ZipEntry, version: number): Field[] => [
  [2, version],
  [2, 0x800 | (isSizedAfter ? 8 : 0)],
  [2, 8],
  ...dosTime(lastModified),
];
const sizes = ({ sum, deflatedBytes, bytes }: ZipEntry): Field[] => [
  [4, sum],
  [4, deflatedBytes],
  [4, bytes],
];

/** The header before a file's data. */
export function headerBefore(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const known = entry.isSizedAfter ? { ...entry, sum: 0, bytes: 0, deflatedBytes: 0 } : entry;
  const fields = record([4, 0x04034b50], ...common(entry, 20), ...sizes(known), [2, name.length], [2, 0]);
  return Buffer.concat([fields, name]);
}

/** The sum and lengths after a file's data. */
export const sizesAfter = (entry: ZipEntry): Buffer => record([4, 0x08074b50], ...sizes(entry));

/** A file's row of the directory; one that begins beyond 4 GB says where in ZIP64's field. */
export function directoryRow(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = entry.offset >= MOST_32;
  const far = isFar ? record([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0);
  const version = isFar ? 45 : 20;
  const fields = record(
    ...([[4, 0x02014b50], [2, version], ...common(entry, version), ...sizes(entry)] as const),
    ...([
      [2, name.length],
      [2, far.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ] as const),
    [4, isFar ? MOST_32 : entry.offset],
  );
  return Buffer.concat([fields, name, far]);
}

/** The end of a ZIP with so many files, whose directory has this place and length; in ZIP64's form too where the numbers need it. */
export function endOfZip(files: number, offset: number, bytes: number): Buffer {
  const isLarge = files >= MOST_16 || offset >= MOST_32 || bytes >= MOST_32;
  const count: Field = [2, Math.min(files, MOST_16)];
  const end = record(
    ...([[4, 0x06054b50], [2, 0], [2, 0], count, count, [4, Math.min(bytes, MOST_32)]] as const),
    ...([
      [4, Math.min(offset, MOST_32)],
      [2, 0],
    ] as const),
  );
  if (!isLarge) return end;
  const large = record(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [8, files],
      [8, files],
    ] as const),
    ...([
      [8, bytes],
      [8, offset],
    ] as const),
  );
  const where = record([4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1]);
  return Buffer.concat([large, where, end]);
}
