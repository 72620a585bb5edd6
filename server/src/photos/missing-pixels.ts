import { isMissing } from 'contract/photo-damage';
import type { Sharp } from 'sharp';
import type { Pixels } from './pixels.ts';

/**
 * libjpeg's warnings about missing pixels: data that ends early, is left over before a later part, or has a wrong restart marker. Its
 * other warnings also occur with intact photos of some phones.
 */
const DAMAGED =
  /premature end of|bad Huffman code|corrupt JPEG data: bad|extraneous bytes before marker 0x(?:c4|d[0-7a])|found marker/i;

/**
 * Notes the decoder's warnings; afterwards the returned function tells whether pixels are missing. Only the first warning has a text, so
 * after a harmless one, the edge that is decoded last is looked at: where data ended early, it is grey.
 */
export function noteWarnings(source: Sharp): (decoded: Pixels) => boolean {
  const warnings: string[] = [];
  source.on('warning', (warning: string) => warnings.push(warning));
  return (decoded) =>
    warnings.some((warning) => DAMAGED.test(warning)) || (warnings.length > 0 && hasGreyEdge(decoded));
}

/** Whether an edge has no pixels. Which edge is decoded last depends on the photo's orientation. */
function hasGreyEdge({ data, raw: { width, height, channels } }: Pixels): boolean {
  const row = width * channels;
  const column = (x: number) =>
    Buffer.concat(
      Array.from({ length: height }, (_, y) =>
        data.subarray(y * row + x * channels, y * row + (x + 1) * channels),
      ),
    );
  const rows = [data.subarray(0, row), data.subarray(-row)];
  return [...rows, column(0), column(width - 1)].some((edge) => isMissing(edge, channels));
}
