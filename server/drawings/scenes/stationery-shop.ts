import { dot, down, line, path, pick, picture, poly, random, rect, soft, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { shadow, shaft } from '../light.ts';
import { SUMMER, foliage } from '../plants.ts';
import { awning, shopFront, street } from '../shop.ts';
import { pots } from '../street.ts';
import { front, windows } from '../walls.ts';

/** A stationer's by the school: capsule machines, balls and kites. */
export function stationeryShop(): string {
  const bright = ['#E8505F', '#F2B33C', '#4F9A8F', '#5F8FC0', '#F58B6A', '#8A7AC8'] as const;
  const rand = random(6);
  const capsules = (x: number, hue: string) =>
    rect(x, 396, 54, 84, hue, 1, 6) +
    rect(x + 5, 350, 44, 50, '#DDF0EC', 0.95, 8) +
    times(14, () => dot(x + 11 + rand() * 32, 364 + rand() * 30, 5.5, pick(bright, rand() * 6))) +
    rect(x + 3, 344, 48, 9, hue, 1, 4) +
    dot(x + 27, 424, 11, '#FFF6E4') +
    rect(x + 24, 416, 6, 16, '#B59A84', 1, 2) +
    rect(x + 14, 446, 26, 18, '#3A2A38', 0.6, 3) +
    rect(x + 6, 352, 8, 44, '#FFFFFF', 0.45, 4);
  return picture([
    street(down('#E9C99A', '#DDB07E'), 14),
    windows(3, front(60, 0, 680, 116), 5, 1, ['#8FB2B0', '#B5CFC4', '#9CC0BD'], '#FFF6E4'),
    shopFront(
      96,
      196,
      610,
      284,
      '#4F7FA0',
      down('#FFF0C8', '#F8CF8C'),
      [
        times(
          3,
          (r) =>
            rect(112, 262 + r * 58, 420, 6, '#C98F5A') +
            times(13, (i) => {
              const [x, y, h] = [118 + i * 32, 262 + r * 58, 18 + rand() * 26];
              return rand() < 0.3
                ? dot(x + 11, y - 12, 12, pick(bright, rand() * 6)) + dot(x + 7, y - 16, 4, '#FFFFFF', 0.6)
                : rect(x, y - h, 24, h, pick(bright, rand() * 6), 1, 3) +
                    rect(x + 4, y - h + 6, 16, 7, '#FFF6E4', 0.8, 2);
            }),
        ),
      ].join(''),
    ),
    awning(76, 134, 650, 70, 17, '#FFF4DE', '#4F9A8F'),
    poly('96,206 706,206 706,250 96,230', '#2A2A4A', 0.24),
    times(
      6,
      (i) =>
        line(`M${140 + i * 88} 206v${20 + (i % 3) * 12}`, '#5A4650', 1.5) +
        (i % 2
          ? poly(
              [
                [140 + i * 88, 222 + (i % 3) * 12],
                [158 + i * 88, 244 + (i % 3) * 12],
                [140 + i * 88, 272 + (i % 3) * 12],
                [122 + i * 88, 244 + (i % 3) * 12],
              ],
              pick(bright, i),
            )
          : dot(140 + i * 88, 240 + (i % 3) * 12, 15, pick(bright, i + 1)) +
            dot(135 + i * 88, 235 + (i % 3) * 12, 5, '#FFFFFF', 0.6)),
    ),
    capsules(120, '#E8505F'),
    capsules(182, '#F2B33C'),
    capsules(244, '#4F9A8F'),
    soft(5, rect(112, 478, 200, 12, '#3A2442', 0.35)),
    person(356, 540, 124, {
      coat: '#F2C14E',
      legs: '#3F5F8A',
      hair: '#2E2428',
      bag: '#E8505F',
      still: true,
      left: true,
    }),
    person(420, 546, 116, { coat: '#E8735A', legs: '#5A5A78', hair: '#5A3A2E', bag: '#4F7FA0', skirt: true }),
    dot(500, 528, 18, '#F2F0E8'),
    path('M492 514l10 4l2 12l-10 4l-8 -8z', '#3A3440'),
    shadow(508, 546, 22, 5),
    pots(61, 650, 500, 4, 1.15),
    bicycle(600, 578, 0.9, '#E8505F'),
    foliage(64, 30, 40, 120, 90, SUMMER),
    foliage(65, 790, 70, 90, 110, SUMMER),
    shaft('120,0 380,0 700,620 380,620', 0.5),
  ]);
}
