import { DRAWN, type DrawnAuthor, PICTURE_SIZES } from 'contract/pictures';
import type { Drawing } from './draw-post.ts';
import { drawable, setText } from './lettering.ts';
import { block, type Box, brand, brandWidth, image, oneLine, rect, word } from './shapes.ts';
import { scenery } from './scenery.ts';

/** Where the picture of an author is. */
export const authorPhotoBox: Box = { x: 900, y: 70, width: 230, height: 230 };

/** Draws an author for links: name, picture, how many posts, and where most of them are. */
export function drawAuthor(
  { nickname, articleCount, regions }: DrawnAuthor,
  { ink, photo }: Drawing,
): string {
  const { width, height } = PICTURE_SIZES.wide;
  const name = drawable(nickname) || '이웃';
  const title = setText(`${name}님의 기록`, { sizes: [68, 58, 50], width: 780, most: 2, weight: 'bold' });
  const head = block(title, { x: 70, y: 76, fill: ink.text });
  const count = oneLine(`동네에 남긴 기록 ${articleCount.toLocaleString('ko-KR')}개`, 38, 780);
  const line = block(count, { x: 70, y: head.bottom + 14, fill: ink.quiet });
  const where = regions.slice(0, DRAWN.regions).map(({ regionName }) => regionName);
  const places = setText(where.join(' · '), { sizes: [36], width: 1060, most: 1, weight: 'bold' });
  const { x, y, width: size } = authorPhotoBox;
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: 0.62, clear: 70 + brandWidth(56) }),
    head.svg,
    line.svg,
    block(places, { x: 70, y: Math.max(line.bottom + 26, 330), fill: ink.accent }).svg,
    photo === null
      ? `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}" fill="${ink.bar}"/>${word([...name][0] ?? '', { x: x + size / 2, y: y + size * 0.67, size: size * 0.48, fill: '#2b1a05', weight: 'bold', middle: true })}`
      : image(photo, authorPhotoBox, size / 2, 'photo'),
    brand(ink, { x: 70, y: 556, size: 56 }),
  ].join('');
}
