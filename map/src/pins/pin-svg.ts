import type { PinCategory } from 'contract/pin-categories';
import { pinShapes } from './pin-art.ts';

/** `CategoryPin` as SVG text, for map libraries that take an image or a DOM element instead of a React component. */
export const pinSvg = (category: PinCategory, size = 36): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${(size * 44) / 36}" viewBox="0 0 36 44" aria-hidden="true">${pinShapes(category)}</svg>`;
