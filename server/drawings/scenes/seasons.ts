import {
  across,
  blended,
  dot,
  down,
  faint,
  glow,
  line,
  oval,
  path,
  picture,
  poly,
  random,
  rect,
  soft,
  times,
} from '../draw.ts';
import { bicycle, birds, person, sittingCat } from '../life.ts';
import {
  BLOSSOM,
  cloud,
  drifting,
  foliage,
  GINKGO,
  grass,
  hills,
  shade,
  shaft,
  sky,
  skyline,
  SPRING,
  SUMMER,
  tree,
} from '../nature.ts';
import {
  bench,
  bricks,
  fillFace,
  lamp,
  part,
  pole,
  stairs,
  tiledRoof,
  villa,
  windows,
  wire,
  type Face,
} from '../street.ts';

/** A path under cherry trees in full bloom. */
export function cherryPath(): string {
  const bark = '#5A4048';
  return picture(
    [
      sky('#A9D6DE', '#D9EBE2', '#FFF1E2'),
      hills(5, 320, 22, '#B6CDB4', '#D4DDB8'),
      skyline(31, 330, 44, '#CBD5CE'),
      soft(
        5,
        times(9, (i) => foliage(100 + i, 30 + i * 92, 322, 66, 40, ['#EDB3BA', '#F8CFD0', '#FFEDE8'])),
      ),
      poly(
        [
          [-20, 620],
          [-20, 420],
          [360, 352],
          [440, 352],
          [820, 420],
          [820, 620],
        ],
        down('#B9CD8C', '#8FB072'),
      ),
      poly(
        [
          [150, 620],
          [380, 354],
          [424, 354],
          [690, 620],
        ],
        down('#F6DFC0', '#E6BE9C'),
      ),
      tree(111, 330, 388, 130, 120, BLOSSOM, bark),
      tree(114, 478, 390, 140, 130, BLOSSOM, bark),
      tree(117, 262, 434, 220, 200, BLOSSOM, bark),
      tree(121, 560, 438, 230, 210, BLOSSOM, bark),
      person(408, 436, 74, { coat: '#FFF1DC', legs: '#5E6B8A', hair: '#4A2F2A', skirt: true }),
      person(436, 438, 80, { coat: '#4F7A9A', legs: '#3A4258', hair: '#2A2228' }),
      tree(125, 110, 540, 410, 400, BLOSSOM, bark),
      tree(130, 716, 548, 430, 400, BLOSSOM, bark),
      foliage(135, 400, 12, 240, 62, BLOSSOM),
      foliage(137, 180, 20, 180, 80, BLOSSOM),
      foliage(138, 640, 16, 190, 80, BLOSSOM),
      shade(
        [
          [150, 620],
          [250, 500],
          [690, 560],
          [690, 620],
        ],
        0.14,
      ),
      bench(566, 536, 0.9),
      drifting(6, 130, [40, 60, 720, 400], ['#FFE6E3', '#F6BFC6', '#FFFFFF'], 4),
      drifting(7, 150, [120, 440, 620, 160], ['#F6BFC6', '#FFE6E3', '#EFA4B0'], 6),
      grass(5, -20, 190, 610, 40, ['#7FA866', '#A8C77A', '#5F8A5A']),
      grass(6, 640, 820, 612, 44, ['#7FA866', '#A8C77A', '#5F8A5A']),
      shaft(
        [
          [80, 0],
          [360, 0],
          [640, 620],
          [330, 620],
        ],
        0.5,
      ),
    ],
    '#FFE6C8',
    '#7A4A7A',
  );
}

