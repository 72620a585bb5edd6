import { across, dot, down, oval, path, picture, poly, rect, times } from '../draw.ts';
import { person } from '../life.ts';
import { shade, shadow, shaft } from '../light.ts';
import { SUMMER, drifting, foliage, tree } from '../plants.ts';
import { cloud, sky, skyline } from '../sky.ts';
import { bench } from '../street.ts';
import { villa } from '../walls.ts';

/** Waiting for the bus under the plane trees. */
export function busStop(): string {
  return picture([
    sky('#9AD0D6', '#D3E8DA', '#FFF0CC'),
    cloud(600, 90, 1),
    skyline(51, 360, 150, '#C3CFC4'),
    villa(21, -20, 420, 200, 260, '#D9A27C', { columns: 3, rows: 4 }),
    villa(23, 620, 420, 230, 220, '#C9806A', { columns: 3, rows: 3 }),
    times(5, (i) => foliage(60 + i, 210 + i * 90, 390, 60, 40, SUMMER)),
    rect(-10, 410, 820, 60, down('#EBD3AE', '#DDBE98')),
    rect(-10, 466, 820, 8, '#C9AE92'),
    rect(-10, 474, 820, 140, down('#8A8490', '#6A6678')),
    times(6, (i) => rect(i * 150 - 30, 566, 90, 7, '#FFF3DA', 0.8)),
    tree(71, 130, 450, 380, 280, SUMMER),
    shadow(400, 462, 220, 10),
    rect(226, 240, 348, 16, '#3F7A72', 1, 4),
    rect(220, 234, 360, 10, '#5C9A8E', 1, 4),
    rect(240, 256, 9, 204, '#4A4A5A'),
    rect(551, 256, 9, 204, '#4A4A5A'),
    rect(249, 270, 302, 150, '#DDF0EA', 0.6),
    rect(398, 256, 5, 166, '#4A4A5A'),
    poly('270,420 340,270 380,270 310,420', '#FFFFFF', 0.35),
    rect(452, 282, 86, 116, '#FFF1DC', 1, 4),
    path('M460 380l26 -44l18 22l12 -14l16 36z', '#E8735A'),
    dot(512, 308, 12, '#F2B33C'),
    bench(268, 462, 1.2),
    person(330, 438, 88, { coat: '#E2574C', legs: '#4A5A78', still: true, hair: '#5A5A62' }),
    person(500, 466, 128, {
      coat: '#F2C14E',
      legs: '#3F4560',
      bag: '#5F8A7A',
      still: true,
      hair: '#3A2A2A',
      left: true,
    }),
    rect(610, 200, 7, 264, '#4A4A5A'),
    dot(613, 200, 28, '#3F7A72'),
    dot(613, 200, 22, '#FFF3DA'),
    path('M601 190h24v18h-24zM604 208h5v5h-5zM617 208h5v5h-5z', '#3F7A72'),
    rect(604, 193, 18, 8, '#DDF0EA'),
    path('M640 560q-10 0 -10 -14V390q0 -30 30 -30H830V560z', across('#3F7FB0', '#5A9AC4')),
    rect(640, 376, 200, 78, '#2E4A5E', 1, 8),
    rect(646, 382, 56, 66, '#BFE0DC', 0.85, 5),
    rect(710, 382, 100, 66, '#A9CFCF', 0.85, 5),
    rect(630, 488, 200, 12, '#FFF1DC'),
    dot(700, 560, 30, '#2E2A38'),
    dot(700, 560, 13, '#B9B4BA'),
    oval(644, 520, 9, 12, '#FFF1B8'),
    shadow(720, 590, 120, 8),
    foliage(91, 60, 40, 200, 90, SUMMER),
    foliage(92, 330, 20, 150, 56, SUMMER),
    drifting(3, 26, [60, 120, 600, 360], ['#A9C77A', '#5F9168'], 4),
    shade('-10,474 250,474 160,610 -10,610', 0.22),
    shaft('380,0 640,0 420,620 100,620', 0.5),
  ]);
}
