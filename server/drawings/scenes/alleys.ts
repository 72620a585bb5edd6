import {
  across,
  blended,
  curve,
  dot,
  down,
  faint,
  glow,
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
  type Point,
} from '../draw.ts';
import { bicycle, birds, person, sittingCat } from '../life.ts';
import {
  cloud,
  drifting,
  foliage,
  grass,
  hills,
  namsan,
  shade,
  shadow,
  shaft,
  sky,
  skyline,
  SUMMER,
  sun,
  tree,
} from '../nature.ts';
import {
  bricks,
  fillFace,
  on,
  part,
  pole,
  pots,
  stairs,
  tiledRoof,
  villa,
  windows,
  wire,
  type Face,
} from '../street.ts';

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
    poly(
      [
        [-30, 660],
        [330, 362],
        [512, 358],
        [830, 660],
      ],
      down('#E6CDAE', '#D4AE92'),
    ),
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
    shade(
      [
        [-30, 660],
        [330, 362],
        [400, 360],
        [360, 660],
      ],
      0.3,
    ),
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
    shaft(
      [
        [520, 0],
        [830, 0],
        [560, 660],
        [300, 660],
      ],
      0.55,
    ),
  ]);
}

/** A long stair of stone between walls, a tree and a roof above. */
export function stoneStairs(): string {
  const leftWall: Face = [
    [-20, 130],
    [322, 262],
    [322, 300],
    [-20, 640],
  ];
  const rightWall: Face = [
    [520, 250],
    [820, 60],
    [820, 640],
    [520, 296],
  ];
  const stones = (seed: number, face: Face) => {
    const rand = random(seed);
    return times(70, () => {
      const [x, y] = on(face, rand(), rand());
      return oval(x, y, 11 + rand() * 12, 6 + rand() * 6, rand() < 0.5 ? '#FFFFFF' : '#4A2A52', 0.1);
    });
  };
  return picture([
    sky('#F7C58B', '#FFE0B0', '#FFF4DC'),
    sun(628, 120, 36, '#FFF3CF'),
    hills(3, 250, 26, '#EBBE98', '#F6D6B0'),
    cloud(210, 84, 0.9, '#FFF8EA', 0.8),
    birds(350, 120, 0.9),
    tree(21, 352, 300, 230, 210, SUMMER),
    villa(14, 408, 296, 104, 66, '#F3E2C6', { rows: 1, columns: 3, side: 14 }),
    tiledRoof(380, 178, 168, 58, '#566072'),
    villa(18, 610, 200, 150, 170, '#D98C66', { rows: 2, columns: 2, side: 40 }),
    villa(19, 40, 230, 150, 170, '#C9735A', { rows: 2, columns: 2, side: 50 }),
    fillFace(rightWall, across('#D9BD9B', '#E8D2B0')),
    stones(3, rightWall),
    fillFace(leftWall, across('#8F6F73', '#A98579')),
    stones(4, leftWall),
    fillFace(part(leftWall, 0, 0, 1, 0.07), '#CDA98E'),
    fillFace(part(rightWall, 0, 0, 1, 0.05), '#FFF0D2'),
    stairs(402, 640, 800, 290, 20, 424, 0.23, '#F0D9B6', '#B98F7E'),
    shade(
      [
        [-20, 640],
        [322, 298],
        [402, 292],
        [330, 640],
      ],
      0.3,
    ),
    times(6, (i) => line(`M${500 + i * i * 9} ${286 + i * i * 13}v${22 + i * 13}`, '#5B4650', 2 + i * 0.8)),
    line('M500 286Q560 360 725 611', '#5B4650', 4),
    foliage(51, 700, 84, 130, 66, SUMMER),
    drifting(8, 46, [600, 50, 190, 90], ['#FF9C6B', '#FFC98A', '#FFFFFF'], 6),
    foliage(52, 60, 160, 110, 56, SUMMER),
    foliage(53, 200, 212, 60, 26, SUMMER),
    person(468, 352, 66, { coat: '#E2574C', legs: '#4A4F6A', hair: '#5A3A2E' }),
    pots(5, 548, 420, 2, 0.9),
    pots(6, 610, 500, 2, 1.2),
    sittingCat(262, 520, 0.9, '#4A4250', '#F5E6D2'),
    grass(9, -20, 180, 610, 60, ['#5F9168', '#86AE6C', '#3F6B54']),
    shaft(
      [
        [560, 0],
        [800, 0],
        [640, 640],
        [380, 640],
      ],
      0.5,
    ),
  ]);
}

