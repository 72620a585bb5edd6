/** The wire types of protocol buffers: the encoding of the value after a field's tag. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

/** The fields of a vector tile that contain other fields (Mapbox Vector Tile 2.1): a tile's layers, a layer's features and values. */
const LAYERS = 3;
const FEATURES = 2;
const VALUES = 4;

class NotWhole extends Error {}

/** Whether bytes are a complete vector tile: every layer, feature and value has its declared length. Rejects truncated tiles and HTML. */
export function isWholeTile(bytes: Uint8Array): boolean {
  let layers = 0;
  try {
    readFields(bytes, 0, bytes.length, (field, start, end) => {
      if (field !== LAYERS) throw new NotWhole();
      layers += 1;
      readLayer(bytes, start, end);
    });
  } catch (error) {
    if (error instanceof NotWhole) return false;
    throw error;
  }
  return layers > 0;
}

function readLayer(bytes: Uint8Array, start: number, end: number) {
  readFields(bytes, start, end, (field, from, to) => {
    if (field === FEATURES || field === VALUES) readFields(bytes, from, to, () => {});
  });
}

/** Reads the fields of one message, and calls `inside` for each field with a length. */
function readFields(
  bytes: Uint8Array,
  start: number,
  end: number,
  inside: (field: number, start: number, end: number) => void,
) {
  let at = start;
  const varint = () => {
    for (let value = 0, shift = 1; shift < 2 ** 64; shift *= 128) {
      const byte = at < end ? bytes[at] : undefined;
      if (byte === undefined) break;
      at += 1;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
    throw new NotWhole();
  };
  while (at < end) {
    const tag = varint();
    const wire = tag & 7;
    if (wire === VARINT) varint();
    else if (wire === BYTES) {
      const length = varint();
      const to = at + length;
      if (to > end) throw new NotWhole();
      inside(Math.floor(tag / 8), at, to);
      at = to;
    } else if (wire === FIXED64 || wire === FIXED32) at += wire === FIXED64 ? 8 : 4;
    else throw new NotWhole();
  }
  if (at !== end) throw new NotWhole();
}
