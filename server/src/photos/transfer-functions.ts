/** The luminance of SDR white in HDR pictures (BT.2408), and the brightest one of PQ, in cd/m². */
export const WHITE_NITS = 203;
const PQ_NITS = 10_000;
export const [PQ, HLG] = [16, 18];

const srgb = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
/** The curve of video by what a screen shows (BT.1886). */
const bt1886 = (v: number) => v ** 2.4;

/** The SMPTE ST 2084 curve, in units of SDR white. */
function pq(v: number): number {
  const root = v ** (32 / 2523);
  return (
    (PQ_NITS / WHITE_NITS) * (Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (8192 / 1305)
  );
}

/** The light of the scene, 0 to 1, by the curve of BT.2100. */
function hlg(v: number): number {
  const a = 0.17883277;
  const [b, c] = [1 - 4 * a, 0.5 - a * Math.log(4 * a)];
  return v <= 0.5 ? (v * v) / 3 : (Math.exp((v - c) / a) + b) / 12;
}

/** The transfer functions of ITU-T H.273 by their numbers; any other number is drawn as sRGB. */
const FUNCTIONS: Record<number, (v: number) => number> = {
  1: bt1886,
  4: (v) => v ** 2.2,
  6: bt1886,
  8: (v) => v,
  14: bt1886,
  15: bt1886,
  [PQ]: pq,
  [HLG]: hlg,
};

/** Whether a number means sRGB, or nothing that we know. */
export const isSrgb = (transfer: number) => !(transfer in FUNCTIONS);

/** The linear light of each value up to `max`, 1 being SDR white. */
export const lightOf = (transfer: number, max: number) =>
  Float32Array.from({ length: max + 1 }, (_, value) => (FUNCTIONS[transfer] ?? srgb)(value / max));

const STEPS = 65_535;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** Linear light as an sRGB value of 8 bits. */
export const encode = (light: number) =>
  ENCODED[light <= 0 ? 0 : light >= 1 ? STEPS : Math.round(light * STEPS)]!;
