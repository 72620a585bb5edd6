import { PICTURE_SIZES, type PictureShape } from 'contract/pictures';
import type { Recap } from 'contract/recaps';
import type { Drawing } from './draw-post.ts';
import type { Ink } from './ink.ts';
import { drawable, setText, textWidth } from './lettering.ts';
import { block, type Box, brand, brandWidth, card, image, oneLine, qrCode, rect, word } from './shapes.ts';
import { scenery } from './scenery.ts';

/** A recap with whose it is. */
export type DrawnRecap = Pick<
  Recap,
  'period' | 'sentence' | 'postCount' | 'dayCount' | 'placeCount' | 'regions' | 'map'
> & { nickname: string };

/** Where the map is; where no 동 is known, the first photo. */
export const recapMapBox = (shape: PictureShape): Box =>
  shape === 'tall' ? { x: 60, y: 400, width: 960, height: 672 } : { x: 590, y: 60, width: 550, height: 385 };

/** Draws a recap: the 동 on our map, the counts, and its sentence. */
export const drawRecap = (recap: DrawnRecap, shape: PictureShape, drawing: Drawing): string =>
  shape === 'tall' ? drawTall(recap, drawing) : drawWide(recap, drawing);

function drawTall(recap: DrawnRecap, { ink, photo, address }: Drawing): string {
  const { width, height } = PICTURE_SIZES.tall;
  const title = setText(titleOf(recap), { sizes: [88, 76], width: 960, most: 1, weight: 'bold' });
  const main = drawMain(recap, recapMapBox('tall'), ink, photo);
  const isBare = main === '';
  const top = isBare ? 440 : 1110;
  const sentence = setText(recap.sentence, {
    sizes: isBare ? [84, 72, 60] : [52, 46, 40],
    width: 960,
    most: 3,
    weight: 'bold',
  });
  const said = block(sentence, { x: 60, y: top + (isBare ? 270 : 210), fill: ink.text });
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: isBare ? 1.4 : 0.9 }),
    brand(ink, { x: 60, y: 130, size: 76 }),
    block(oneLine(ownerOf(recap), 42, 960), { x: 60, y: 208, fill: ink.quiet }).svg,
    block(title, { x: 60, y: 260, fill: ink.text }).svg,
    main,
    drawCounts(recap, ink, { x: 60, y: top, width: 960, height: 170 }),
    said.svg,
    drawChips(recap, ink, { x: 60, y: said.bottom + 34, width: address === null ? 960 : 690, height: 64 }),
    address === null ? '' : qrCode(address, { x: 780, y: 1600, width: 240 }),
  ].join('');
}

function drawWide(recap: DrawnRecap, { ink, photo, address }: Drawing): string {
  const { width, height } = PICTURE_SIZES.wide;
  const title = setText(titleOf(recap), { sizes: [56, 50, 44], width: 490, most: 2, weight: 'bold' });
  const head = block(title, { x: 60, y: 104, fill: ink.text });
  const sentence = setText(recap.sentence, { sizes: [30, 27], width: 490, most: 3, weight: 'regular' });
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: 0.5, clear: 60 + brandWidth(52) }),
    block(oneLine(ownerOf(recap), 30, 490), { x: 60, y: 62, fill: ink.quiet }).svg,
    head.svg,
    block(sentence, { x: 60, y: head.bottom + 14, fill: ink.text }).svg,
    drawCounts(recap, ink, { x: 60, y: 382, width: 490, height: 110 }),
    drawMain(recap, recapMapBox('wide'), ink, photo),
    drawChips(recap, ink, { x: 590, y: 468, width: address === null ? 550 : 390, height: 44 }),
    brand(ink, { x: 60, y: 562, size: 52 }),
    address === null ? '' : qrCode(address, { x: 1000, y: 468, width: 140 }),
  ].join('');
}

const titleOf = ({ period }: DrawnRecap): string => {
  const [year, month] = period.split('-').map(Number);
  return month === undefined ? `${year}년의 동네` : `${year}년 ${month}월의 동네`;
};