/** Tiled roofs down to the town in the morning haze. */
export function hanokRoofs(): string {
  const haze = (y: number, opacity: number) => soft(14, rect(-40, y, 880, 50, '#FFF3DC', opacity));
  const home = (x: number, y: number, w: number, h: number, wall = '#F3E4CB') =>
    rect(x + w * 0.1, y + h * 0.8, w * 0.8, h * 0.9, wall) +
    times(
      4,
      (i) =>
        rect(x + w * (0.16 + i * 0.18), y + h * 1.08, w * 0.11, h * 0.44, '#8A5A3C') +
        rect(x + w * (0.172 + i * 0.18), y + h * 1.12, w * 0.086, h * 0.36, '#FFE9BE'),
    ) +
    poly(
      [
        [x + w * 0.1, y + h * 0.9],
        [x + w * 0.9, y + h * 0.9],
        [x + w * 0.9, y + h * 1.12],
        [x + w * 0.1, y + h * 1.2],
      ],
      '#3A2442',
      0.28,
    ) +
    tiledRoof(x, y, w, h, '#515C6B');
  return picture([
    sky('#F6B98A', '#FFDDAE', '#FFF3D8'),
    sun(196, 150, 40, '#FFF6DC'),
    hills(6, 196, 30, '#D9B5A2', '#F0D3B4'),
    namsan(560, 150, 1, '#B99A98'),
    skyline(9, 268, 56, '#D3B4A4'),
    haze(238, 0.8),
    hills(8, 268, 14, '#9FAE92', '#C9C79E'),
    times(9, (i) => foliage(60 + i, 20 + i * 96, 272, 40, 22, ['#6F8F78', '#8FA982', '#C9CF94'])),
    home(30, 262, 160, 42),
    home(470, 254, 170, 42),
    home(250, 276, 190, 48),
    home(640, 280, 180, 48),
    haze(326, 0.5),
    foliage(71, 214, 336, 44, 40, SUMMER),
    foliage(74, 616, 346, 40, 36, SUMMER),
    home(-60, 340, 280, 72),
    home(520, 346, 320, 78),
    home(196, 356, 340, 84),
    foliage(75, 170, 450, 54, 48, SUMMER),
    drifting(12, 22, [130, 410, 90, 70], ['#F28C3C', '#FFB55A'], 7),
    tiledRoof(-150, 452, 470, 170, '#454F5E', '#262D38'),
    tiledRoof(360, 470, 560, 190, '#454F5E', '#262D38'),
    foliage(77, 336, 590, 70, 66, SUMMER),
    sittingCat(600, 478, 0.8, '#E9A15B'),
    birds(386, 130, 1),
    blended('screen', glow(180, 150, 330, '#FFD08A', 0.42)),
  ]);
}

