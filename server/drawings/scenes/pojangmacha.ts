import {
  blended,
  dot,
  down,
  line,
  outward,
  oval,
  path,
  picture,
  poly,
  random,
  rect,
  soft,
  times,
} from '../draw.ts';
import { person } from '../life.ts';
import { glow } from '../light.ts';
import { sky, skyline, stars } from '../sky.ts';
import { bulbs, lamp } from '../street.ts';
import { NIGHT, villa } from '../walls.ts';

/** An orange tent bar on a winter night, full of steam and talk. */
export function pojangmacha(): string {
  const rand = random(3);
  const steam = (x: number, y: number) =>
    soft(7, line(`M${x} ${y}q-22 -30 4 -58q24 -28 0 -60`, '#FFF3DC', 15, 0.55));
  return picture(
    [
      sky('#1F2452', '#3A3668', '#6A4A78'),
      stars(8, 60, 200),
      skyline(91, 330, 190, '#2E2E5C', '#FFD98A'),
      villa(5, 560, 440, 230, 300, '#4F4272', { glass: NIGHT, columns: 3, rows: 4 }),
      villa(6, 10, 440, 170, 250, '#574678', { glass: NIGHT, columns: 2, rows: 3 }),
      rect(-10, 420, 820, 190, down('#4A4068', '#2F2A4E')),
      soft(18, oval(400, 520, 360, 60, '#FFB45A', 0.75)),
      poly('180,250 620,250 690,330 110,330', down('#F58A3C', '#D9582E')),
      times(8, (i) =>
        poly(
          [
            [180 + i * 55, 250],
            [207 + i * 55, 250],
            [146 + i * 72.5, 330],
            [110 + i * 72.5, 330],
          ],
          '#FFB45F',
          0.6,
        ),
      ),
      rect(124, 330, 552, 180, outward('#FFF0B8', '#FFCB6B', '#F0853A')),
      times(10, (i) => path(`M${110 + i * 58} 330h58v16a29 20 0 0 1 -58 0z`, i % 2 ? '#FFF1DC' : '#E8653A')),
      rect(124, 330, 14, 180, '#B84A28'),
      rect(662, 330, 14, 180, '#B84A28'),
      bulbs([140, 352], [660, 352], 10, 7),
      times(
        4,
        (i) =>
          rect(180 + i * 120, 372, 70, 9, '#A85F38') +
          times(4, (k) =>
            rect(
              184 + i * 120 + k * 17,
              346 + (k % 2) * 4,
              9,
              26 - (k % 2) * 4,
              ['#4F8A64', '#BFE0DC', '#4F8A64', '#F2C14E'][k] ?? '#4F8A64',
              0.9,
              3,
            ),
          ),
      ),
      person(400, 470, 120, { coat: '#FFF6E8', legs: '#5A4A6A', hair: '#3A2A2A', still: true }),
      rect(384, 394, 34, 40, '#D9573F', 1, 4),
      steam(290, 404),
      steam(480, 400),
      steam(540, 410),
      rect(150, 426, 500, 16, '#FFE0A8', 1, 3),
      rect(150, 440, 500, 70, '#C9623A'),
      times(8, (i) => rect(150 + i * 66, 440, 3, 70, '#8E3F28', 0.5)),
      path('M256 426v-20h72v20zM450 426v-16h60v16z', '#8A8A9A'),
      oval(292, 406, 36, 6, '#E8735A'),
      oval(480, 410, 30, 5, '#F2C14E'),
      times(
        5,
        (i) => line(`M${560 + i * 13} 424v-26`, '#E2B06A', 3) + oval(560 + i * 13, 396, 5, 8, '#FFF1DC'),
      ),
      [220, 330, 540]
        .map(
          (x, i) =>
            rect(x - 14, 500, 28, 10, '#3F6F8A', 1, 4) +
            rect(x - 3, 510, 6, 40, '#2E2A4C') +
            path(
              `M${x - 26} 504q-4 -70 26 -74q30 4 26 74z`,
              ['#3F4F7A', '#7A3F4A', '#3F6A5E'][i] ?? '#3F4F7A',
            ) +
            dot(x, 414, 17, ['#3A2A2A', '#4A3030', '#2A2430'][i] ?? '#3A2A2A') +
            line(`M${x - 8} 508v38h-8M${x + 8} 508v38h8`, '#23233F', 9),
        )
        .join(''),
      person(660, 556, 150, {
        coat: '#5A5A8A',
        legs: '#23233F',
        hair: '#2E2428',
        bag: '#E8735A',
        left: true,
      }),
      lamp(80, 540, 300, true, '#23233F'),
      times(40, () => oval(rand() * 800, 520 + rand() * 80, 14 + rand() * 26, 2, '#FFC878', 0.16)),
      blended('screen', glow(400, 410, 360, '#FF8A3A', 0.42)),
    ],
    '#FFC890',
    '#151850',
  );
}
