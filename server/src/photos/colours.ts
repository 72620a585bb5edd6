import { between, BT2020, BT709, knownPrimaries, type Matrix, toXyz } from './rgb-primaries.ts';
import { sceneGain, toneCurve, USUAL_PEAK } from './tone-mapping.ts';
import { encode, HLG, isSrgb, lightOf, PQ } from './transfer-functions.ts';

/** The colours of a picture by two numbers of ITU-T H.273. */
export interface Colours {
  primaries: number;
  transfer: number;
  /** The luminance of the brightest light of an HDR picture, in cd/m²; null if unknown. */
  peakNits: number | null;
}

/** Whether pixels with these colours are sRGB already; numbers that we do not know count as sRGB, as in browsers. */
export const areSrgb = ({ primaries, transfer }: Colours) =>
  knownPrimaries(primaries) === BT709 && isSrgb(transfer);

/** RGB pixels of 8 or 16 bits in sRGB of 8 bits. HDR is mapped to SDR (decisions/201). */
export function toSrgb(pixels: Uint8Array | Uint16Array, colours: Colours): Buffer {
  const max = pixels.BYTES_PER_ELEMENT === 1 ? 255 : 65_535;
  const out = Buffer.alloc(pixels.length);
  const light = lightOf(colours.transfer, max);
  const map = mapperOf(colours);
  const rgb: Rgb = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    for (let part = 0; part < 3; part++) rgb[part] = light[pixels[at + part]!]!;
    map(rgb);
    for (let part = 0; part < 3; part++) out[at + part] = encode(rgb[part]!);
  }
  return out;
}

type Rgb = [number, number, number];

/** A function that replaces linear light with that of sRGB's primaries, in place. */
function mapperOf({ primaries, transfer, peakNits }: Colours): (rgb: Rgb) => void {
  if (transfer !== PQ && transfer !== HLG) return converter(between(primaries, BT709));
  const luminance = toXyz(primaries)[1];
  const toWide = converter(between(primaries, BT2020));
  const toneGain = toneCurve(peakNits ?? USUAL_PEAK);
  const toNarrow = converter(between(BT2020, BT709));
  return (rgb) => {
    if (transfer === HLG) scale(rgb, sceneGain(dot(luminance, rgb)));
    toWide(rgb);
    scale(rgb, toneGain(Math.max(...rgb)));
    toNarrow(rgb);
  };
}

const dot = ([a, b, c]: Matrix[number], [r, g, bl]: Rgb) => a * r + b * g + c * bl;

function converter([first, second, third]: Matrix) {
  return (rgb: Rgb) => {
    const [r, g, b] = [dot(first, rgb), dot(second, rgb), dot(third, rgb)];
    rgb[0] = r;
    rgb[1] = g;
    rgb[2] = b;
  };
}

function scale(rgb: Rgb, gain: number) {
  rgb[0] *= gain;
  rgb[1] *= gain;
  rgb[2] *= gain;
}
