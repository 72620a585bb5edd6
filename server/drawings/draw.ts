/** Two coordinates on the 800 x 600 sheet, y downwards. */
export type Point = readonly [x: number, y: number];

/** Corners as points, or as SVG writes them: '0,0 20,0 20,10'. */
export type Corners = string | readonly Point[];

/** A gradient written where it is used: its definition, and the reference a shape fills itself with. */
interface Gradient {
  definition: string;
  url: string;
}

/** A colour (#rrggbb, or #rrggbbaa where it should let through) or a gradient. */
export type Paint = string | Gradient;

/** Numbers from 0 to 1 that are the same on every run for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` drawings in a row, each from its index. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.floor(count) }, (_, i) => draw(i)).join('');

/** The member of a list at a number from 0 to 1, or the list's member at that index, round and round. */
export const pick = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[Math.floor(index) % list.length] ?? list[0];

const n = (value: number) => String(Math.round(value * 10) / 10);

const xy = ([x, y]: Point) => `${n(x)} ${n(y)}`;

function gradient(kind: 'linear' | 'radial', direction: string, colors: readonly string[]): Gradient {
  const stops = colors
    .map((color, i) => `<stop offset="${n((i / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`)
    .join('');
  const id = `${kind[0]}${[...(direction + stops)].reduce((h, c) => (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0, 7).toString(36)}`;
  return {
    definition: `<${kind}Gradient id="${id}" ${direction}>${stops}</${kind}Gradient>`,
    url: `url(#${id})`,
  };
}

/** Evenly spaced colours from top to bottom of the shape. */
export const down = (...colors: string[]) => gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', colors);

/** Evenly spaced colours from left to right of the shape. */
export const across = (...colors: string[]) => gradient('linear', 'x1="0" y1="0" x2="1" y2="0"', colors);

/** Evenly spaced colours from the top left to the bottom right corner of the shape. */
export const slant = (...colors: string[]) => gradient('linear', 'x1="0" y1="0" x2="1" y2="1"', colors);

/** Evenly spaced colours from the middle of the shape outwards. */
export const outward = (...colors: string[]) => gradient('radial', '', colors);

function element(name: string, attributes: string, fill: Paint, opacity: number) {
  const faint = opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : '';
  return typeof fill === 'string'
    ? `<${name} ${attributes} fill="${fill}"${faint}/>`
    : `${fill.definition}<${name} ${attributes} fill="${fill.url}"${faint}/>`;
}

export const path = (d: string, fill: Paint, opacity = 1) => element('path', `d="${d}"`, fill, opacity);

export const rect = (x: number, y: number, w: number, h: number, fill: Paint, opacity = 1, round = 0) =>
  element(
    'rect',
    `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ''}`,
    fill,
    opacity,
  );

export const oval = (x: number, y: number, rx: number, ry: number, fill: Paint, opacity = 1) =>
  element('ellipse', `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"`, fill, opacity);

export const dot = (x: number, y: number, r: number, fill: Paint, opacity = 1) =>
  oval(x, y, r, r, fill, opacity);

/** A shape by its corners. */
export const poly = (corners: Corners, fill: Paint, opacity = 1) =>
  path(`M${typeof corners === 'string' ? corners : corners.map(xy).join('L')}z`, fill, opacity);

/** A round-ended line along path data. */
export const line = (d: string, color: string, width = 2, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** Path data of a soft curve through points (Catmull-Rom); `closed` returns to the first. */
export function curve(points: readonly Point[], closed = false): string {
  const at = (i: number): Point =>
    points[closed ? (i + points.length) % points.length : Math.max(0, Math.min(points.length - 1, i))] ?? [
      0, 0,
    ];
  const pieces = Array.from({ length: closed ? points.length : points.length - 1 }, (_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const into: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${xy(out)} ${xy(into)} ${xy(c)}`;
  });
  return `M${xy(at(0))}${pieces.join('')}${closed ? 'z' : ''}`;
}

/** Drawings made round the origin, moved to (x, y) and scaled. */
export const at = (x: number, y: number, scale: number, ...drawn: string[]) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${drawn.join('')}</g>`;

/** Drawings turned round the vertical through x. */
export const mirrored = (x: number, ...drawn: string[]) =>
  `<g transform="translate(${n(2 * x)} 0) scale(-1 1)">${drawn.join('')}</g>`;

/** Drawings turned by degrees around a point. */
export const turned = (degrees: number, [x, y]: Point, ...drawn: string[]) =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${drawn.join('')}</g>`;

export const faint = (opacity: number, ...drawn: string[]) => `<g opacity="${opacity}">${drawn.join('')}</g>`;

/** Drawings out of focus, by a blur in px. */
export const soft = (blur: number, ...drawn: string[]) =>
  `<filter id="b${n(blur)}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(blur)}"/></filter><g filter="url(#b${n(blur)})">${drawn.join('')}</g>`;

/** How the colours of drawings meet those beneath: `multiply` for shade, `screen` and `soft-light` for light. */
export const blended = (mode: 'multiply' | 'screen' | 'soft-light', ...drawn: string[]) =>
  `<g style="mix-blend-mode:${mode}">${drawn.join('')}</g>`;

/** Drawings seen only inside path data; the name is unique in its picture. */
export const inside = (name: string, d: string, ...drawn: string[]) =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${drawn.join('')}</g>`;

/** Path data of a box. */
export const box = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

/** Fine grain over the whole sheet, dark and light, so that flat shapes feel like paper. */
function grain(): string {
  const noise = (id: string, seed: number, color: string) =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${color} 0 0 0 0 ${color} 0 0 0 0 ${color} 2.4 0 0 0 -1.15"/></filter><rect width="800" height="600" filter="url(#${id})" opacity=".13"/>`;
  return noise('grain-dark', 3, '.12') + noise('grain-light', 11, '1');
}

/** A whole picture, 800 x 600: the layers from back to front, a warm wash from the upper left, grain. */
export function picture(layers: readonly string[], light = '#FFE2A8', shade = '#3B2A55'): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">',
    ...layers,
    blended('soft-light', rect(0, 0, 800, 600, slant(`${light}aa`, `${light}22`, `${shade}66`))),
    grain(),
    '</svg>',
  ].join('');
}
