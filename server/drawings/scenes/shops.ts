import {
  across,
  blended,
  down,
  dot,
  faint,
  glow,
  line,
  outward,
  oval,
  path,
  pick,
  picture,
  poly,
  random,
  rect,
  slant,
  soft,
  times,
  type Paint,
} from '../draw.ts';
import { bicycle, person, sittingCat } from '../life.ts';
import {
  BLOSSOM,
  cloud,
  drifting,
  foliage,
  MAPLE,
  PINE,
  shade,
  shadow,
  shaft,
  sky,
  SPRING,
  SUMMER,
  sun,
  tree,
} from '../nature.ts';
import {
  awning,
  bench,
  bricks,
  bulbs,
  front,
  lamp,
  pots,
  shopFront,
  tiledRoof,
  villa,
  windows,
  wire,
} from '../street.ts';

/** The street before a row of shops: wall, pavement and road. */
const street = (wall: Paint, seed: number, pavement: Paint = down('#EBD3AE', '#D9B791')) =>
  [
    rect(0, 0, 800, 492, wall),
    bricks(seed, front(0, 0, 800, 492), 40, 150, '#FFE8C8', '#4A2434'),
    rect(0, 470, 800, 140, pavement),
    times(9, (i) => line(`M${i * 110 - 60} 610L${i * 84 + 60} 470`, '#9A7A6A', 1.5, 0.25)),
    rect(0, 534, 800, 2, '#9A7A6A', 0.25),
    soft(6, rect(-20, 466, 840, 22, '#3A2442', 0.28)),
  ].join('');

const BOOKS = ['#D9573F', '#F2B33C', '#3F7A72', '#EFE2C6', '#5F7FA0', '#8E4A5A', '#C98F5A'] as const;
/** A shelf of books standing on y. */
function shelf(seed: number, x: number, y: number, w: number, h: number): string {
  const rand = random(seed);
  let drawn = rect(x, y, w, 6, '#6B4630');
  for (let at = x + 3; at < x + w - 14;) {
    const [wide, tall] = [6 + rand() * 9, h * (0.6 + rand() * 0.38)];
    drawn +=
      rect(at, y - tall, wide, tall, pick(BOOKS, rand() * 7)) +
      rect(at + wide * 0.25, y - tall * 0.82, wide * 0.5, 3, '#FFF6E0', 0.6);
    at += wide + (rand() < 0.12 ? 12 : 0.8);
  }
  return drawn;
}

