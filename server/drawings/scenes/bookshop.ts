import { down, picture, poly, rect } from '../draw.ts';
import { bicycle, person, sittingCat } from '../life.ts';
import { glow, shade, shadow, shaft } from '../light.ts';
import { SUMMER, foliage } from '../plants.ts';
import { awning, shelf, shopFront, street } from '../shop.ts';
import { bench, pots } from '../street.ts';
import { front, windows } from '../walls.ts';

/** A small bookshop with a green front and a bench before it. */
export function bookshop(): string {
  return picture([
    street(down('#C9795A', '#B9644C'), 4),
    windows(5, front(120, 6, 560, 110), 4, 1, ['#8FB2B0', '#FFDFA0', '#A9C7BD']),
    shopFront(
      110,
      196,
      580,
      282,
      '#2F6258',
      down('#FFE3A6', '#F4BE74'),
      [
        shelf(3, 126, 262, 400, 44),
        shelf(4, 126, 324, 400, 48),
        shelf(5, 126, 386, 400, 50),
        glow(320, 240, 170, '#FFF1C4', 0.55),
        rect(230, 352, 60, 44, '#FFF6E0', 1, 2),
        rect(236, 358, 48, 26, '#E8735A', 1, 2),
        rect(370, 350, 50, 46, '#F7E0B0', 1, 2),
        rect(376, 356, 38, 28, '#5F9A8F', 1, 2),
      ].join(''),
    ),
    rect(96, 178, 608, 22, '#24504A'),
    awning(90, 132, 620, 66, 16, '#F4E6CB', '#D9694A'),
    poly('110,200 690,200 690,244 110,226', '#2A1A3A', 0.26),
    bench(204, 530, 1.25, '#C98F5A'),
    sittingCat(300, 491, 0.95, '#5A505A', '#F5E6D2'),
    rect(238, 480, 38, 7, '#D9573F', 1, 1),
    rect(241, 473, 34, 7, '#F4E6CB', 1, 1),
    rect(236, 466, 36, 7, '#5F7FA0', 1, 1),
    shadow(300, 532, 110, 8),
    person(478, 528, 150, {
      coat: '#F2C14E',
      legs: '#4F5A78',
      hair: '#4A2F2A',
      bag: '#8E5A3A',
      still: true,
      left: true,
    }),
    pots(8, 622, 500, 4, 1.25),
    bicycle(650, 572, 1.05, '#E8B33A'),
    foliage(41, 40, 90, 130, 110, SUMMER),
    foliage(42, 30, 250, 70, 80, SUMMER),
    foliage(43, 200, 20, 120, 46, SUMMER),
    shaft('420,0 720,0 520,620 160,620', 0.5),
    shade('0,620 0,380 120,470 60,620', 0.2),
  ]);
}
