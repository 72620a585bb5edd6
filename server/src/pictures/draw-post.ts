import { type DrawnPost, PICTURE_SIZES, type PictureShape } from 'contract/pictures';
import { pinCategoryColor, pinCategoryLabel } from 'contract/pin-categories';
import type { Ink } from './ink.ts';
import { drawable, setText } from './lettering.ts';
import {
  block,
  type Box,
  brand,
  brandWidth,
  card,
  heightOf,
  image,
  oneLine,
  qrCode,
  rect,
  sign,
  word,
} from './shapes.ts';
import { scenery } from './scenery.ts';

/** What a drawing has beside its facts. */
export interface Drawing {
  ink: Ink;
  /** The photo, cropped to the box of `photoBox`; null where there is none. */
  photo: Buffer | null;
  /** The address of the QR code; null without one. */
  address: string | null;
}

const DISCLOSED = { none: '', own: '내돈내산', sponsored: '협찬·제공받음' } as const;

/** Where the photo of a post is. */
export const postPhotoBox = (shape: PictureShape): Box =>
  shape === 'tall' ? { x: 60, y: 190, width: 960, height: 1040 } : { x: 0, y: 0, width: 560, height: 630 };

/** Draws a post: its photo, title, place and author. */
export const drawPost = (post: DrawnPost, shape: PictureShape, drawing: Drawing): string =>
  shape === 'tall' ? drawTall(post, drawing) : drawWide(post, drawing);

function drawTall(post: DrawnPost, { ink, photo, address }: Drawing): string {
  const { width, height } = PICTURE_SIZES.tall;
  const room = address === null ? 960 : 660;
  const title = setText(titleOf(post), { sizes: [76, 66, 58], width: 960, most: 3, weight: 'bold' });
  const head = block(title, { x: 60, y: 1268, fill: ink.text });
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: 0.8 }),
    drawPhoto(post, postPhotoBox('tall'), 40, ink, photo),
    head.svg,
    drawFacts(post, ink, { x: 60, y: head.bottom + 26, width: room, size: 44 }),
    brand(ink, { x: 60, y: 120, size: 76 }),
    address === null ? '' : qrCode(address, { x: 780, y: 1560, width: 240 }),
  ].join('');
}

function drawWide(post: DrawnPost, { ink, photo, address }: Drawing): string {
  const { width, height } = PICTURE_SIZES.wide;
  const hasPhoto = photo !== null;
  const x = hasPhoto ? 610 : 70;
  const room = width - x - 60;
  const title = setText(titleOf(post), {
    sizes: [56, 50, 44],
    width: room,
    most: hasPhoto ? 4 : 2,
    weight: 'bold',
  });
  const head = block(title, { x, y: 62, fill: ink.text });
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: 0.5, clear: x + brandWidth(56) }),
    photo === null ? '' : image(photo, postPhotoBox('wide'), 0, 'photo'),
    head.svg,
    drawFacts(post, ink, { x, y: head.bottom + 18, width: room, size: 30 }),
    brand(ink, { x, y: 556, size: 56 }),
    address === null ? '' : qrCode(address, { x: width - 60 - 140, y: 440, width: 140 }),
  ].join('');
}

/** The title, labelled as previews of links are (BEHAVIOUR: disclosures-2); the place where the font has nothing of it. */
function titleOf({ title, placeName, disclosure = 'none' }: DrawnPost): string {
  const words = drawable(title) || placeName;
  return disclosure === 'none' ? words : `[${DISCLOSED[disclosure]}] ${words}`;
}

/** The photo; the first words on a card where there is none. */
function drawPhoto({ content }: DrawnPost, box: Box, radius: number, ink: Ink, photo: Buffer | null): string {
  if (photo !== null) return image(photo, box, radius, 'photo');
  const words = setText(content, {
    sizes: [68, 56, 46],
    width: box.width - 160,
    most: 10,
    weight: 'regular',
  });
  const y = box.y + (box.height - heightOf(words)) / 2;
  return card(box, ink) + block(words, { x: box.x + 80, y, fill: ink.text }).svg;
}

/** The place with its kind and 동, and under it the author and the day. */
function drawFacts(
  { placeName, regionName, pinCategory, nickname, date }: DrawnPost,
  ink: Ink,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): string {
  const mark = Math.round(size * 1.3);
  const place = oneLine(placeName, size, width - mark - 18, 'bold');
  const where = regionName === null || regionName === placeName ? '' : `${regionName} · `;
  const [year, month, day] = date.split('-').map(Number);
  const rest = oneLine(`${where}${pinCategoryLabel(pinCategory)}`, size * 0.82, width);
  const by = oneLine(`${drawable(nickname) || '이웃'} · ${year}년 ${month}월 ${day}일`, size * 0.82, width);
  return [
    sign(pinCategoryLabel(pinCategory)[0] ?? '', pinCategoryColor(pinCategory), { x, y, size: mark }),
    word(place.lines[0] ?? '', {
      x: x + mark + 18,
      y: y + mark * 0.72,
      size,
      fill: ink.accent,
      weight: 'bold',
    }),
    block(rest, { x, y: y + mark + size * 0.35, fill: ink.quiet }).svg,
    block(by, { x, y: y + mark + size * 1.5, fill: ink.quiet }).svg,
  ].join('');
}