/** A small bookshop with a green front and a bench before it. */
export function bookshop(): string {
  return picture([
    street(down('#C9795A', '#B9644C'), 4),
    windows(5, front(120, 6, 560, 110), 4, 1, ['#8FB2B0', '#FFDFA0', '#A9C7BD']),
    shopFront(
      110,
      196,
      580,
      282,
      '#2F6258',
      down('#FFE3A6', '#F4BE74'),
      [
        shelf(3, 126, 262, 400, 44),
        shelf(4, 126, 324, 400, 48),
        shelf(5, 126, 386, 400, 50),
        glow(320, 240, 170, '#FFF1C4', 0.55),
        poly(
          [
            [190, 410],
            [460, 410],
            [480, 386],
            [170, 386],
          ],
          '#8E5E38',
          0.001,
        ),
        rect(230, 352, 60, 44, '#FFF6E0', 1, 2),
        rect(236, 358, 48, 26, '#E8735A', 1, 2),
        rect(370, 350, 50, 46, '#F7E0B0', 1, 2),
        rect(376, 356, 38, 28, '#5F9A8F', 1, 2),
      ].join(''),
    ),
    rect(96, 178, 608, 22, '#24504A'),
    awning(90, 132, 620, 66, 16, '#F4E6CB', '#D9694A'),
    poly(
      [
        [110, 200],
        [690, 200],
        [690, 244],
        [110, 226],
      ],
      '#2A1A3A',
      0.26,
    ),
    rect(560, 150, 4, 50, '#3A2A30'),
    bench(204, 530, 1.25, '#C98F5A'),
    sittingCat(300, 491, 0.95, '#5A505A', '#F5E6D2'),
    rect(238, 480, 38, 7, '#D9573F', 1, 1),
    rect(241, 473, 34, 7, '#F4E6CB', 1, 1),
    rect(236, 466, 36, 7, '#5F7FA0', 1, 1),
    shadow(300, 532, 110, 8),
    person(478, 528, 150, {
      coat: '#F2C14E',
      legs: '#4F5A78',
      hair: '#4A2F2A',
      bag: '#8E5A3A',
      still: true,
      left: true,
    }),
    pots(8, 622, 500, 4, 1.25),
    bicycle(650, 572, 1.05, '#E8B33A'),
    foliage(41, 40, 90, 130, 110, SUMMER),
    foliage(42, 30, 250, 70, 80, SUMMER),
    foliage(43, 200, 20, 120, 46, SUMMER),
    shaft(
      [
        [420, 0],
        [720, 0],
        [520, 620],
        [160, 620],
      ],
      0.5,
    ),
    shade(
      [
        [0, 620],
        [0, 380],
        [120, 470],
        [60, 620],
      ],
      0.2,
    ),
  ]);
}

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
    person(420, 424, 84, { coat: '#E2574C', legs: '#3F4560' }),
    bicycle(500, 430, 0.66, '#3F7A72'),
    foliage(65, 660, 130, 110, 80, SUMMER),
    poly(
      [
        [60, 330],
        [250, 100],
        [330, 100],
        [100, 460],
      ],
      '#FFFFFF',
      0.13,
    ),
    poly(
      [
        [400, 460],
        [640, 60],
        [680, 60],
        [460, 460],
      ],
      '#FFFFFF',
      0.1,
    ),
    path('M-10-10H810V610H-10zM86 62V440H714V62z', slant('#6B4636', '#4A2F2C')),
    rect(392, 60, 16, 384, '#5A3A2E'),
    rect(80, 56, 640, 10, '#8A5A40'),
    rect(86, 62, 8, 378, '#3A2428', 0.5),
    rect(-10, 436, 820, 24, down('#B57F52', '#8E5C3A')),
    rect(0, 460, 800, 150, down('#5A3A34', '#3F2A2C')),
    poly(
      [
        [130, 440],
        [410, 440],
        [330, 462],
        [40, 462],
      ],
      '#FFE6B0',
      0.5,
    ),
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
    poly(
      [
        [270, 502],
        [420, 496],
        [540, 572],
        [330, 570],
      ],
      '#FFF1C8',
      0.25,
    ),
    cup(320, 532, 1.25),
    poly(
      [
        [430, 530],
        [492, 512],
        [556, 530],
        [494, 552],
      ],
      '#FFF6E4',
    ),
    poly(
      [
        [492, 512],
        [556, 530],
        [558, 536],
        [494, 558],
        [430, 536],
        [430, 530],
        [494, 552],
        [494, 552],
      ],
      '#D9C3A8',
    ),
    line('M494 552L492 512M446 530l34 -10M452 536l34 -10M506 520l36 10M504 528l34 9', '#B59A84', 1.6, 0.8),
    pots(71, 640, 438, 3, 1.3),
    pots(76, 112, 438, 2, 1.2),
    foliage(77, 760, 440, 70, 90, PINE),
    path('M726 500h70l-10 90h-50z', '#C66B45'),
  ]);
}

