import { WHITE_NITS } from './transfer-functions.ts';

/** The brightest light of a picture that does not tell, in cd/m². */
export const USUAL_PEAK = 1_000;
/** The middle point of the curve from SDR white to the brightest light. */
const KAPPA = 0.65;

/**
 * By how much light is scaled on an SDR screen, by the brightest of its three parts in BT.2020, 1 being SDR white: evenly up to there,
 * then along a quadratic Bézier curve up to the picture's `peakNits`, as the reference white tone mapping of SMPTE ST 2094-50 and
 * Chromium do. SDR white becomes up to half as bright, so that what is brighter keeps its shape.
 */
export function toneCurve(peakNits: number): (brightest: number) => number {
  const peak = peakNits / WHITE_NITS;
  if (peak <= 1) return () => 1;
  const atWhite = 1 - 0.5 * Math.min(1, Math.log(peak) / Math.log(USUAL_PEAK / WHITE_NITS));
  const middle = { x: 1 - KAPPA + KAPPA / atWhite, y: (1 - KAPPA) * atWhite + KAPPA };
  const a = 1 - 2 * middle.x + peak;
  const b = 2 * (middle.x - 1);
  return (brightest) => {
    if (brightest <= 1) return atWhite;
    if (brightest >= peak) return 1 / brightest;
    const t = (Math.sqrt(b * b - 4 * a * (1 - brightest)) - b) / (2 * a);
    return ((1 - t) ** 2 * atWhite + 2 * t * (1 - t) * middle.y + t * t) / brightest;
  };
}

/** How much of the light of a scene a screen shows (the HLG OOTF of BT.2100), by its luminance, in units of SDR white. */
export const sceneGain = (luminance: number) => (USUAL_PEAK / WHITE_NITS) * luminance ** 0.2;
