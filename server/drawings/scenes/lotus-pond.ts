import {
  at,
  dot,
  down,
  faint,
  line,
  mirrored,
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
import { glitter, shaft } from '../light.ts';
import { SPRING, SUMMER, drifting, foliage, grass } from '../plants.ts';
import { birds, cloud, hills, namsan, sky } from '../sky.ts';

/** Rowing boats among lotus leaves on a summer pond. */
export function lotusPond(): string {
  const rand = random(44);
  const pad = (x: number, y: number, s: number) =>
    oval(x, y, 30 * s, 9 * s, '#4F8A64') +
    oval(x - 3 * s, y - 1.5 * s, 26 * s, 7 * s, '#7FB07A') +
    poly(
      [
        [x, y],
        [x + 31 * s, y - 3 * s],
        [x + 31 * s, y + 5 * s],
      ],
      '#5FA3A8',
    );
  const bloom = (x: number, y: number, s: number) =>
    [-50, -25, 0, 25, 50]
      .map(
        (turn, i) =>
          `<g transform="rotate(${turn} ${x} ${y})">${oval(x, y - 14 * s, 6.5 * s, 15 * s, i === 2 ? '#FFE6E6' : '#F4AEBB')}</g>`,
      )
      .join('') + oval(x, y - 3 * s, 6 * s, 3 * s, '#FFD36B');
  return picture([
    sky('#8CCFD6', '#CBEBDD', '#FFF3D6'),
    cloud(210, 90, 1.2),
    cloud(640, 70, 0.8),
    namsan(260, 214, 0.7, '#A5C8B4'),
    hills(6, 250, 18, '#9CC49A', '#7FAF80'),
    times(9, (i) => foliage(20 + i, i * 100, 256 + (i % 2) * 12, 76, 46, i % 3 ? SUMMER : SPRING)),
    rect(0, 286, 800, 330, down('#B5DCCB', '#6FB3B0', '#3F8592')),
    mirrored(
      400,
      faint(
        0.25,
        soft(
          6,
          times(7, (i) => oval(i * 130, 316, 80, 26, '#3F6B54')),
        ),
      ),
    ),
    glitter(2, 420, 300, 800, 260, '#F6FFF4', 90),
    rect(520, 232, 180, 8, '#8A4A3A'),
    rect(540, 240, 10, 66, '#A8573F'),
    rect(670, 240, 10, 66, '#A8573F'),
    rect(605, 240, 8, 66, '#A8573F'),
    path('M500 236C560 220 590 196 610 168C630 196 660 220 720 236z', down('#6C7785', '#454F5E')),
    dot(610, 168, 6, '#2E3642'),
    rect(522, 298, 176, 12, '#C9AE92'),
    rect(536, 274, 150, 4, '#8A4A3A'),
    times(11, (i) => rect(540 + i * 13.5, 274, 2.5, 26, '#8A4A3A')),
    faint(0.35, soft(3, path('M510 316h200l-30 50h-140z', '#3A5A62'))),
    at(
      340,
      410,
      1.2,
      oval(4, 20, 92, 9, '#2F5A66', 0.5),
      path('M-84 0C-60 26 66 26 92 0z', '#C9794A'),
      path('M-84 0C-60 8 66 8 92 0L88 5C62 12-56 12-80 5z', '#F0C08A'),
      line('M20 0L66 26', '#8E5E38', 5),
    ),
    person(318, 412, 84, { coat: '#FFF1DC', legs: '#5F7FA0', still: true, hair: '#4A2F2A', skirt: true }),
    person(372, 412, 84, { coat: '#E8735A', legs: '#3F4560', still: true, left: true }),
    path('M240 410C270 440 420 440 452 410L446 418C420 446 270 446 246 418z', '#A85F38'),
    times(16, (i) => pad(rand() * 800, 470 + (i / 16) * 120, 0.9 + (i / 16) * 1.1)),
    times(7, () => bloom(60 + rand() * 680, 480 + rand() * 100, 1 + rand() * 0.5)),
    foliage(60, 760, 70, 130, 110, SUMMER),
    foliage(61, 30, 40, 120, 70, SUMMER),
    grass(8, -20, 150, 612, 110, ['#4F8A58', '#7FA85A', '#B7CF78'], 6),
    grass(9, 690, 820, 612, 120, ['#4F8A58', '#7FA85A', '#3F6B54'], 6),
    drifting(3, 10, [100, 120, 600, 200], ['#FFFFFF'], 4),
    shaft('200,0 440,0 640,620 300,620', 0.45),
    birds(420, 120, 1, '#5A7A7A'),
  ]);
}
