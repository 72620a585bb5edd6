import { blended, down, faint, line, oval, path, picture, poly, rect, soft, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { glow, shaft } from '../light.ts';
import { SPRING, foliage } from '../plants.ts';
import { awning, shopFront, street } from '../shop.ts';
import { lamp, pots } from '../street.ts';
import { front, windows } from '../walls.ts';

/** A bakery in the early morning, the first loaves in the window. */
export function bakery(): string {
  const loaf = (x: number, y: number, w: number) =>
    path(`M${x} ${y}q-4 -26 ${w / 2} -27q${w / 2 + 4} 1 ${w / 2} 27z`, down('#F0B765', '#C67C36')) +
    times(3, (i) => line(`M${x + w * (0.24 + i * 0.2)} ${y - 18}l${w * 0.1} 9`, '#FFE3AC', 3, 0.9));
  const round = (x: number, y: number, r: number) =>
    oval(x, y - r * 0.6, r, r * 0.66, '#D08A43') +
    oval(x - r * 0.15, y - r * 0.75, r * 0.72, r * 0.4, '#F0BE74');
  const tray = (y: number, kind: number) =>
    rect(126, y, 320, 7, '#8E5E38') +
    times(kind === 1 ? 5 : 7, (i) => (kind === 1 ? loaf(136 + i * 62, y, 52) : round(154 + i * 44, y, 19)));
  return picture(
    [
      street(down('#F2E0C0', '#E8CFA6'), 8, down('#E3CBB4', '#C9A892')),
      windows(12, front(70, 0, 660, 120), 5, 1, ['#9CB8B8', '#BFD3C6', '#FFE0A6'], '#FFFFFF'),
      shopFront(
        108,
        200,
        500,
        280,
        '#A8573A',
        down('#FFE9B4', '#FFCB7C'),
        glow(280, 290, 190, '#FFF6D0', 0.8) + tray(290, 1) + tray(350, 2) + tray(400, 1),
      ),
      awning(88, 140, 540, 68, 14, '#FFF4DE', '#E89A4A'),
      poly('108,210 608,210 608,254 108,234', '#4A2434', 0.2),
      faint(
        0.8,
        soft(
          7,
          path('M676 130q-30 -30 0 -56q30 -26 4 -60M700 140q-20 -30 6 -50', 'none') +
            line('M676 132q-26 -30 2 -56q24 -26 2 -60', '#FFFFFF', 16, 0.8),
        ),
      ),
      rect(662, 130, 30, 70, '#9A8A8A', 1, 3),
      rect(656, 124, 42, 10, '#7A6A70', 1, 3),
      rect(640, 330, 100, 146, '#7A4A38'),
      rect(650, 340, 80, 60, '#5F8A80'),
      rect(650, 410, 80, 56, '#8E5A42'),
      lamp(56, 486, 260, true),
      person(430, 530, 152, {
        coat: '#7FA0A8',
        legs: '#3F4560',
        hair: '#3A2A2A',
        bag: '#E2B06A',
        skirt: true,
      }),
      line('M452 468l22 -34M458 468l24 -30', '#E0A050', 8),
      person(206, 534, 96, { coat: '#E2574C', legs: '#5F7FA0', hair: '#5A3A2E', still: true }),
      pots(31, 628, 498, 5, 1.15),
      pots(36, 96, 496, 2, 1.1),
      bicycle(620, 578, 1.1, '#3F7A72'),
      shaft('-40,200 -40,20 760,470 620,600', 0.6, '#FFE2A0'),
      blended('screen', glow(280, 320, 260, '#FFB45A', 0.3)),
      foliage(39, 780, 60, 110, 130, SPRING),
    ],
    '#FFDDA0',
    '#7A4A6A',
  );
}