/** A bakery in the early morning, the first loaves in the window. */
export function bakery(): string {
  const loaf = (x: number, y: number, w: number) =>
    path(`M${x} ${y}q-4 -26 ${w / 2} -27q${w / 2 + 4} 1 ${w / 2} 27z`, down('#F0B765', '#C67C36')) +
    times(3, (i) => line(`M${x + w * (0.24 + i * 0.2)} ${y - 18}l${w * 0.1} 9`, '#FFE3AC', 3, 0.9));
  const round = (x: number, y: number, r: number) =>
    oval(x, y - r * 0.6, r, r * 0.66, '#D08A43') +
    oval(x - r * 0.15, y - r * 0.75, r * 0.72, r * 0.4, '#F0BE74');
  const tray = (y: number, kind: number) =>
    rect(126, y, 320, 7, '#8E5E38') +
    times(kind === 1 ? 5 : 7, (i) => (kind === 1 ? loaf(136 + i * 62, y, 52) : round(154 + i * 44, y, 19)));
  return picture(
    [
      street(down('#F2E0C0', '#E8CFA6'), 8, down('#E3CBB4', '#C9A892')),
      windows(12, front(70, 0, 660, 120), 5, 1, ['#9CB8B8', '#BFD3C6', '#FFE0A6'], '#FFFFFF'),
      shopFront(
        108,
        200,
        500,
        280,
        '#A8573A',
        down('#FFE9B4', '#FFCB7C'),
        glow(280, 290, 190, '#FFF6D0', 0.8) + tray(290, 1) + tray(350, 2) + tray(400, 1),
      ),
      awning(88, 140, 540, 68, 14, '#FFF4DE', '#E89A4A'),
      poly(
        [
          [108, 210],
          [608, 210],
          [608, 254],
          [108, 234],
        ],
        '#4A2434',
        0.2,
      ),
      faint(
        0.8,
        soft(
          7,
          path('M676 130q-30 -30 0 -56q30 -26 4 -60M700 140q-20 -30 6 -50', 'none') +
            line('M676 132q-26 -30 2 -56q24 -26 2 -60', '#FFFFFF', 16, 0.8),
        ),
      ),
      rect(662, 130, 30, 70, '#9A8A8A', 1, 3),
      rect(656, 124, 42, 10, '#7A6A70', 1, 3),
      rect(640, 330, 100, 146, '#7A4A38'),
      rect(650, 340, 80, 60, '#5F8A80'),
      rect(650, 410, 80, 56, '#8E5A42'),
      lamp(56, 486, 260, true),
      person(430, 530, 152, {
        coat: '#7FA0A8',
        legs: '#3F4560',
        hair: '#3A2A2A',
        bag: '#E2B06A',
        skirt: true,
      }),
      line('M452 468l22 -34M458 468l24 -30', '#E0A050', 8),
      person(206, 534, 96, { coat: '#E2574C', legs: '#5F7FA0', hair: '#5A3A2E', still: true }),
      pots(31, 628, 498, 5, 1.15),
      pots(36, 96, 496, 2, 1.1),
      bicycle(620, 578, 1.1, '#3F7A72'),
      shaft(
        [
          [-40, 200],
          [-40, 20],
          [760, 470],
          [620, 600],
        ],
        0.6,
        '#FFE2A0',
      ),
      blended('screen', glow(280, 320, 260, '#FFB45A', 0.3)),
      foliage(39, 780, 60, 110, 130, SPRING),
    ],
    '#FFDDA0',
    '#7A4A6A',
  );
}

/** A stationer's by the school: capsule machines, balls and kites. */
export function stationeryShop(): string {
  const bright = ['#E8505F', '#F2B33C', '#4F9A8F', '#5F8FC0', '#F58B6A', '#8A7AC8'] as const;
  const rand = random(6);
  const capsules = (x: number, hue: string) =>
    rect(x, 396, 54, 84, hue, 1, 6) +
    rect(x + 5, 350, 44, 50, '#DDF0EC', 0.95, 8) +
    times(14, () => dot(x + 11 + rand() * 32, 364 + rand() * 30, 5.5, pick(bright, rand() * 6))) +
    rect(x + 3, 344, 48, 9, hue, 1, 4) +
    dot(x + 27, 424, 11, '#FFF6E4') +
    rect(x + 24, 416, 6, 16, '#B59A84', 1, 2) +
    rect(x + 14, 446, 26, 18, '#3A2A38', 0.6, 3) +
    rect(x + 6, 352, 8, 44, '#FFFFFF', 0.45, 4);
  return picture([
    street(down('#E9C99A', '#DDB07E'), 14),
    windows(3, front(60, 0, 680, 116), 5, 1, ['#8FB2B0', '#B5CFC4', '#9CC0BD'], '#FFF6E4'),
    shopFront(
      96,
      196,
      610,
      284,
      '#4F7FA0',
      down('#FFF0C8', '#F8CF8C'),
      [
        times(
          3,
          (r) =>
            rect(112, 262 + r * 58, 420, 6, '#C98F5A') +
            times(13, (i) => {
              const [x, y, h] = [118 + i * 32, 262 + r * 58, 18 + rand() * 26];
              return rand() < 0.3
                ? dot(x + 11, y - 12, 12, pick(bright, rand() * 6)) + dot(x + 7, y - 16, 4, '#FFFFFF', 0.6)
                : rect(x, y - h, 24, h, pick(bright, rand() * 6), 1, 3) +
                    rect(x + 4, y - h + 6, 16, 7, '#FFF6E4', 0.8, 2);
            }),
        ),
      ].join(''),
    ),
    awning(76, 134, 650, 70, 17, '#FFF4DE', '#4F9A8F'),
    poly(
      [
        [96, 206],
        [706, 206],
        [706, 250],
        [96, 230],
      ],
      '#2A2A4A',
      0.24,
    ),
    times(
      6,
      (i) =>
        line(`M${140 + i * 88} 206v${20 + (i % 3) * 12}`, '#5A4650', 1.5) +
        (i % 2
          ? poly(
              [
                [140 + i * 88, 222 + (i % 3) * 12],
                [158 + i * 88, 244 + (i % 3) * 12],
                [140 + i * 88, 272 + (i % 3) * 12],
                [122 + i * 88, 244 + (i % 3) * 12],
              ],
              pick(bright, i),
            )
          : dot(140 + i * 88, 240 + (i % 3) * 12, 15, pick(bright, i + 1)) +
            dot(135 + i * 88, 235 + (i % 3) * 12, 5, '#FFFFFF', 0.6)),
    ),
    capsules(120, '#E8505F'),
    capsules(182, '#F2B33C'),
    capsules(244, '#4F9A8F'),
    soft(5, rect(112, 478, 200, 12, '#3A2442', 0.35)),
    person(356, 540, 124, {
      coat: '#F2C14E',
      legs: '#3F5F8A',
      hair: '#2E2428',
      bag: '#E8505F',
      still: true,
      left: true,
    }),
    person(420, 546, 116, { coat: '#E8735A', legs: '#5A5A78', hair: '#5A3A2E', bag: '#4F7FA0', skirt: true }),
    dot(500, 528, 18, '#F2F0E8'),
    path('M492 514l10 4l2 12l-10 4l-8 -8z', '#3A3440'),
    shadow(508, 546, 22, 5),
    pots(61, 650, 500, 4, 1.15),
    bicycle(600, 578, 0.9, '#E8505F'),
    foliage(64, 30, 40, 120, 90, SUMMER),
    foliage(65, 790, 70, 90, 110, SUMMER),
    shaft(
      [
        [120, 0],
        [380, 0],
        [700, 620],
        [380, 620],
      ],
      0.5,
    ),
  ]);
}