/** A street of ginkgo trees, its pavement covered with gold. */
export function ginkgoStreet(): string {
  const shop: Face = [
    [540, 200],
    [830, 40],
    [830, 560],
    [540, 410],
  ];
  return picture([
    sky('#9CCBD8', '#D6E6D8', '#FFF0CC'),
    cloud(250, 80, 0.9),
    skyline(37, 380, 130, '#C9C9B8'),
    hills(3, 372, 10, '#D0B06A', '#E2C27C'),
    poly(
      [
        [-20, 620],
        [350, 388],
        [470, 388],
        [830, 560],
        [830, 620],
      ],
      down('#E8CDA0', '#D9A86A'),
    ),
    poly(
      [
        [-20, 560],
        [350, 386],
        [372, 388],
        [150, 620],
        [-20, 620],
      ],
      '#A69A98',
    ),
    fillFace(shop, across('#D9A27C', '#C07F62')),
    bricks(5, shop, 40, 120),
    windows(8, part(shop, 0.05, 0.06, 0.96, 0.52), 4, 2),
    fillFace(part(shop, 0.08, 0.62, 0.86, 0.97), '#5B4650'),
    fillFace(part(shop, 0.11, 0.66, 0.46, 0.9), '#FFE0A0'),
    fillFace(part(shop, 0.5, 0.66, 0.83, 0.9), '#FFD487'),
    fillFace(part(shop, 0.04, 0.54, 0.92, 0.63), '#3F7A72'),
    fillFace(part(shop, 0.04, 0.61, 0.92, 0.64), '#FFFFFF', 0.4),
    tree(202, 372, 396, 150, 110, GINKGO),
    tree(206, 470, 402, 190, 130, GINKGO),
    tree(210, 306, 420, 240, 170, GINKGO),
    person(436, 470, 104, { coat: '#A83F3F', legs: '#3A3F58', hair: '#3A2A2A', skirt: true, bag: '#6B4A3A' }),
    tree(214, 560, 500, 400, 300, GINKGO, '#54403A'),
    tree(220, 120, 560, 480, 420, GINKGO, '#54403A'),
    foliage(230, 420, 10, 200, 66, GINKGO),
    foliage(231, 730, 30, 160, 80, GINKGO),
    shade(
      [
        [200, 620],
        [360, 500],
        [830, 600],
        [830, 620],
      ],
      0.18,
    ),
    drifting(21, 320, [120, 450, 720, 160], ['#F4B73A', '#FFDF73', '#D98E24', '#FFC94F'], 7),
    drifting(22, 60, [60, 160, 700, 300], ['#FFDF73', '#F4B73A'], 6),
    bicycle(620, 566, 0.9, '#3F5F7A'),
    shaft(
      [
        [120, 0],
        [420, 0],
        [700, 620],
        [360, 620],
      ],
      0.55,
    ),
  ]);
}

/** Snow at dusk in an alley, the lamp already lit. */
export function snowAlley(): string {
  const rand = random(12);
  const snow = '#EEF2FA';
  const cap = (x: number, y: number, w: number) =>
    path(
      `M${x} ${y}q4 -14 20 -13q${w * 0.2} -8 ${w * 0.45} 0q${w * 0.2} -5 ${w * 0.55 - 40} 0q18 0 20 13z`,
      snow,
    ) + path(`M${x} ${y}h${w}l-6 5h${-w + 16}z`, '#A9B6D6', 0.7);
  const left: Face = [
    [-20, 60],
    [290, 230],
    [290, 420],
    [-20, 640],
  ];
  const glowing: readonly [string, ...string[]] = ['#FFD27A', '#FFBE5C', '#56608A', '#FFE0A0'];
  return picture(
    [
      sky('#3F4A7C', '#7E7BA6', '#E7A79A', '#FFD3A8'),
      hills(9, 330, 34, '#8084AC', '#B8A6BC'),
      skyline(41, 372, 70, '#77779F', '#FFD992'),
      villa(51, 380, 410, 110, 130, '#8A6078', { glass: glowing, rows: 2, columns: 2, side: 24 }),
      cap(374, 276, 122),
      villa(52, 300, 420, 90, 90, '#7A5872', { glass: glowing, rows: 2, columns: 2, side: 16 }),
      cap(294, 326, 102),
      poly(
        [
          [-20, 640],
          [290, 414],
          [520, 408],
          [830, 640],
        ],
        down('#C9CDE6', '#F3F1F6'),
      ),
      fillFace(left, across('#6B4A63', '#86607A')),
      bricks(3, left, 34, 120),
      windows(5, part(left, 0.3, 0.2, 0.95, 0.62), 2, 1, glowing),
      windows(6, part(left, 0, 0.3, 0.28, 0.66), 1, 1, glowing),
      poly(
        [
          [-20, 40],
          [296, 222],
          [290, 238],
          [-20, 80],
        ],
        snow,
      ),
      villa(57, 560, 470, 260, 300, '#94617A', { glass: glowing, rows: 3, columns: 3, side: 40 }),
      cap(548, 166, 290),
      rect(520, 420, 300, 110, '#7D6078'),
      bricks(
        8,
        [
          [520, 420],
          [820, 420],
          [820, 530],
          [520, 530],
        ],
        9,
        60,
      ),
      cap(512, 424, 320),
      stairs(668, 640, 330, 520, 6, 668, 0.9, '#F3F1F6', '#A9ACCC'),
      poly(
        [
          [-20, 640],
          [200, 480],
          [330, 430],
          [420, 470],
          [330, 640],
        ],
        '#5A4A86',
        0.16,
      ),
      lamp(500, 470, 220),
      soft(10, oval(530, 492, 150, 26, '#FFD98A', 0.6)),
      person(420, 496, 108, { coat: '#D9573F', legs: '#3A3F58', hair: '#2E2428', left: true }),
      times(12, (i) =>
        oval(440 + i * 9 + (i % 2) * 10, 504 + i * 11, 5 + i * 0.4, 2.4 + i * 0.2, '#8F95C0', 0.7),
      ),
      pole(264, 500, 390, '#3F3850'),
      wire([264, 130], [820, 40], 60),
      wire([264, 138], [-20, 40], 30),
      soft(
        2,
        times(46, () => dot(rand() * 800, rand() * 600, 3 + rand() * 3.5, '#FFFFFF', 0.75)),
      ),
      times(150, () => dot(rand() * 800, rand() * 600, 1 + rand() * 1.8, '#FFFFFF', 0.85)),
      blended('screen', glow(530, 258, 240, '#FFB46B', 0.4)),
    ],
    '#FFD9B8',
    '#2A2F6A',
  );
}

