import { knownPoint, type Taken, toDay } from './taken-values.ts';

const TAG = {
  exif: 0x8769,
  gps: 0x8825,
  original: 0x9003,
  digitized: 0x9004,
  latRef: 1,
  lat: 2,
  lngRef: 3,
  lng: 4,
} as const;
const BYTES_OF: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8 };
/** The most tags of a list that are read; cameras write fewer than a hundred. */
const MAX_TAGS = 500;

/** A tag's values: their offset, count and type. */
interface Tag {
  type: number;
  count: number;
  at: number;
}

/** Reads the EXIF tags of a TIFF structure, whose first byte is the base of all offsets. Nothing if it is truncated or not EXIF. */
export function readTiff(view: DataView): Taken {
  try {
    return readTags(view);
  } catch {
    return { at: null, day: null };
  }
}

function readTags(view: DataView): Taken {
  const little = view.getUint16(0) === 0x4949;
  const u16 = (at: number) => view.getUint16(at, little);
  const u32 = (at: number) => view.getUint32(at, little);
  function tagsAt(start: number): Map<number, Tag> {
    const tags = new Map<number, Tag>();
    for (let at = start + 2, end = at + 12 * Math.min(u16(start), MAX_TAGS); at < end; at += 12) {
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
  const exif = inside(TAG.exif);
  const time = exif.get(TAG.original) ?? exif.get(TAG.digitized);
  return {
    at: knownPoint(coordinate(TAG.lat, TAG.latRef, 'S'), coordinate(TAG.lng, TAG.lngRef, 'W')),
    day: time === undefined ? null : toDay(text(time)),
  };
}
