const LAYER = 3;
/** The length-delimited fields of a layer: name, features, keys, values. */
const IN_LAYER = new Set([1, 2, 3, 4]);

/**
 * Whether these bytes have the structure of a vector tile, down to its features: detects error pages, truncated tiles and other proxy
 * answers.
 */
export function isVectorTile(bytes: Uint8Array): boolean {
  return (
    bytes.length > 0 &&
    isMessage(
      bytes,
      0,
      bytes.length,
      (field, from, to) => field === LAYER && isMessage(bytes, from, to, (inner) => IN_LAYER.has(inner)),
    )
  );
}

/** Whether the fields between two offsets fill the range exactly, and `check` accepts each length-delimited field. */
function isMessage(
  bytes: Uint8Array,
  from: number,
  to: number,
  check: (field: number, from: number, to: number) => boolean,
): boolean {
  let at = from;
  const varint = () => {
    let value = 0;
    for (let shift = 1; at < to; shift *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
    return -1;
  };
  while (at < to) {
    const tag = varint();
    const value = varint();
    if (tag < 0 || value < 0) return false;
    const [field, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0 && field > LAYER) continue; // extent and version
    if (type !== 2 || at + value > to || !check(field, at, at + value)) return false;
    at += value;
  }
  return true;
}
