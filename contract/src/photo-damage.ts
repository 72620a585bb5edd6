/** What JPEG decoders draw for missing pixels, give or take what a colour profile changes. */
const [GREY, MARGIN] = [128, 8];

/** Whether all pixels of an edge have the same grey, as the edge that a JPEG decoder draws last if data is missing. */
export function isMissing(edge: ArrayLike<number>, channels: number): boolean {
  const first = edge[0] ?? 0;
  if (edge.length === 0 || Math.abs(first - GREY) > MARGIN) return false;
  for (let at = 0; at < edge.length; at++) if (at % channels < 3 && edge[at] !== first) return false;
  return true;
}
