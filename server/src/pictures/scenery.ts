import type { Ink } from './ink.ts';

/** The houses of the street: where each begins, its width and height, and the kind of its roof. */
const HOUSES = [
  [20, 120, 96, 'gable'],
  [152, 88, 132, 'flat'],
  [330, 150, 88, 'gable'],
  [498, 96, 150, 'flat'],
  [664, 132, 104, 'gable'],
  [850, 92, 140, 'flat'],
  [956, 140, 92, 'gable'],
] as const;
const TREES = [
  [268, 52],
  [306, 40],
  [622, 46],
  [818, 56],
  [1120, 50],
] as const;
/** The width of the drawn street. */
const WIDTH = 1160;

/** A street of our neighbourhood along the lower edge, in the flat shapes of the default pictures; `clear` pixels at its left are empty. */
export function scenery(
  ink: Ink,
  { width, bottom, scale = 1, clear = 0 }: { width: number; bottom: number; scale?: number; clear?: number },
): string {
  const across = width / WIDTH / scale;
  const isClear = ([x]: readonly [number, ...unknown[]]) => x * across * scale >= clear;
  const houses = HOUSES.filter(isClear)
    .map((house, nth) => drawHouse(ink, house, nth, across))
    .join('');
  const trees = TREES.filter(isClear)
    .map(([x, size]) => drawTree(ink, x * across, size))
    .join('');
  const w = width / scale;
  return `<g transform="translate(0 ${bottom}) scale(${scale})"><path d="M0 0V-150C${w * 0.2} -230 ${w * 0.34} -170 ${w * 0.5} -190S${w * 0.82} -262 ${w} -180V0z" fill="${ink.hills[0]}"/><path d="M0 0V-70C${w * 0.24} -128 ${w * 0.4} -84 ${w * 0.6} -110S${w * 0.86} -66 ${w} -104V0z" fill="${ink.hills[1]}"/>${trees}${houses}</g>`;
}

function drawHouse(
  ink: Ink,
  [at, width, height, roof]: (typeof HOUSES)[number],
  nth: number,
  across: number,
): string {
  const x = at * across;
  const wall = `<rect x="${x}" y="${-height}" width="${width}" height="${height}" fill="${ink.walls[nth % 3]}"/>`;
  const top = ink.roofs[nth % 3];
  const cover =
    roof === 'gable'
      ? `<path d="M${x - 14} ${-height}L${x + width / 2} ${-height - 46}L${x + width + 14} ${-height}z" fill="${top}"/>`
      : `<rect x="${x - 6}" y="${-height - 12}" width="${width + 12}" height="14" rx="4" fill="${top}"/>`;
  const windows = [0.2, 0.58].map(
    (share, which) =>
      `<rect x="${x + width * share}" y="${-height + 24}" width="${width * 0.22}" height="26" rx="4" fill="${(nth + which) % 3 === 0 ? top : ink.window}"/>`,
  );
  return wall + cover + windows.join('');
}

const drawTree = (ink: Ink, x: number, size: number) =>
  `<rect x="${x - 4}" y="${-size}" width="8" height="${size}" fill="${ink.roofs[1]}"/><circle cx="${x}" cy="${-size * 1.5}" r="${size * 0.72}" fill="${ink.leaves}"/>`;
