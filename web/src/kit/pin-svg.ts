import type { PinCategory } from 'contract/pin-categories';
import { DROP, PIN_ART } from './pin-art.ts';

/** `CategoryPin` as SVG text, for map libraries that take an image or an element of their own instead of React's. */
export function pinSvg(category: PinCategory, size = 36): string {
  const { color, fill, stroke } = PIN_ART[category];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${(size * 44) / 36}" viewBox="0 0 36 44" aria-hidden="true">`,
    `<path d="${DROP}" fill="${color}" stroke="#fff" stroke-width="2"/><g transform="translate(6 5.6)">`,
    fill && `<path d="${fill}" fill="#fff" fill-rule="evenodd"/>`,
    stroke && `<path d="${stroke}" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round"/>`,
    '</g></svg>',
  ]
    .filter(Boolean)
    .join('');
}