/** A cat on a wall of tiles and roses at the end of the day. */
export function catOnWall(): string {
  const rand = random(8);
  return picture([
    sky('#F29B7E', '#FFC78E', '#FFE7B8'),
    sun(250, 236, 58, '#FFF2C9'),
    cloud(520, 96, 1.2, '#FFE3CC', 0.7),
    cloud(150, 70, 0.8, '#FFD8C0', 0.7),
    skyline(22, 356, 80, '#DB9A80'),
    namsan(610, 262, 0.8, '#D08F7C'),
    villa(44, 560, 400, 190, 190, '#B9684F', { columns: 3, rows: 2, side: 30 }),
    tiledRoof(-60, 224, 340, 92, '#6A5A66', '#46394A'),
    rect(0, 310, 230, 90, '#F3D9B4'),
    pole(470, 420, 330, '#6B4A4C'),
    wire([470, 108], [-20, 120], 46),
    wire([470, 108], [820, 60], 40),
    rect(0, 372, 800, 240, down('#F0CFA3', '#D9A384')),
    times(7, (r) =>
      times(12, (i) =>
        rect(
          i * 74 - (r % 2) * 37,
          396 + r * 32,
          70,
          28,
          rand() < 0.5 ? '#FFFFFF' : '#8A4A4A',
          0.06 + rand() * 0.08,
          6,
        ),
      ),
    ),
    rect(0, 372, 800, 20, '#5A2F4A', 0.25),
    times(
      34,
      (i) =>
        path(`M${i * 24 - 4} 378v-18q12 -13 24 0v18z`, i % 2 ? '#5A6270' : '#66707E') +
        dot(i * 24 + 8, 377, 6.5, '#3D4450'),
    ),
    rect(0, 344, 800, 12, '#4A5260', 1, 5),
    rect(0, 345, 800, 3, '#FFE2B8', 0.5),
    foliage(81, 690, 380, 150, 74, SUMMER),
    foliage(82, 780, 460, 110, 110, SUMMER),
    foliage(83, 590, 420, 64, 44, SUMMER),
    times(34, (i) => {
      const [x, y, r] = [560 + rand() * 240, 330 + rand() * 200, 7 + rand() * 8];
      return (
        dot(x, y, r, i % 3 ? '#E8505F' : '#F58B84') +
        dot(x - r * 0.2, y - r * 0.2, r * 0.55, '#FFB3A8', 0.8) +
        dot(x, y, r * 0.2, '#B8323F')
      );
    }),
    soft(6, oval(330, 346, 60, 7, '#3A2442', 0.4)),
    sittingCat(310, 348, 2.2),
    grass(4, -10, 330, 610, 66, ['#5F9168', '#86AE6C', '#3F6B54', '#B7C77C']),
    drifting(5, 26, [-10, 540, 320, 50], ['#FFF1DC', '#FFD36B'], 5),
    blended('screen', glow(250, 240, 300, '#FFB46B', 0.5)),
  ]);
}

