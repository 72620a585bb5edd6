import {
  across,
  blended,
  dot,
  down,
  line,
  outward,
  path,
  pick,
  picture,
  poly,
  random,
  rect,
  times,
} from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { shaft } from '../light.ts';
import { BLOSSOM, SPRING, SUMMER, drifting, foliage } from '../plants.ts';
import { awning, shopFront, street } from '../shop.ts';
import { wire } from '../street.ts';
import { front, windows } from '../walls.ts';

/** A florist's corner, buckets of flowers on the pavement. */
export function flowerShop(): string {
  const blooms = ['#F2707E', '#FFC24A', '#FFF1DC', '#E28BB5', '#F58B5A', '#B59AD8'] as const;
  const rand = random(77);
  const bucket = (x: number, y: number, s: number, hue: string) =>
    foliage(Math.round(x + y), x, y - 62 * s, 34 * s, 30 * s, SUMMER) +
    times(16, () => {
      const [bx, by, r] = [x + (rand() - 0.5) * 66 * s, y - (44 + rand() * 54) * s, (5 + rand() * 4) * s];
      return (
        dot(bx, by, r, hue) +
        dot(bx - r * 0.2, by - r * 0.2, r * 0.55, '#FFFFFF', 0.35) +
        dot(bx, by, r * 0.25, '#B8623F', 0.7)
      );
    }) +
    path(
      `M${x - 20 * s} ${y - 42 * s}h${40 * s}l${-5 * s} ${42 * s}h${-30 * s}z`,
      across('#C9D3D0', '#8FA0A6'),
    ) +
    rect(x - 21 * s, y - 44 * s, 42 * s, 5 * s, '#EEF2EE');
  return picture([
    street(down('#F3D8C0', '#E8BFA0'), 9, down('#E9D6BE', '#CDAE96')),
    windows(12, front(150, 0, 600, 130), 4, 1, ['#9CC0BD', '#BFD9CC', '#8FB2B0'], '#FFFFFF'),
    shopFront(
      150,
      186,
      560,
      294,
      '#3F5F58',
      down('#F4F0D2', '#E3D49A'),
      times(5, (i) => bucket(200 + i * 70, 396, 0.95, pick(blooms, i))) +
        times(
          8,
          (i) =>
            line(`M${180 + i * 46} 198v${20 + (i % 3) * 14}`, '#6B8A5A', 2) +
            foliage(70 + i, 180 + i * 46, 226 + (i % 3) * 14, 16, 18, SPRING),
        ),
    ),
    awning(130, 134, 600, 62, 15, '#FFF6E8', '#EBA3A8'),
    poly('150,196 710,196 710,238 150,222', '#3A2442', 0.2),
    poly('170,500 540,500 570,524 140,524', '#A8734A'),
    times(6, (i) => bucket(196 + i * 62, 508, 1.05, pick(blooms, i + 2))),
    times(5, (i) => bucket(170 + i * 78, 572, 1.35, pick(blooms, i * 2 + 1))),
    person(604, 540, 160, {
      coat: '#7F9AB8',
      legs: '#FFF1DC',
      hair: '#3A2A2A',
      skirt: true,
      still: true,
      left: true,
    }),
    times(7, (i) => dot(570 + (i % 3) * 11, 452 + Math.floor(i / 3) * 10, 9, pick(blooms, i))),
    poly('564,470 606,470 588,510', '#FFF6E8'),
    bicycle(660, 584, 1, '#E8B33A'),
    line('M-6 500C40 400 30 300 50 120', '#5A4048', 20),
    foliage(81, 50, 60, 140, 110, BLOSSOM),
    foliage(82, 20, 220, 80, 90, BLOSSOM),
    drifting(9, 50, [20, 120, 760, 470], ['#FFE6E3', '#F6BFC6', '#FFFFFF'], 4),
    shaft('300,0 560,0 420,620 100,620', 0.5),
    blended('soft-light', rect(0, 0, 800, 600, outward('#FFF3D0', '#FFE0B0', '#C99AA0'), 0.4)),
    wire([0, 40], [800, 20], 30),
  ]);
}
