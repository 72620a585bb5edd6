import { across, dot, down, line, path, picture, poly, rect, times } from '../draw.ts';
import { person } from '../life.ts';
import { shaft } from '../light.ts';
import { GINKGO, MAPLE, drifting, foliage, tree } from '../plants.ts';
import { birds, cloud, hills, sky } from '../sky.ts';

/** The wide steps of a museum on a clear autumn day. */
export function museumSteps(): string {
  return picture([
    sky('#7FBDD3', '#B9DDDD', '#F6F0D6'),
    cloud(140, 100, 1.3),
    cloud(600, 70, 0.8),
    hills(8, 330, 30, '#A5BFA8'),
    times(6, (i) => foliage(i, 20 + i * 30, 350, 50, 44, GINKGO)),
    times(6, (i) => foliage(i + 10, 640 + i * 34, 350, 56, 50, MAPLE)),
    poly('110,130 700,130 700,176 110,176', down('#FFF9EA', '#EBDCC2')),
    poly('700,130 760,150 760,190 700,176', '#C9B49C'),
    rect(140, 176, 540, 210, down('#8FA6AA', '#B9C4BA')),
    poly('140,176 680,176 680,206 140,232', '#3A2F4A', 0.35),
    times(
      6,
      (i) =>
        rect(176 + i * 84, 236, 68, 150, across('#5F8A98', '#9CC0BD')) +
        rect(209 + i * 84, 236, 2, 150, '#E8DCC8') +
        poly(
          [
            [180 + i * 84, 386],
            [208 + i * 84, 236],
            [226 + i * 84, 236],
            [200 + i * 84, 386],
          ],
          '#FFFFFF',
          0.16,
        ),
    ),
    times(7, (i) => rect(150 + i * 84, 176, 24, 212, across('#FFF9EC', '#F0E2CA', '#C9B49C'))),
    rect(300, 250, 36, 100, '#E8735A'),
    rect(516, 250, 36, 100, '#F2B33C'),
    dot(318, 290, 12, '#FFF1DC'),
    path('M522 330l12 -30l12 30z', '#FFF1DC'),
    times(
      9,
      (i) =>
        rect(110 - i * 20, 386 + i * 17, 600 + i * 40, 9, '#FFF4DE') +
        rect(110 - i * 20, 395 + i * 17, 600 + i * 40, 8, '#CDB69C'),
    ),
    poly('110,386 330,386 110,540 -70,540', '#5A3A66', 0.16),
    rect(-10, 536, 820, 80, down('#EBD9BC', '#D3B896')),
    person(330, 420, 74, { coat: '#3F5F7A', legs: '#2F3550' }),
    person(476, 440, 84, { coat: '#E2574C', legs: '#4A4F6A', skirt: true, left: true, hair: '#4A2F2A' }),
    path('M540 476q0 -34 14 -38q16 2 16 38z', '#F2C14E'),
    dot(555, 430, 9, '#F2C29E'),
    path('M546 428C546 416 566 416 565 430C558 426 552 426 546 428z', '#3A2A2A'),
    line('M546 476h30l4 18M550 480h34l2 16', '#4F5A78', 8),
    rect(566, 456, 18, 12, '#FFF6E8', 1, 1),
    person(250, 546, 118, { coat: '#F2A33C', legs: '#54607A', hair: '#3A2A2A', bag: '#5F8A7A' }),
    person(296, 550, 78, { coat: '#5F9A8F', legs: '#4A4F6A', hair: '#5A3A2E' }),
    tree(21, 710, 560, 380, 270, MAPLE, '#4E3836'),
    tree(31, 60, 576, 330, 240, GINKGO, '#54403A'),
    drifting(3, 110, [0, 500, 800, 100], ['#D9693A', '#F6A654', '#F4B73A', '#A8422F'], 6),
    drifting(4, 26, [100, 160, 600, 330], ['#F6A654', '#F4B73A'], 5),
    shaft('180,0 420,0 700,620 380,620', 0.5),
    birds(440, 80, 0.9),
  ]);
}
