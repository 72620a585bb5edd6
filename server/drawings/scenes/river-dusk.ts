import { at, blended, dot, down, faint, path, picture, rect, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { glitter, glow } from '../light.ts';
import { grass, tree } from '../plants.ts';
import { birds, cloud, hills, namsan, skyline, sun } from '../sky.ts';
import { bench } from '../street.ts';

/** The Han river as the sun goes down behind the bridge. */
export function riverDusk(): string {
  return picture(
    [
      rect(0, 0, 800, 340, down('#4F4A82', '#B0688A', '#F29A6B', '#FFD690')),
      sun(330, 286, 46, '#FFF0C0'),
      cloud(560, 110, 1.5, '#E98A86', 0.6),
      cloud(170, 90, 1.1, '#C9789A', 0.5),
      cloud(420, 180, 1.2, '#FFBE8A', 0.6),
      namsan(600, 268, 0.72, '#8A5A80'),
      hills(7, 320, 16, '#9A6484', '#9A6484'),
      skyline(61, 336, 70, '#7A4E76', '#FFD992'),
      rect(0, 336, 800, 280, down('#F5A872', '#B8708A', '#5A4A80')),
      glitter(3, 330, 344, 240, 200, '#FFE9B0', 130),
      glitter(4, 400, 344, 900, 200, '#FFC08A', 70),
      rect(-10, 322, 820, 11, '#5A3F68'),
      rect(-10, 318, 820, 4, '#8A5F80'),
      times(
        9,
        (i) =>
          path(`M${i * 100 - 30} 333q50 -46 100 0v6q-50 -40 -100 0z`, '#5A3F68') +
          rect(i * 100 - 36, 330, 12, 30, '#4E3660') +
          rect(i * 100 - 38, 360, 16, 34, '#4E3660', 0.3),
      ),
      times(
        14,
        (i) =>
          rect(i * 60 + 14, 300, 2, 20, '#5A3F68') +
          dot(i * 60 + 15, 299, 3, '#FFF0C0') +
          glow(i * 60 + 15, 299, 12, '#FFE0A0', 0.7),
      ),
      faint(
        0.85,
        at(
          250,
          420,
          1,
          path('M-24 0h56l-10 12h-36z', '#4A3560') +
            path('M4 -46v42h30z', '#FFE2C0') +
            path('M0 -40v36h-18z', '#F0B79A'),
        ),
      ),
      path('M-10 610V520C200 470 420 486 810 540V610z', down('#5A5A6A', '#33364F')),
      path('M-10 610V560C200 520 460 530 810 566V610z', '#C99A86', 0.5),
      tree(71, 690, 556, 300, 230, ['#43406A', '#5E5278', '#B8788A'], '#2E2A44'),
      bench(380, 540, 1, '#8A5A5A'),
      person(408, 514, 62, { coat: '#E8735A', legs: '#33364F', still: true }),
      person(444, 514, 66, { coat: '#4F6A8A', legs: '#33364F', still: true }),
      bicycle(180, 566, 1, '#E8B33A'),
      grass(5, -20, 260, 610, 120, ['#3A3F58', '#5A5568', '#8A6A6A', '#C98F6A'], 6),
      grass(6, 560, 820, 612, 70, ['#3A3F58', '#5A5568', '#8A6A6A'], 7),
      birds(480, 220, 1, '#5A3F68'),
      blended('screen', glow(330, 290, 330, '#FF9A4A', 0.4)),
    ],
    '#FFD29A',
    '#2A2460',
  );
}