/** Umbrellas on a wet street, the lights lying in the puddles. */
export function rainyStreet(): string {
  const rand = random(23);
  const lights: readonly [string, ...string[]] = ['#FFD27A', '#7F93A8', '#FFBE5C', '#8DA2B0'];
  const left: Face = [
    [-20, 40],
    [300, 210],
    [300, 380],
    [-20, 540],
  ];
  const right: Face = [
    [520, 210],
    [830, 30],
    [830, 550],
    [520, 380],
  ];
  const street = [
    soft(3, villa(61, 340, 380, 150, 150, '#6F7F8E', { glass: lights, columns: 4, rows: 3, side: 30 })),
    fillFace(left, across('#5F5468', '#77697A')),
    windows(4, part(left, 0.05, 0.08, 0.95, 0.5), 3, 2, lights),
    fillFace(part(left, 0.1, 0.6, 0.5, 0.96), '#FFC76B'),
    fillFace(part(left, 0.56, 0.6, 0.92, 0.96), '#FFDD9A'),
    times(7, (i) => fillFace(part(left, 0.1 + i * 0.125, 0.6, 0.115 + i * 0.125, 0.96), '#4A3A48')),
    times(9, (i) =>
      fillFace(part(left, 0.13 + i * 0.09, 0.84, 0.18 + i * 0.09, 0.95), i % 2 ? '#C4764A' : '#8E5A4A', 0.7),
    ),
    fillFace(part(left, 0.05, 0.5, 0.95, 0.61), '#C4564A'),
    fillFace(right, across('#86707A', '#6A5A6C')),
    windows(7, part(right, 0.06, 0.08, 0.96, 0.5), 3, 2, lights),
    fillFace(part(right, 0.08, 0.6, 0.44, 0.96), '#FFDD9A'),
    fillFace(part(right, 0.5, 0.6, 0.9, 0.96), '#FFC76B'),
    times(7, (i) => fillFace(part(right, 0.08 + i * 0.137, 0.6, 0.093 + i * 0.137, 0.96), '#4A3A48')),
    times(9, (i) =>
      fillFace(part(right, 0.1 + i * 0.09, 0.82, 0.15 + i * 0.09, 0.95), i % 2 ? '#5F8A7A' : '#C4764A', 0.7),
    ),
    fillFace(part(right, 0.05, 0.5, 0.95, 0.61), '#3F7A72'),
  ].join('');
  return picture(
    [
      sky('#7C8FA3', '#A9B6BC', '#D9D3C6'),
      skyline(47, 320, 110, '#9AA8B2'),
      street,
      poly(
        [
          [-20, 620],
          [-20, 530],
          [300, 378],
          [520, 378],
          [830, 540],
          [830, 620],
        ],
        down('#8C8C9C', '#5F6078'),
      ),
      faint(
        0.75,
        soft(
          5,
          times(9, (i) =>
            rect(
              [40, 110, 180, 240, 380, 560, 620, 700, 770][i] ?? 0,
              420 + rand() * 40,
              26 + rand() * 24,
              130 + rand() * 50,
              down('#FFD27Acc', '#FFD27A00'),
            ),
          ),
        ),
      ),
      foliage(71, 720, 120, 130, 90, ['#3F5F58', '#567A68', '#7F9A78']),
      foliage(72, 60, 70, 140, 80, ['#3F5F58', '#567A68', '#7F9A78']),
      person(340, 430, 84, { coat: '#4A5A78', umbrella: '#7FA8A8', left: true }),
      person(484, 446, 94, { coat: '#8A5A5A', umbrella: '#EFE2C6' }),
      faint(0.3, soft(2, oval(330, 520, 60, 16, '#F2A33C') + oval(520, 540, 60, 14, '#E2574C'))),
      person(270, 540, 176, { coat: '#F2C14E', legs: '#3F4560', umbrella: '#E2574C', hair: '#3A2A2A' }),
      person(560, 560, 190, {
        coat: '#3F6F8A',
        legs: '#2F3550',
        umbrella: '#F2A33C',
        left: true,
        skirt: true,
      }),
      times(16, () => {
        const [x, y] = [rand() * 800, 440 + rand() * 150];
        return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(10 + rand() * 14).toFixed(0)}" ry="4" fill="none" stroke="#E9EEF2" stroke-width="1.5" opacity=".6"/>`;
      }),
      times(110, () => {
        const [x, y, l] = [rand() * 820, rand() * 600, 16 + rand() * 26];
        return line(
          `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.16).toFixed(1)} ${l.toFixed(0)}`,
          '#F3F6F8',
          1.3,
          0.5,
        );
      }),
    ],
    '#FFE0B0',
    '#2F3A6A',
  );
}

