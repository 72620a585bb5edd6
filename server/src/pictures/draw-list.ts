import { DRAWN, type DrawnList, PICTURE_SIZES, type PictureShape } from 'contract/pictures';
import { colorHex } from 'contract/palette';
import { pinCategoryColor, pinCategoryLabel } from 'contract/pin-categories';
import type { Drawing } from './draw-post.ts';
import type { Ink } from './ink.ts';
import { drawable, setText } from './lettering.ts';
import { block, type Box, brand, brandWidth, card, oneLine, qrCode, rect, sign, word } from './shapes.ts';
import { scenery } from './scenery.ts';

/** Draws a shared list: its name, how many places it has, and the first of them. */
export const drawList = (list: DrawnList, shape: PictureShape, drawing: Drawing): string =>
  shape === 'tall' ? drawTall(list, drawing) : drawWide(list, drawing);

function drawTall(list: DrawnList, { ink, address }: Drawing): string {
  const { width, height } = PICTURE_SIZES.tall;
  const isShort = list.places.length < 4;
  const head = drawHead(list, ink, { x: 60, y: 230, width: 960, sizes: [84, 72, 60] });
  const rows = drawRows(list, ink, {
    x: 60,
    y: head.bottom + 40,
    width: 960,
    rowHeight: isShort ? 170 : 116,
    most: DRAWN.places,
  });
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: isShort ? 1.4 : 0.9 }),
    brand(ink, { x: 60, y: 140, size: 76 }),
    head.svg,
    rows,
    address === null ? '' : qrCode(address, { x: 780, y: 1610, width: 240 }),
  ].join('');
}

function drawWide(list: DrawnList, { ink, address }: Drawing): string {
  const { width, height } = PICTURE_SIZES.wide;
  const head = drawHead(list, ink, { x: 60, y: 62, width: 480, sizes: [60, 52, 44] });
  return [
    rect({ x: 0, y: 0, width, height }, ink.paper),
    scenery(ink, { width, bottom: height, scale: 0.5, clear: 60 + brandWidth(56) }),
    head.svg,
    drawRows(list, ink, { x: 590, y: 56, width: 550, rowHeight: 92, most: 4 }),
    brand(ink, { x: 60, y: 556, size: 56 }),
    address === null ? '' : qrCode(address, { x: 400, y: 440, width: 140 }),
  ].join('');
}

function drawHead(
  { name, color, ownerNickname, placeCount }: DrawnList,
  ink: Ink,
  { x, y, width, sizes }: { x: number; y: number; width: number; sizes: number[] },
) {
  const size = sizes.at(-1) ?? 44;
  const title = setText(name, { sizes, width, most: 3, weight: 'bold' });
  const below = block(title, { x, y: y + size * 0.6, fill: ink.text });
  const count = `장소 ${placeCount.toLocaleString('ko-KR')}곳`;
  const owner = ownerNickname === null ? '' : drawable(ownerNickname);
  const words = owner === '' ? count : `${owner}님이 모은 ${count}`;
  const what = setText(words, { sizes: [size * 0.68], width, most: 2, weight: 'regular' });
  const line = block(what, { x, y: below.bottom + size * 0.2, fill: ink.quiet });
  return {
    svg: `<rect x="${x}" y="${y}" width="${size * 1.6}" height="14" rx="7" fill="${colorHex(color)}"/>${below.svg}${line.svg}`,
    bottom: line.bottom,
  };
}

function drawRows(
  { places, placeCount }: DrawnList,
  ink: Ink,
  { x, y, width, rowHeight, most }: Omit<Box, 'height'> & { rowHeight: number; most: number },
): string {
  const shown = places.slice(0, placeCount > most ? most - 1 : most);
  const rest = placeCount - shown.length;
  const count = shown.length + (rest > 0 || shown.length === 0 ? 1 : 0);
  const size = rowHeight * 0.34;
  const mark = rowHeight * 0.58;
  const rows = shown.map(({ title, pinCategory }, nth) => {
    const top = y + 24 + nth * rowHeight;
    const label = pinCategoryLabel(pinCategory);
    const [line = ''] = oneLine(title, size, width - mark - 110, 'bold').lines;
    return [
      sign(label[0] ?? '', pinCategoryColor(pinCategory), {
        x: x + 36,
        y: top + (rowHeight - mark) / 2,
        size: mark,
      }),
      word(line, { x: x + 60 + mark, y: top + rowHeight * 0.48, size, fill: ink.text, weight: 'bold' }),
      word(label, {
        x: x + 60 + mark,
        y: top + rowHeight * 0.8,
        size: size * 0.74,
        fill: ink.quiet,
        weight: 'regular',
      }),
    ].join('');
  });
  const more = shown.length === 0 ? '아직 담긴 장소가 없어요' : `그리고 ${rest.toLocaleString('ko-KR')}곳 더`;
  const last =
    count === shown.length
      ? ''
      : word(more, {
          x: x + width / 2,
          y: y + 24 + (count - 0.42) * rowHeight,
          size: size * 0.9,
          fill: ink.quiet,
          weight: 'regular',
          middle: true,
        });
  return card({ x, y, width, height: 48 + count * rowHeight }, ink) + rows.join('') + last;
}
