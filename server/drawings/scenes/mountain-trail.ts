import {
  across,
  blended,
  curve,
  dot,
  down,
  line,
  oval,
  path,
  picture,
  random,
  rect,
  soft,
  times,
} from '../draw.ts';
import { person } from '../life.ts';
import { glow, shaft } from '../light.ts';
import { PINE, foliage, grass } from '../plants.ts';
import { birds, cloud, hills, namsan, sky, sun } from '../sky.ts';

/** A trail through the pines, the tower over the trees. */
export function mountainTrail(): string {
  const pine = (seed: number, x: number, y: number, h: number) =>
    path(
      `M${x - h * 0.03} ${y}C${x + h * 0.04} ${y - h * 0.3} ${x - h * 0.05} ${y - h * 0.6} ${x + h * 0.02} ${y - h * 0.9}h${h * 0.025}C${x + h * 0.01} ${y - h * 0.6} ${x + h * 0.09} ${y - h * 0.3} ${x + h * 0.035} ${y}z`,
      across('#A86A4F', '#6B4038'),
    ) +
    line(
      `M${x} ${y - h * 0.58}Q${x + h * 0.1} ${y - h * 0.66} ${x + h * 0.2} ${y - h * 0.66}M${x} ${y - h * 0.7}Q${x - h * 0.1} ${y - h * 0.76} ${x - h * 0.2} ${y - h * 0.75}`,
      '#7A4A3E',
      h * 0.018,
    ) +
    foliage(seed, x + h * 0.2, y - h * 0.68, h * 0.17, h * 0.06, PINE) +
    foliage(seed + 1, x - h * 0.2, y - h * 0.78, h * 0.18, h * 0.065, PINE) +
    foliage(seed + 2, x + h * 0.08, y - h * 0.9, h * 0.22, h * 0.075, PINE);
  const rand = random(21);
  return picture([
    sky('#F2BE8A', '#FFDDA8', '#FFF2D0'),
    sun(250, 160, 44),
    cloud(620, 90, 1, '#FFF6E4', 0.7),
    hills(3, 270, 40, '#D9B59A', '#F0D3AE'),
    namsan(470, 226, 1.1, '#B08F86'),
    soft(14, rect(-20, 300, 840, 50, '#FFF0CE', 0.8)),
    hills(6, 340, 30, '#9CAE86', '#B5BF8A'),
    times(11, (i) =>
      foliage(30 + i, 10 + i * 80, 366 + (i % 2) * 16, 60, 36, ['#5F8564', '#86A870', '#C9CF84']),
    ),
    hills(9, 420, 16, '#7FA066', '#5F8A58', 200),
    path(
      'M250 620C360 560 560 540 540 490C524 456 420 460 430 424C436 406 470 400 490 396L504 400C480 410 462 416 464 428C470 456 620 450 630 500C636 556 520 580 500 620z',
      down('#F3DDB4', '#D9B084'),
    ),
    times(9, (i) =>
      line(
        `M${300 + i * 20 + (i > 5 ? 30 : 0)} ${606 - i * 13}l${150 - i * 8} ${-6}`,
        '#8E5E42',
        7 - i * 0.4,
      ),
    ),
    pine(41, 640, 470, 250),
    pine(44, 330, 460, 220),
    pine(47, 560, 440, 170),
    person(478, 474, 76, { coat: '#E2574C', legs: '#4A4F6A', bag: '#F2B33C', left: true }),
    person(520, 490, 84, { coat: '#3F7A8A', legs: '#3A3F58', bag: '#E8735A', left: true, hair: '#5A5A62' }),
    pine(51, 140, 600, 520),
    pine(55, 740, 610, 560),
    times(7, (i) =>
      oval(
        210 + i * 16 + rand() * 30,
        560 + rand() * 30,
        14 + rand() * 12,
        8 + rand() * 4,
        i % 2 ? '#9A9490' : '#C3B8AC',
      ),
    ),
    grass(3, -20, 260, 612, 60, ['#4F7A52', '#7FA066', '#B5BF78']),
    grass(4, 520, 820, 612, 60, ['#4F7A52', '#7FA066', '#B5BF78']),
    times(16, () =>
      dot(
        560 + rand() * 220,
        550 + rand() * 50,
        4,
        ['#F2A3C0', '#FFF1DC', '#F6C94F'][Math.floor(rand() * 3)] ?? '#FFF1DC',
      ),
    ),
    line(
      curve([
        [560, 560],
        [640, 520],
        [720, 540],
        [810, 510],
      ]),
      '#8E5E42',
      6,
    ),
    times(4, (i) => rect(580 + i * 66, 516 + (i % 2) * 8, 8, 56, '#7A4A38', 1, 3)),
    shaft('120,0 380,0 640,620 300,620', 0.6),
    blended('screen', glow(250, 170, 340, '#FFC070', 0.35)),
    birds(330, 110, 0.9),
  ]);
}