const ownerOf = ({ nickname }: DrawnRecap): string => `${drawable(nickname) || '나'}님이 기록한`;

/** The map of the 동, else the first photo; nothing without either. */
function drawMain({ map, regions }: DrawnRecap, box: Box, ink: Ink, photo: Buffer | null): string {
  if (map === null) return photo === null ? '' : image(photo, box, 36, 'photo');
  const most = Math.max(...map.visited.map(({ postCount }) => postCount));
  const scale = box.width / map.width;
  const fontSize = regions.length > 12 ? 20 : 24;
  const visited = map.visited.map(
    ({ path, postCount }) =>
      `<path d="${path}" fill="${ink.bar}" fill-opacity="${0.45 + 0.5 * (postCount / most)}" stroke="${ink.land}" stroke-width="2" stroke-linejoin="round"/>`,
  );
  const names = map.visited.flatMap(({ label }) =>
    label === null
      ? []
      : [
          `<g stroke="${ink.halo}" stroke-width="6" stroke-linejoin="round">${word(label.text, { x: label.x, y: label.y + fontSize * 0.35, size: fontSize, fill: ink.halo, weight: 'bold', middle: true })}</g>`,
          word(label.text, {
            x: label.x,
            y: label.y + fontSize * 0.35,
            size: fontSize,
            fill: ink.name,
            weight: 'bold',
            middle: true,
          }),
        ],
  );
  return `<clipPath id="map"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="36"/></clipPath>
<g clip-path="url(#map)">${rect(box, ink.water)}<g transform="translate(${box.x} ${box.y}) scale(${scale})"><path d="${map.land.join('')}" fill="${ink.land}" stroke="${ink.shore}" stroke-width="2"/><path d="${map.borders}" fill="none" stroke="${ink.border}" stroke-width="1.2"/>${visited.join('')}${names.join('')}</g></g><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="36" fill="none" stroke="${ink.shore}" stroke-width="2"/>`;
}

function drawCounts(
  { postCount, dayCount, placeCount }: DrawnRecap,
  ink: Ink,
  { x, y, width, height }: Box,
): string {
  const gap = width * 0.025;
  const each = (width - 2 * gap) / 3;
  const counts = [
    ['기록', postCount, '개'],
    ['기록한 날', dayCount, '일'],
    ['장소', placeCount, '곳'],
  ] as const;
  const parts = counts.map(([of, count, unit], nth) => {
    const at = x + nth * (each + gap);
    const [number, size] = [count.toLocaleString('ko-KR'), height * 0.36];
    const inner = at + each * 0.1;
    return [
      card({ x: at, y, width: each, height }, ink),
      word(of, { x: inner, y: y + height * 0.34, size: height * 0.19, fill: ink.quiet, weight: 'regular' }),
      word(number, { x: inner, y: y + height * 0.8, size, fill: ink.text, weight: 'bold' }),
      word(unit, {
        x: inner + textWidth(number, size, 'bold') + 6,
        y: y + height * 0.8,
        size: height * 0.2,
        fill: ink.quiet,
        weight: 'regular',
      }),
    ].join('');
  });
  return parts.join('');
}

/** The 동 with the most posts, as many as have room on a line. */
function drawChips({ regions }: DrawnRecap, ink: Ink, { x, y, width, height }: Box): string {
  if (regions.length < 2) return '';
  const size = height * 0.5;
  let at = x;
  const chips: string[] = [];
  for (const { regionName, postCount } of regions) {
    const text = `${regionName} ${postCount.toLocaleString('ko-KR')}`;
    const long = textWidth(text, size, 'bold') + height * 0.8;
    if (at + long > x + width) break;
    chips.push(
      `<rect x="${at}" y="${y}" width="${long}" height="${height}" rx="${height / 2}" fill="${ink.card}" stroke="${ink.bar}" stroke-width="3"/>`,
      word(text, {
        x: at + long / 2,
        y: y + height * 0.68,
        size,
        fill: ink.text,
        weight: 'bold',
        middle: true,
      }),
    );
    at += long + height * 0.25;
  }
  return chips.join('');
}
