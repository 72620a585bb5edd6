import { across, blended, down, line, mirrored, oval, picture, poly, random, soft, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { shaft } from '../light.ts';
import { drifting, foliage, tree } from '../plants.ts';
import { sky } from '../sky.ts';
import { courses, fillFace, on, type Face } from '../walls.ts';

/** The road along a palace's stone wall, with the light through the trees. */
export function stoneWallRoad(): string {
  const wall: Face = [
    [-20, 180],
    [520, 330],
    [520, 398],
    [-20, 600],
  ];
  const rand = random(4);
  return picture([
    sky('#F3D9A4', '#FBE9C2', '#FFF6E0'),
    soft(8, foliage(11, 610, 250, 190, 110, ['#B8A85E', '#D9C36B', '#F3E29A'])),
    soft(4, foliage(12, 430, 270, 90, 70, ['#A8A05E', '#C9B863', '#EFDB8C'])),
    poly('-20,610 -20,590 520,392 620,392 830,470 830,610', down('#E9CFA4', '#CFA582')),
    tree(3, 690, 452, 300, 260, ['#9C7F34', '#D0A63E', '#F7D873'], '#5A4338'),
    tree(8, 596, 412, 170, 130, ['#A98F3C', '#D6B148', '#F8DF86'], '#6B5042'),
    fillFace(wall, across('#B7A08E', '#DCC6A6')),
    courses(4, wall, 9, 16),
    poly('-20,120 520,306 536,336 -20,196', '#4E5867'),
    times(30, (i) =>
      line(
        `M${on(
          [
            [-20, 120],
            [520, 306],
            [536, 336],
            [-20, 196],
          ],
          i / 30,
          0,
        ).join(' ')}L${on(
          [
            [-20, 120],
            [520, 306],
            [536, 336],
            [-20, 196],
          ],
          i / 30,
          1,
        ).join(' ')}`,
        '#343C49',
        4 - i * 0.08,
      ),
    ),
    line('M-20 118L522 305', '#2E3642', 10),
    line('M-20 113L522 302', '#EFE6D6', 2, 0.8),
    foliage(27, 60, 70, 200, 90, ['#8C7A30', '#C99F3A', '#F5D266']),
    foliage(28, 300, 30, 160, 66, ['#9A8434', '#D3A93E', '#F8DA78']),
    blended(
      'multiply',
      times(16, () =>
        oval(120 + rand() * 620, 470 + rand() * 120, 40 + rand() * 50, 8 + rand() * 8, '#B98A8A', 0.35),
      ),
    ),
    times(60, () =>
      oval(
        100 + rand() * 680,
        440 + rand() * 160,
        3 + rand() * 4,
        1.5 + rand() * 1.5,
        ['#E8B33A', '#FFD765', '#C9802F'][Math.floor(rand() * 3)] ?? '#E8B33A',
      ),
    ),
    person(502, 480, 104, { coat: '#B8483F', legs: '#3F4560', skirt: true, hair: '#2E2428' }),
    person(546, 482, 114, { coat: '#3F5F7A', legs: '#2F3550', hair: '#3A2A2A', left: true }),
    mirrored(400, bicycle(560, 586, 1.1, '#3F7A72')),
    drifting(5, 34, [60, 130, 700, 330], ['#F4B73A', '#FFDF73', '#E09A2C'], 5),
    shaft('420,0 700,0 420,620 60,620', 0.6),
  ]);
}
