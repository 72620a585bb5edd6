/** The metadata of a test photo: a position in degrees, and a time in EXIF format. */
type Position = readonly [lat: number, lng: number];

const EXIF = [...new TextEncoder().encode('Exif'), 0, 0];
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe1, 0, 0],
  // Padded, since the tags may be at any offset.
  heic: [
    0,
    0,
    0,
    24,
    ...new TextEncoder().encode('ftypheic'),
    ...Array.from({ length: 300_000 }, () => 0x45),
  ],
};

/** A file with a photo's header and these tags. */
export function takenPhoto(
  position: Position | null,
  { day = '2026:03:05 10:00:00', refs = 'NE', as = 'jpeg' as keyof typeof HEADS } = {},
): File {
  const bytes = new Uint8Array([...HEADS[as], ...EXIF, ...tags(position, day, refs)]);
  return new File([bytes], `a.${as}`, { type: `image/${as}` });
}

/** A TIFF structure with the day and the position in separate lists of tags. */
function tags(position: Position | null, day: string, refs: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(400));
  const tag = (at: number, id: number, type: number, count: number, value: number) => {
    view.setUint16(at, id);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, position === null ? 1 : 2);
  tag(10, 0x8769, 4, 1, 50);
  tag(22, 0x8825, 4, 1, 100);
  view.setUint16(50, 1);
  tag(52, 0x9003, 2, 20, 200);
  for (const [at, letter] of [...day].entries()) view.setUint8(200 + at, letter.charCodeAt(0));
  if (position !== null) {
    view.setUint16(100, 4);
    for (const [nth, degrees] of position.entries()) {
      tag(102 + 24 * nth, 1 + 2 * nth, 2, 2, refs.charCodeAt(nth) << 24);
      tag(114 + 24 * nth, 2 + 2 * nth, 5, 3, 300 + 24 * nth);
      const minutes = (degrees % 1) * 60;
      for (const [at, [over, under]] of [
        [Math.floor(degrees), 1],
        [Math.floor(minutes), 1],
        [Math.round((minutes % 1) * 60 * 1e4), 1e4],
      ].entries()) {
        view.setUint32(300 + 24 * nth + 8 * at, over ?? 0);
        view.setUint32(304 + 24 * nth + 8 * at, under ?? 1);
      }
    }
  }
  return new Uint8Array(view.buffer);
}
