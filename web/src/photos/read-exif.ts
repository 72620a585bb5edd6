/** Where and when a photo was taken, by its metadata: degrees, and the day by the camera's clock. Null if missing. */
export interface Taken {
  at: { lat: number; lng: number } | null;
  /** YYYY-MM-DD */
  day: string | null;
}

/** `Exif\0\0`, which precedes the tags in both JPEG and HEIC. */
const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** How many bytes are searched: a JPEG has the tags in its first segments, a HEIC anywhere. */
const HEAD_BYTES = 256 * 1024;
const TAG = { exif: 0x8769, gps: 0x8825, original: 0x9003, latRef: 1, lat: 2, lngRef: 3, lng: 4 } as const;
const BYTES_OF: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8 };
const NOTHING: Taken = { at: null, day: null };

/** Reads a photo's position and day from its bytes, on this device. Never throws. */
export async function readTaken(file: Blob): Promise<Taken> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const isJpeg = head[0] === 0xff && head[1] === 0xd8;
    const bytes = isJpeg ? head : new Uint8Array(await file.arrayBuffer());
    const start = findMark(bytes);
    return start === null ? NOTHING : readTags(new DataView(bytes.buffer, start));
  } catch {
    return NOTHING; // truncated or not what it seems: treated like one without metadata
  }
}

function findMark(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(MARK[0]!); at >= 0; at = bytes.indexOf(MARK[0]!, at + 1)) {
    const isMark = MARK.every((byte, nth) => bytes[at + nth] === byte);
    const order = bytes[at + MARK.length];
    if (isMark && (order === 0x49 || order === 0x4d)) return at + MARK.length;
  }
  return null;
}

/** A tag's values: their offset, count and type. */
interface Tag {
  type: number;
  count: number;
  at: number;
}

/** Reads the tags of a TIFF structure, whose first byte is the base of all offsets. */
function readTags(view: DataView): Taken {
  const little = view.getUint16(0) === 0x4949;
  const u16 = (at: number) => view.getUint16(at, little);
  const u32 = (at: number) => view.getUint32(at, little);
  function tagsAt(start: number): Map<number, Tag> {
    const tags = new Map<number, Tag>();
    for (let at = start + 2, end = at + 12 * u16(start); at < end; at += 12) {
      const [type, count] = [u16(at + 2), u32(at + 4)];
      const isInline = (BYTES_OF[type] ?? 8) * count <= 4;
      tags.set(u16(at), { type, count, at: isInline ? at + 8 : u32(at + 8) });
    }
    return tags;
  }
  const text = ({ at, count }: Tag) =>
    String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, Math.min(count, 64)));
  const degrees = ({ at, count }: Tag) => {
    let sum = 0;
    for (let nth = 0; nth < Math.min(count, 3); nth++)
      sum += u32(at + 8 * nth) / u32(at + 8 * nth + 4) / 60 ** nth;
    return sum;
  };
  const first = tagsAt(u32(4));
  const inside = (tag: number) => {
    const pointer = first.get(tag);
    return pointer === undefined ? new Map<number, Tag>() : tagsAt(u32(pointer.at));
  };
  const gps = inside(TAG.gps);
  const coordinate = (value: number, ref: number, negative: string) => {
    const [tag, side] = [gps.get(value), gps.get(ref)];
    if (tag === undefined) return NaN;
    return degrees(tag) * (side !== undefined && text(side).startsWith(negative) ? -1 : 1);
  };
  const [lat, lng] = [coordinate(TAG.lat, TAG.latRef, 'S'), coordinate(TAG.lng, TAG.lngRef, 'W')];
  const original = inside(TAG.exif).get(TAG.original);
  const isKnown = Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0);
  return { at: isKnown ? { lat, lng } : null, day: original === undefined ? null : toDay(text(original)) };
}

/** `2026:08:03 23:10:00` as 2026-08-03. */
function toDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4}):(\d{2}):(\d{2})/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
