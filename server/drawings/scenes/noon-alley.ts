import { across, down, line, picture, poly, times } from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { shade, shadow, shaft } from '../light.ts';
import { SUMMER, drifting, foliage } from '../plants.ts';
import { cloud, namsan, sky, skyline } from '../sky.ts';
import { pole, pots, wire } from '../street.ts';
import { bricks, fillFace, on, part, type Face, villa, windows } from '../walls.ts';

/** A brick alley at noon, the tower far behind. */
export function noonAlley(): string {
  const left: Face = [
    [-30, -60],
    [330, 196],
    [330, 366],
    [-30, 660],
  ];
  const leftFar: Face = [
    [330, 226],
    [392, 262],
    [392, 350],
    [330, 366],
  ];
  const right: Face = [
    [512, 262],
    [830, 70],
    [830, 640],
    [512, 362],
  ];
  const wall = part(right, 0, 0.34, 1, 1);
  return picture([
    sky('#8CCBD6', '#CDE7DC', '#FFF1D0'),
    cloud(600, 92, 1.1),
    cloud(300, 60, 0.7, '#FFFFFF', 0.6),
    namsan(450, 246, 0.62, '#9DBDB4'),
    skyline(4, 322, 54, '#B9CDBE'),
    villa(9, 386, 352, 70, 96, '#E3B894', { rows: 3, columns: 2, side: 16 }),
    villa(12, 456, 356, 60, 70, '#CF8F6D', { rows: 2, columns: 2, side: 10 }),
    foliage(31, 660, 186, 150, 96, SUMMER),
    foliage(32, 780, 120, 120, 110, SUMMER),
    foliage(33, 560, 250, 60, 40, SUMMER),
    poly('-30,660 330,362 512,358 830,660', down('#E6CDAE', '#D4AE92')),
    fillFace(leftFar, '#B98C7C'),
    windows(3, part(leftFar, 0.1, 0.1, 0.95, 0.6), 2, 2),
    fillFace(left, across('#A9563F', '#BC6B50')),
    bricks(5, left, 44, 190, '#FFD9B0', '#5A2635'),
    windows(6, part(left, 0.42, 0.14, 0.98, 0.62), 3, 2),
    windows(8, part(left, 0.04, 0.26, 0.4, 0.62), 1, 1),
    fillFace(part(left, 0.62, 0.66, 0.76, 1), '#5B7F78'),
    fillFace(part(left, 0.64, 0.69, 0.74, 0.82), '#9FC0B0'),
    fillFace(part(left, 0.12, 0.7, 0.34, 1), '#6B8A83'),
    fillFace(part(left, 0, 0, 1, 0.05), '#F0D3B0'),
    fillFace(left, '#4A2A52', 0.22),
    fillFace(wall, across('#EFD3A6', '#F7E2BD')),
    bricks(15, wall, 16, 70, '#FFFFFF', '#9A6A4A'),
    fillFace(part(right, 0, 0.3, 1, 0.36), '#6E7885'),
    times(26, (i) =>
      line(`M${on(right, i / 26, 0.3).join(' ')}L${on(right, i / 26, 0.365).join(' ')}`, '#4B5563', 2),
    ),
    fillFace(part(wall, 0.36, 0.2, 0.52, 1), '#3F7A72'),
    fillFace(part(wall, 0.375, 0.25, 0.435, 0.95), '#5C978B'),
    fillFace(part(wall, 0.445, 0.25, 0.505, 0.95), '#5C978B'),
    foliage(41, 742, 262, 96, 60, SUMMER),
    drifting(3, 60, [650, 210, 150, 120], ['#F0646E', '#FF9C8F', '#E8505F'], 6),
    shade('-30,660 330,362 400,360 360,660', 0.3),
    pole(524, 420, 330),
    wire([524, 108], [-20, 30], 60),
    wire([524, 116], [-20, 90], 50),
    wire([524, 108], [820, -10], 30),
    wire([526, 122], [330, 220], 20),
    person(440, 424, 84, { coat: '#F2A33C', legs: '#54607A', bag: '#8E4A3A' }),
    pots(7, 222, 486, 3, 0.9),
    pots(9, 66, 612, 4, 1.5),
    sittingCat(560, 560, 1.15),
    shadow(586, 562, 44, 7),
    shaft('520,0 830,0 560,660 300,660', 0.55),
  ]);
}