/** Persimmons over a tiled wall under the high sky of autumn. */
export function persimmonTree(): string {
  const rand = random(17);
  const boughs: Point[][] = [
    [
      [520, 640],
      [500, 420],
      [440, 300],
      [330, 220],
      [210, 186],
      [120, 200],
    ],
    [
      [500, 430],
      [560, 300],
      [640, 220],
      [760, 170],
    ],
    [
      [460, 330],
      [430, 200],
      [350, 110],
      [260, 70],
    ],
    [
      [560, 300],
      [560, 190],
      [610, 100],
      [680, 50],
    ],
    [
      [340, 226],
      [260, 260],
      [200, 310],
    ],
    [
      [640, 222],
      [700, 270],
      [730, 330],
    ],
  ];
  const fruit = (x: number, y: number, r: number) =>
    oval(x, y, r, r * 0.88, '#EF7A24') +
    oval(x - r * 0.25, y - r * 0.2, r * 0.6, r * 0.5, '#FFA94A', 0.85) +
    oval(x + r * 0.3, y + r * 0.35, r * 0.5, r * 0.3, '#B84A1E', 0.4) +
    path(
      `M${x - r * 0.5} ${y - r * 0.75}q${r * 0.5} ${-r * 0.3} ${r} 0l${-r * 0.5} ${r * 0.35}z`,
      '#5E6B3C',
    ) +
    dot(x - r * 0.35, y - r * 0.35, r * 0.14, '#FFF1DC');
  return picture(
    [
      sky('#5FA9C9', '#9CD0DA', '#E4F0DC'),
      cloud(150, 120, 1.3, '#FFFFFF', 0.75),
      cloud(690, 300, 0.9, '#FFFFFF', 0.55),
      hills(4, 400, 40, '#8FB2A2', '#B7CBA8'),
      hills(7, 440, 26, '#C98F5A', '#DDB079'),
      tiledRoof(-40, 380, 380, 96, '#56616F'),
      rect(10, 466, 290, 150, '#F3E2C4'),
      times(
        4,
        (i) =>
          rect(34 + i * 66, 484, 50, 60, '#8A5A3C') +
          rect(39 + i * 66, 489, 40, 50, '#FFEBC6') +
          line(`M${59 + i * 66} 489v50M${39 + i * 66} 514h40`, '#8A5A3C', 2),
      ),
      boughs.map((points, i) => line(curve(points), '#5B4038', i === 0 ? 20 : 12 - i)).join(''),
      boughs
        .slice(1)
        .map((points) =>
          points
            .slice(1)
            .map(([x, y]) =>
              drifting(x, 9, [x - 56, y - 34, 112, 60], ['#A8502F', '#D98C3C', '#F2C25E', '#7A8A4A'], 13),
            )
            .join(''),
        )
        .join(''),
      boughs
        .map((points, bough) =>
          points
            .slice(bough === 0 ? 2 : 1)
            .map(([x, y]) =>
              times(3, (k) => {
                const [fx, fy] = [x + (k - 1) * 34 + (rand() - 0.5) * 16, y + 20 + rand() * 26];
                return line(`M${fx} ${fy - 30}V${fy - 8}`, '#5B4038', 2.5) + fruit(fx, fy, 14 + rand() * 6);
              }),
            )
            .join(''),
        )
        .join(''),
      rect(0, 548, 800, 60, down('#D9B48C', '#B98668')),
      times(
        34,
        (i) =>
          path(`M${i * 24 - 4} 552v-16q12 -12 24 0v16z`, i % 2 ? '#5A6270' : '#66707E') +
          dot(i * 24 + 8, 551, 6, '#3D4450'),
      ),
      rect(0, 524, 800, 11, '#4A5260', 1, 5),
      path(
        'M640 522q-2 -26 18 -30q4 -14 18 -10q10 4 8 14q12 4 10 12l16 4l-16 4q-4 12 -20 12h-34z',
        '#4A4F5A',
      ),
      path('M648 522q0 -16 14 -20q14 6 10 20z', '#F2EADB'),
      faint(0.9, birds(330, 60, 0.8)),
    ],
    '#FFEBB8',
    '#2F4A6A',
  );
}

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
    poly(
      [
        [-20, 610],
        [-20, 590],
        [520, 392],
        [620, 392],
        [830, 470],
        [830, 610],
      ],
      down('#E9CFA4', '#CFA582'),
    ),
    tree(3, 690, 452, 300, 260, ['#9C7F34', '#D0A63E', '#F7D873'], '#5A4338'),
    tree(8, 596, 412, 170, 130, ['#A98F3C', '#D6B148', '#F8DF86'], '#6B5042'),
    fillFace(wall, across('#B7A08E', '#DCC6A6')),
    times(9, (r) =>
      times(16, (c) =>
        fillFace(
          part(
            wall,
            c / 16 + (r % 2) * 0.03,
            r / 9 + 0.012,
            (c + 0.94) / 16 + (r % 2) * 0.03,
            (r + 0.88) / 9,
          ),
          rand() < 0.5 ? '#FFF3DC' : '#5A3A4A',
          0.08 + rand() * 0.12,
        ),
      ),
    ),
    poly(
      [
        [-20, 120],
        [520, 306],
        [536, 336],
        [-20, 196],
      ],
      '#4E5867',
    ),
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
    shaft(
      [
        [420, 0],
        [700, 0],
        [420, 620],
        [60, 620],
      ],
      0.6,
    ),
  ]);
}
