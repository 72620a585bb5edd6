import type { LandmarkKind } from '../land-file.ts';
import { COLORS, type MapColors } from './colors.ts';

/** The pixel ratio of the map's icons. All are drawn here, at twice their displayed size, so that none is fetched. */
export const PIXEL_RATIO = 2;

/** The icon of each kind of landmark: a path on a 16 px grid, in a disc of this colour. */
const SIGNS: Record<LandmarkKind, { path: string; color: keyof MapColors['sign'] }> = {
  university: { path: 'M3.5 7 8 4.8 12.5 7 8 9.2ZM5.3 8.4v2.3c1.6 1.2 3.8 1.2 5.4 0V8.4', color: 'violet' },
  market: { path: 'M4 7.2h8l-.9-2.4H4.9ZM4.8 7.4v3.8h6.4V7.4M8 8.6v2.4', color: 'amber' },
  culture: { path: 'M4 6.6 8 4.4l4 2.2ZM5.3 7.4v3M8 7.4v3M10.7 7.4v3M4.2 11.4h7.6', color: 'brown' },
  street: { path: 'M5 4.6v6.8M5 5.2h5.8l-1.2 1.6 1.2 1.6H5', color: 'rose' },
  sight: {
    path: 'M8 4.2 9.1 6.7 11.8 7 9.8 8.8 10.4 11.5 8 10.1 5.6 11.5 6.2 8.8 4.2 7 6.9 6.7Z',
    color: 'rose',
  },
  sports: { path: 'M8 4.4a3.6 3.6 0 1 0 .01 0M4.6 7h6.8M8 4.5c-2 2.2-2 4.8 0 7', color: 'violet' },
};

/** The icon with an id used in the style (`market-dark`, `peak-light`); null for an unknown id. */
export function mapPicture(id: string): ImageData | null {
  const [name = '', theme] = id.split('-');
  const colors = COLORS[theme === 'dark' ? 'dark' : 'light'];
  if (name === 'peak') return draw(12, (pen) => peak(pen, colors));
  if (name === 'tree') return draw(12, (pen) => tree(pen, colors));
  if (name === 'dot') return draw(7, (pen) => ring(pen, 3.5, 2.1, colors.land, colors.shopInk));
  if (name === 'stop') return draw(12, (pen) => ring(pen, 6, 4.2, colors.ink, colors.land));
  const sign = Object.entries(SIGNS).find(([kind]) => kind === name)?.[1];
  return sign === undefined
    ? null
    : draw(16, (pen) => disc(pen, sign.path, colors.sign[sign.color], colors.land));
}

function draw(side: number, paint: (pen: OffscreenCanvasRenderingContext2D) => void): ImageData | null {
  const pen = new OffscreenCanvas(side * PIXEL_RATIO, side * PIXEL_RATIO).getContext('2d');
  if (pen === null) return null;
  pen.scale(PIXEL_RATIO, PIXEL_RATIO);
  pen.lineWidth = 1;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  paint(pen);
  return pen.getImageData(0, 0, side * PIXEL_RATIO, side * PIXEL_RATIO);
}

function disc(pen: OffscreenCanvasRenderingContext2D, path: string, color: string, paper: string) {
  pen.fillStyle = paper;
  pen.beginPath();
  pen.arc(8, 8, 7.8, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(8, 8, 6.8, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = paper;
  pen.stroke(new Path2D(path));
}

/** A filled circle with an edge. */
function ring(
  pen: OffscreenCanvasRenderingContext2D,
  outer: number,
  inner: number,
  edge: string,
  fill: string,
) {
  for (const [radius, color] of [
    [outer - 0.2, edge],
    [inner, fill],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(outer, outer, radius, 0, 2 * Math.PI);
    pen.fill();
  }
}

function tree(pen: OffscreenCanvasRenderingContext2D, { greenInk, land }: MapColors) {
  pen.fillStyle = greenInk;
  pen.strokeStyle = land;
  pen.beginPath();
  pen.arc(6, 4.8, 3.4, 0, 2 * Math.PI);
  pen.rect(5.3, 7.5, 1.4, 3.4);
  pen.stroke();
  pen.fill();
}

function peak(pen: OffscreenCanvasRenderingContext2D, { greenInk, land }: MapColors) {
  pen.fillStyle = greenInk;
  pen.strokeStyle = land;
  pen.beginPath();
  pen.moveTo(6, 2.2);
  pen.lineTo(10.4, 9.6);
  pen.lineTo(1.6, 9.6);
  pen.closePath();
  pen.stroke();
  pen.fill();
}