/** Summer under the big zelkova: a wooden deck in its shade and a watermelon on it. */
export function zelkovaShade(): string {
  return picture([
    sky('#7FC4D6', '#BDE3DE', '#F3F6DC'),
    cloud(620, 100, 1.3),
    cloud(120, 150, 0.8, '#FFFFFF', 0.7),
    hills(11, 330, 34, '#8DB59A', '#B5CFA0'),
    hills(14, 372, 16, '#A8C582', '#C9DB96'),
    tiledRoof(520, 300, 240, 66, '#5A6473'),
    rect(546, 360, 190, 60, '#F3E2C4'),
    times(3, (i) => rect(566 + i * 56, 374, 40, 34, '#8A5A3C') + rect(570 + i * 56, 378, 32, 26, '#FFEBC6')),
    rect(-10, 412, 820, 200, down('#CFDB92', '#9DBB6E')),
    path('M420 620C430 520 520 450 620 412H660C580 460 540 520 560 620z', '#F0DDB4'),
    path(
      'M250 470C270 380 262 300 230 210H360C336 300 336 390 372 470C340 462 290 462 250 470z',
      across('#7A5A48', '#4E3A38'),
    ),
    line('M286 260C260 220 220 190 170 176M320 260C350 220 400 196 440 186', '#5B443C', 20),
    soft(6, oval(300, 492, 300, 46, '#2F4A3C', 0.5)),
    foliage(303, 100, 170, 190, 110, SUMMER),
    foliage(305, 480, 160, 200, 120, SUMMER),
    foliage(307, 290, 110, 260, 150, SUMMER),
    foliage(309, 330, 40, 300, 90, SUMMER),
    times(22, (i) => oval(120 + ((i * 137) % 420), 470 + ((i * 61) % 110), 13, 4, '#FFF3B8', 0.4)),
    poly(
      [
        [150, 500],
        [452, 500],
        [500, 548],
        [110, 548],
      ],
      '#C98F5A',
    ),
    times(6, (i) => line(`M${150 + i * 60} 500L${110 + i * 78} 548`, '#8E5E38', 2, 0.6)),
    poly(
      [
        [110, 548],
        [500, 548],
        [500, 562],
        [110, 562],
      ],
      '#8E5E38',
    ),
    rect(130, 562, 12, 30, '#6B4630'),
    rect(466, 562, 12, 30, '#6B4630'),
    oval(240, 520, 44, 10, '#FFFFFF', 0.9),
    path('M204 512a36 30 0 0 0 72 0z', '#E8505F'),
    path('M204 512a36 30 0 0 0 72 0l6 0a42 36 0 0 1 -84 0z', '#4F8A54'),
    times(5, (i) => oval(216 + i * 12, 520 + (i % 2) * 5, 1.6, 2.6, '#3A2428')),
    rect(330, 496, 16, 26, '#BFE0DC', 0.9, 3),
    rect(356, 498, 16, 26, '#BFE0DC', 0.9, 3),
    sittingCat(420, 522, 1, '#F5E6D2', '#FFFFFF'),
    person(640, 520, 110, { coat: '#FFF1DC', legs: '#5E8AA0', hair: '#4A3A3A', left: true }),
    grass(31, -20, 130, 606, 50, ['#5F9158', '#86AE5C', '#B7CF78']),
    grass(32, 520, 820, 612, 40, ['#5F9158', '#86AE5C', '#B7CF78']),
    birds(560, 90, 0.9),
    foliage(330, 20, 30, 130, 80, SPRING),
  ]);
}
