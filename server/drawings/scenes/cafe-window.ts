import { across, down, line, oval, path, picture, poly, rect, slant, soft } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { glow } from '../light.ts';
import { PINE, SPRING, SUMMER, foliage, tree } from '../plants.ts';
import { cloud, sky } from '../sky.ts';
import { pots, tiledRoof } from '../street.ts';
import { villa } from '../walls.ts';

/** A table by the window of a café; outside, an alley in the afternoon. */
export function cafeWindow(): string {
  const cup = (x: number, y: number, s: number) =>
    oval(x, y + 2, 46 * s, 9 * s, '#FFF6E8') +
    oval(x, y, 34 * s, 6 * s, '#D9C3A8') +
    path(
      `M${x - 28 * s} ${y - 38 * s}h${56 * s}q0 ${38 * s} ${-18 * s} ${38 * s}h${-20 * s}q${-18 * s} 0 ${-18 * s} ${-38 * s}z`,
      across('#FFF9EC', '#E9D3B8'),
    ) +
    line(
      `M${x + 28 * s} ${y - 32 * s}q${18 * s} 0 ${14 * s} ${14 * s}q${-4 * s} ${10 * s} ${-18 * s} ${10 * s}`,
      '#F3E2CA',
      6 * s,
    ) +
    oval(x, y - 38 * s, 28 * s, 6 * s, '#6B4030') +
    oval(x - 4 * s, y - 38.5 * s, 12 * s, 2.6 * s, '#F3DDBE') +
    line(
      `M${x - 8 * s} ${y - 56 * s}q-7 -12 0 -22q7 -10 0 -22M${x + 10 * s} ${y - 58 * s}q-7 -12 0 -22q7 -10 0 -20`,
      '#FFFFFF',
      3 * s,
      0.55,
    );
  return picture([
    sky('#B5DDDB', '#E4EEDA', '#FFF1D2'),
    cloud(330, 110, 0.8),
    tiledRoof(210, 210, 230, 64, '#66707E'),
    rect(240, 262, 180, 100, '#F3E2C4'),
    villa(30, 440, 400, 190, 240, '#CF7F60', { columns: 3, rows: 3 }),
    rect(60, 380, 700, 120, '#E6CBA2'),
    tree(61, 300, 410, 230, 180, SPRING),
    person(476, 430, 92, { coat: '#E2574C', legs: '#3F4560' }),
    bicycle(560, 432, 0.66, '#3F7A72'),
    foliage(65, 660, 130, 110, 80, SUMMER),
    poly('60,330 250,100 330,100 100,460', '#FFFFFF', 0.13),
    poly('400,460 640,60 680,60 460,460', '#FFFFFF', 0.1),
    path('M-10-10H810V610H-10zM86 62V440H714V62z', slant('#6B4636', '#4A2F2C')),
    rect(392, 60, 16, 384, '#5A3A2E'),
    rect(80, 56, 640, 10, '#8A5A40'),
    rect(86, 62, 8, 378, '#3A2428', 0.5),
    rect(-10, 436, 820, 24, down('#B57F52', '#8E5C3A')),
    rect(0, 460, 800, 150, down('#5A3A34', '#3F2A2C')),
    poly('130,440 410,440 330,462 40,462', '#FFE6B0', 0.5),
    line('M240 -10V92', '#2E2024', 4),
    line('M560 -10V70', '#2E2024', 4),
    glow(240, 120, 120, '#FFD98A', 0.6),
    glow(560, 96, 120, '#FFD98A', 0.6),
    path('M206 122q4 -34 34 -36q30 2 34 36z', '#D9A441'),
    oval(240, 122, 34, 7, '#FFF1C4'),
    path('M526 98q4 -34 34 -36q30 2 34 36z', '#D9A441'),
    oval(560, 98, 34, 7, '#FFF1C4'),
    soft(8, oval(410, 566, 270, 22, '#1E1420', 0.6)),
    oval(400, 536, 260, 46, across('#E2AE74', '#B97C4C')),
    oval(400, 530, 260, 44, across('#F0C48C', '#CF9460')),
    poly('270,502 420,496 540,572 330,570', '#FFF1C8', 0.25),
    cup(320, 532, 1.25),
    poly('430,530 492,512 556,530 494,552', '#FFF6E4'),
    poly('492,512 556,530 558,536 494,558 430,536 430,530 494,552 494,552', '#D9C3A8'),
    line('M494 552L492 512M446 530l34 -10M452 536l34 -10M506 520l36 10M504 528l34 9', '#B59A84', 1.6, 0.8),
    pots(71, 640, 438, 3, 1.3),
    pots(76, 112, 438, 2, 1.2),
    foliage(77, 760, 440, 70, 90, PINE),
    path('M726 500h70l-10 90h-50z', '#C66B45'),
  ]);
}