/** A covered market in the evening: bulbs, fruit in heaps, people buying supper. */
export function market(): string {
  const rand = random(31);
  const heap = (x: number, y: number, hue: string, light: string, r: number, crate = '#B9794A') =>
    times(4, (row) =>
      times(
        5 - row,
        (i) =>
          dot(x + (i - (4 - row) / 2) * r * 1.8, y - row * r * 1.45, r, hue) +
          dot(x + (i - (4 - row) / 2) * r * 1.8 - r * 0.3, y - row * r * 1.45 - r * 0.3, r * 0.4, light, 0.8),
      ),
    ) +
    rect(x - r * 5.4, y + r * 0.3, r * 10.8, r * 2.4, crate, 1, 3) +
    rect(x - r * 5.4, y + r * 0.3, r * 10.8, 4, '#FFE2B0', 0.4);
  const stall = (x: number, y: number, s: number, a: string, b: string, flip: boolean) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})">${[
      rect(0, -150, 200, 150, '#6B4438'),
      rect(6, -146, 188, 100, down('#FFD890', '#E89A54')),
      times(9, (i) => rect(14 + i * 20, -120 + (i % 3) * 4, 15, 34 - (i % 3) * 4, pick(BOOKS, i), 0.85, 3)),
      awning(-14, -200, 230, 56, 9, a, b),
      rect(-8, -52, 216, 54, '#8E5A3E'),
      heap(40, -62, '#E8503F', '#FF9A80', 7),
      heap(110, -62, '#F2A33C', '#FFD98A', 7),
      heap(176, -62, '#7FA84A', '#C9DB86', 7),
    ].join('')}</g>`;
  return picture(
    [
      rect(0, 0, 800, 600, down('#4A3A5A', '#8A5A62', '#D98A5F')),
      poly(
        [
          [0, 0],
          [800, 0],
          [500, 190],
          [300, 190],
        ],
        down('#3A3050', '#6B4E62'),
      ),
      times(7, (i) => line(`M${i * 133} 0L${300 + i * 33} 190`, '#8A6A74', 3, 0.6)),
      times(5, (i) => line(`M${i * 64 - 10} ${i * 40}H${810 - i * 64}`, '#8A6A74', 4 - i * 0.5, 0.6)),
      rect(300, 190, 200, 170, down('#FFD79A', '#F4A665')),
      glow(400, 270, 190, '#FFEFC0', 0.8),
      poly(
        [
          [-20, 620],
          [310, 356],
          [490, 356],
          [820, 620],
        ],
        down('#D9A882', '#8E6468'),
      ),
      soft(8, oval(400, 420, 130, 40, '#FFE2A8', 0.6)),
      stall(322, 374, 0.42, '#E8735A', '#FFF1DC', true),
      stall(478, 374, 0.42, '#4F9A8F', '#FFF1DC', false),
      stall(290, 428, 0.78, '#F2B33C', '#FFF1DC', true),
      stall(512, 428, 0.78, '#E8505F', '#FFF1DC', false),
      person(386, 404, 60, { coat: '#5A5A78' }),
      person(420, 410, 64, { coat: '#B8483F', left: true }),
      person(362, 450, 96, { coat: '#3F6F8A', legs: '#2F3550', bag: '#E2B06A' }),
      stall(214, 566, 1.5, '#4F9A8F', '#FFF1DC', true),
      stall(586, 566, 1.5, '#E8735A', '#FFF1DC', false),
      person(444, 520, 140, {
        coat: '#F2C14E',
        legs: '#4A4F6A',
        hair: '#4A2F2A',
        skirt: true,
        bag: '#7FA86A',
        left: true,
      }),
      bulbs([-20, 60], [420, 170], 20, 9),
      bulbs([820, 50], [390, 170], 20, 9),
      bulbs([160, 20], [640, 30], 30, 9),
      times(18, () => oval(250 + rand() * 300, 470 + rand() * 120, 20 + rand() * 26, 4, '#FFE2A8', 0.16)),
      blended('screen', glow(400, 270, 320, '#FFA850', 0.35)),
    ],
    '#FFD48A',
    '#2A1F4A',
  );
}

/** A florist's corner, buckets of flowers on the pavement. */
export function flowerShop(): string {
  const blooms = ['#F2707E', '#FFC24A', '#FFF1DC', '#E28BB5', '#F58B5A', '#B59AD8'] as const;
  const rand = random(77);
  const bucket = (x: number, y: number, s: number, hue: string) =>
    foliage(Math.round(x + y), x, y - 62 * s, 34 * s, 30 * s, SUMMER) +
    times(16, () => {
      const [bx, by, r] = [x + (rand() - 0.5) * 66 * s, y - (44 + rand() * 54) * s, (5 + rand() * 4) * s];
      return (
        dot(bx, by, r, hue) +
        dot(bx - r * 0.2, by - r * 0.2, r * 0.55, '#FFFFFF', 0.35) +
        dot(bx, by, r * 0.25, '#B8623F', 0.7)
      );
    }) +
    path(
      `M${x - 20 * s} ${y - 42 * s}h${40 * s}l${-5 * s} ${42 * s}h${-30 * s}z`,
      across('#C9D3D0', '#8FA0A6'),
    ) +
    rect(x - 21 * s, y - 44 * s, 42 * s, 5 * s, '#EEF2EE');
  return picture([
    street(down('#F3D8C0', '#E8BFA0'), 9, down('#E9D6BE', '#CDAE96')),
    windows(12, front(150, 0, 600, 130), 4, 1, ['#9CC0BD', '#BFD9CC', '#8FB2B0'], '#FFFFFF'),
    shopFront(
      150,
      186,
      560,
      294,
      '#3F5F58',
      down('#F4F0D2', '#E3D49A'),
      times(5, (i) => bucket(200 + i * 70, 396, 0.95, pick(blooms, i))) +
        times(
          8,
          (i) =>
            line(`M${180 + i * 46} 198v${20 + (i % 3) * 14}`, '#6B8A5A', 2) +
            foliage(70 + i, 180 + i * 46, 226 + (i % 3) * 14, 16, 18, SPRING),
        ),
    ),
    awning(130, 134, 600, 62, 15, '#FFF6E8', '#EBA3A8'),
    poly(
      [
        [150, 196],
        [710, 196],
        [710, 238],
        [150, 222],
      ],
      '#3A2442',
      0.2,
    ),
    poly(
      [
        [170, 500],
        [540, 500],
        [570, 524],
        [140, 524],
      ],
      '#A8734A',
    ),
    times(6, (i) => bucket(196 + i * 62, 508, 1.05, pick(blooms, i + 2))),
    times(5, (i) => bucket(170 + i * 78, 572, 1.35, pick(blooms, i * 2 + 1))),
    person(604, 540, 160, {
      coat: '#7F9AB8',
      legs: '#FFF1DC',
      hair: '#3A2A2A',
      skirt: true,
      still: true,
      left: true,
    }),
    times(7, (i) => dot(570 + (i % 3) * 11, 452 + Math.floor(i / 3) * 10, 9, pick(blooms, i))),
    poly(
      [
        [564, 470],
        [606, 470],
        [588, 510],
      ],
      '#FFF6E8',
    ),
    bicycle(660, 584, 1, '#E8B33A'),
    line('M-6 500C40 400 30 300 50 120', '#5A4048', 20),
    foliage(81, 50, 60, 140, 110, BLOSSOM),
    foliage(82, 20, 220, 80, 90, BLOSSOM),
    drifting(9, 50, [20, 120, 760, 470], ['#FFE6E3', '#F6BFC6', '#FFFFFF'], 4),
    shaft(
      [
        [300, 0],
        [560, 0],
        [420, 620],
        [100, 620],
      ],
      0.5,
    ),
    blended('soft-light', rect(0, 0, 800, 600, outward('#FFF3D0', '#FFE0B0', '#C99AA0'), 0.4)),
    wire([0, 40], [800, 20], 30),
  ]);
}

/** A tea house in the rain-washed autumn, its one window lit. */
export function teaHouse(): string {
  return picture([
    sky('#E9A86B', '#F9CF96', '#FFEBC4'),
    sun(620, 130, 34),
    soft(4, foliage(3, 160, 190, 190, 130, MAPLE)),
    soft(2, foliage(5, 640, 250, 150, 90, ['#9C7F34', '#D0A63E', '#F7D873'])),
    tiledRoof(130, 170, 560, 150, '#4E5867', '#2A313C'),
    rect(196, 310, 428, 170, down('#F0DDB8', '#DDBE92')),
    poly(
      [
        [196, 310],
        [624, 310],
        [624, 352],
        [196, 338],
      ],
      '#3A2442',
      0.35,
    ),
    times(5, (i) => rect(204 + i * 104, 306, 14, 176, across('#8A5638', '#5F3A2A'))),
    times(
      4,
      (i) =>
        rect(226 + i * 104, 340, 74, 118, '#7A4A30') +
        rect(231 + i * 104, 345, 64, 108, down('#FFF0C0', '#FFCF80')) +
        times(
          4,
          (k) =>
            rect(231 + i * 104 + k * 16, 345, 2, 108, '#7A4A30') +
            rect(231 + i * 104, 367 + k * 22, 64, 2, '#7A4A30'),
        ),
    ),
    rect(180, 474, 460, 22, '#9A6A48'),
    rect(180, 474, 460, 5, '#E2B080'),
    rect(196, 496, 430, 20, '#8F8078'),
    rect(-10, 508, 820, 100, down('#C9A070', '#A87A58')),
    times(7, (i) => oval(400 + Math.sin(i * 1.6) * 26, 528 + i * 12, 34 + i * 5, 5 + i, '#E2CFB4')),
    times(
      4,
      (i) => dot(250 + i * 22, 466, 9 + (i % 2) * 3, '#6B4A42') + oval(250 + i * 22, 458, 7, 2.5, '#3A2A2A'),
    ),
    sittingCat(540, 476, 1, '#F5E6D2', '#FFFFFF'),
    tree(11, 710, 540, 330, 260, MAPLE, '#4E3836'),
    line('M-10 300C40 240 50 160 70 60', '#4E3836', 22),
    foliage(15, 60, 70, 190, 100, MAPLE),
    drifting(5, 120, [0, 500, 800, 100], ['#D9693A', '#F6A654', '#A8422F', '#F4C25E'], 6),
    drifting(6, 34, [60, 120, 700, 380], ['#D9693A', '#F6A654'], 5),
    person(330, 560, 120, { coat: '#3F5F7A', legs: '#2F3550', hair: '#3A2A2A', bag: '#C98F5A' }),
    shaft(
      [
        [520, 0],
        [760, 0],
        [420, 620],
        [140, 620],
      ],
      0.5,
    ),
    blended('screen', glow(400, 400, 250, '#FFAA50', 0.28)),
  ]);
}
