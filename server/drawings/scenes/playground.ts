import { across, dot, down, line, oval, path, picture, poly, rect, soft, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { shade, shadow, shaft } from '../light.ts';
import { SPRING, SUMMER, foliage, grass, tree } from '../plants.ts';
import { cloud, sky } from '../sky.ts';
import { bench } from '../street.ts';
import { villa } from '../walls.ts';

/** Slide, swings and sand after school. */
export function playground(): string {
  return picture([
    sky('#8FD0DA', '#CFEADD', '#FFF1CE'),
    cloud(150, 90, 1.1),
    cloud(640, 120, 0.9),
    times(4, (i) =>
      villa(
        31 + i,
        i * 215 - 30,
        350,
        170,
        150 + (i % 2) * 50,
        ['#E8C9A0', '#D9A27C', '#E3B894', '#C9806A'][i] ?? '#E8C9A0',
        { columns: 4, rows: 3, side: 24 },
      ),
    ),
    times(10, (i) => foliage(10 + i, i * 90, 350 + (i % 2) * 8, 64, 46, i % 4 === 1 ? SPRING : SUMMER)),
    rect(-10, 380, 820, 230, down('#B9D38A', '#9CC076')),
    oval(400, 500, 400, 104, '#C9A070'),
    oval(400, 494, 396, 102, down('#F3DCB0', '#E6C493')),
    soft(5, oval(300, 506, 150, 14, '#8A5A5A', 0.35)),
    soft(5, oval(610, 490, 120, 10, '#8A5A5A', 0.35)),
    rect(196, 320, 10, 176, '#E8503F'),
    rect(284, 320, 10, 176, '#E8503F'),
    rect(190, 388, 112, 12, '#F2B33C', 1, 3),
    poly('178,324 245,264 312,324', across('#4F9A8F', '#3A7A72')),
    rect(178, 322, 134, 9, '#2F6258', 1, 3),
    times(6, (i) => rect(206, 404 + i * 16, 78, 4, '#B8402F')),
    rect(200, 350, 88, 6, '#E8503F'),
    times(5, (i) => rect(214 + i * 16, 352, 3, 38, '#E8503F')),
    path(
      'M294 384C350 388 370 470 430 488H452V500H422C360 486 340 404 294 402z',
      across('#F7C94F', '#F2A33C'),
    ),
    line('M296 380C352 384 376 466 432 484H452', '#FFE6A0', 5),
    person(250, 390, 62, { coat: '#5F8FC0', legs: '#4A4F6A', still: true }),
    line('M506 490L540 300L570 490M676 490L706 300L740 490M536 302H710', '#4F7FA0', 8),
    line('M580 304L566 430M616 304L602 430', '#7A6A70', 2.5),
    rect(558, 428, 52, 7, '#E8503F', 1, 3),
    line('M650 304L672 420M684 304L706 420', '#7A6A70', 2.5),
    rect(664, 418, 50, 7, '#F2B33C', 1, 3),
    person(690, 446, 78, {
      coat: '#E8735A',
      legs: '#3F5F8A',
      still: true,
      skirt: true,
      hair: '#5A3A2E',
      left: true,
    }),
    person(404, 540, 100, { coat: '#F2C14E', legs: '#5A7A8A', hair: '#2E2428' }),
    dot(470, 532, 15, '#E8505F'),
    dot(465, 527, 5, '#FFFFFF', 0.6),
    shadow(478, 546, 20, 4),
    bench(80, 470, 0.9),
    bicycle(600, 566, 0.95, '#3F7A72'),
    tree(81, 60, 560, 440, 330, SUMMER),
    foliage(90, 770, 60, 130, 90, SUMMER),
    grass(3, -20, 220, 612, 40, ['#7FA85A', '#A8C56C', '#5F8F58']),
    grass(4, 560, 820, 612, 34, ['#7FA85A', '#A8C56C', '#5F8F58']),
    shade('-10,600 40,540 360,590 330,620', 0.22),
    shaft('260,0 520,0 640,620 320,620', 0.45),
  ]);
}
