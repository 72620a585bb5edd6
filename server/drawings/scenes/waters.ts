import {
  across,
  at,
  blended,
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
} from '../draw.ts';
import { bicycle, birds, person } from '../life.ts';
import {
  cloud,
  drifting,
  foliage,
  grass,
  hills,
  namsan,
  shaft,
  sky,
  skyline,
  SPRING,
  SUMMER,
  sun,
  tree,
} from '../nature.ts';
import { bench } from '../street.ts';

/** Short strokes of light on water, denser towards the middle. */
function glitter(
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  count: number,
): string {
  const rand = random(seed);
  return times(count, () => {
    const depth = rand();
    const spread = (rand() + rand() - 1) * w * (0.2 + depth * 0.5);
    return oval(
      x + spread,
      y + depth * h,
      (6 + rand() * 18) * (0.5 + depth),
      0.9 + depth * 1.6,
      color,
      0.3 + rand() * 0.5,
    );
  });
}

/** The Han river as the sun goes down behind the bridge. */
export function riverDusk(): string {
  return picture(
    [
      rect(0, 0, 800, 340, down('#4F4A82', '#B0688A', '#F29A6B', '#FFD690')),
      sun(330, 286, 46, '#FFF0C0'),
      cloud(560, 110, 1.5, '#E98A86', 0.6),
      cloud(170, 90, 1.1, '#C9789A', 0.5),
      cloud(420, 180, 1.2, '#FFBE8A', 0.6),
      namsan(600, 268, 0.72, '#8A5A80'),
      hills(7, 320, 16, '#9A6484', '#9A6484'),
      skyline(61, 336, 70, '#7A4E76', '#FFD992'),
      rect(0, 336, 800, 280, down('#F5A872', '#B8708A', '#5A4A80')),
      glitter(3, 330, 344, 240, 200, '#FFE9B0', 130),
      glitter(4, 400, 344, 900, 200, '#FFC08A', 70),
      rect(-10, 322, 820, 11, '#5A3F68'),
      rect(-10, 318, 820, 4, '#8A5F80'),
      times(
        9,
        (i) =>
          path(`M${i * 100 - 30} 333q50 -46 100 0v6q-50 -40 -100 0z`, '#5A3F68') +
          rect(i * 100 - 36, 330, 12, 30, '#4E3660') +
          rect(i * 100 - 38, 360, 16, 34, '#4E3660', 0.3),
      ),
      times(
        14,
        (i) =>
          rect(i * 60 + 14, 300, 2, 20, '#5A3F68') +
          dot(i * 60 + 15, 299, 3, '#FFF0C0') +
          glow(i * 60 + 15, 299, 12, '#FFE0A0', 0.7),
      ),
      faint(
        0.85,
        at(
          250,
          420,
          1,
          path('M-24 0h56l-10 12h-36z', '#4A3560') +
            path('M4 -46v42h30z', '#FFE2C0') +
            path('M0 -40v36h-18z', '#F0B79A'),
        ),
      ),
      path('M-10 610V520C200 470 420 486 810 540V610z', down('#5A5A6A', '#33364F')),
      path('M-10 610V560C200 520 460 530 810 566V610z', '#C99A86', 0.5),
      tree(71, 690, 556, 300, 230, ['#43406A', '#5E5278', '#B8788A'], '#2E2A44'),
      bench(380, 540, 1, '#8A5A5A'),
      person(408, 514, 62, { coat: '#E8735A', legs: '#33364F', still: true }),
      person(444, 514, 66, { coat: '#4F6A8A', legs: '#33364F', still: true }),
      bicycle(180, 566, 1, '#E8B33A'),
      grass(5, -20, 260, 610, 120, ['#3A3F58', '#5A5568', '#8A6A6A', '#C98F6A'], 6),
      grass(6, 560, 820, 612, 70, ['#3A3F58', '#5A5568', '#8A6A6A'], 7),
      birds(480, 220, 1, '#5A3F68'),
      blended('screen', glow(330, 290, 330, '#FF9A4A', 0.4)),
    ],
    '#FFD29A',
    '#2A2460',
  );
}

/** A bicycle left by the stream, stepping stones and a willow. */
export function streamBicycle(): string {
  const rand = random(15);
  const willow = (x: number, y: number) =>
    times(46, (i) => {
      const [sx, len] = [x + i * 7 - 160, 120 + rand() * 170];
      return line(
        `M${sx} ${y + rand() * 40}q${-6 + rand() * 18} ${len * 0.5} ${-4 + rand() * 10} ${len}`,
        ['#7FA85A', '#A8C56C', '#C9D98A', '#5F8F58'][i % 4] ?? '#7FA85A',
        3.2,
        0.85,
      );
    });
  return picture([
    sky('#94D0DA', '#CBE8DE', '#FBF3D8'),
    cloud(520, 90, 1.2),
    cloud(180, 130, 0.7),
    skyline(71, 250, 110, '#BCD0C8'),
    hills(9, 236, 14, '#A5C49C', '#8FB583'),
    times(8, (i) => foliage(30 + i, 20 + i * 110, 246, 62, 30, SPRING)),
    rect(0, 196, 800, 12, '#D9C3A8'),
    times(6, (i) => rect(80 + i * 150, 206, 16, 50, '#C9AE92')),
    path('M-10 262C200 244 520 246 810 262V420H-10z', down('#B5D38A', '#9CC276')),
    path(
      'M200 262C330 300 250 360 -10 430V610H810V520C620 440 460 380 470 262z',
      down('#A8DAD8', '#6FB5BE', '#4F93A8'),
    ),
    glitter(9, 380, 290, 560, 280, '#F2FBF2', 110),
    times(
      7,
      (i) =>
        oval(262 + i * 62, 372 + i * 15 + (i % 2) * 4, 27 + i * 2.4, 10 + i, '#6F6A72') +
        oval(260 + i * 62, 367 + i * 15 + (i % 2) * 4, 26 + i * 2.4, 9 + i, '#D6CBBB'),
    ),
    person(392, 392, 92, { coat: '#F58B5A', legs: '#4A5A78', hair: '#3A2A2A' }),
    grass(12, 470, 820, 500, 46, ['#7FA85A', '#A8C56C', '#5F8F58', '#D9DB96']),
    path('M430 610C520 540 660 480 810 470V610z', down('#B9D585', '#86AE5C')),
    path('M560 610C640 560 720 530 810 520V560C750 570 700 590 670 610z', '#F0DDB4'),
    path('M-10 610V460C90 470 180 520 230 610z', down('#A8CB7A', '#7FA85A')),
    bicycle(560, 560, 1.55, '#E8573F'),
    times(26, () => {
      const [x, y] = [rand() * 210, 500 + rand() * 100];
      return (
        dot(x, y, 4.5, ['#FFF6E0', '#FFD04A', '#F2A3B0'][Math.floor(rand() * 3)] ?? '#FFF6E0') +
        dot(x, y, 1.6, '#E8963A')
      );
    }),
    path('M716 470C724 380 712 250 690 120L740 110C748 250 752 380 764 470z', across('#7A5A48', '#553E38')),
    foliage(90, 700, 90, 180, 90, SPRING),
    willow(640, 110),
    grass(14, -20, 240, 612, 76, ['#5F8F58', '#86AE5C', '#B7CF78'], 6),
    shaft(
      [
        [100, 0],
        [360, 0],
        [560, 620],
        [220, 620],
      ],
      0.5,
    ),
    birds(330, 90, 0.9),
  ]);
}

/** Evening from the train as it crosses the river. */
export function trainWindow(): string {
  const strap = (x: number) =>
    line(`M${x} 40V96`, '#4A3F50', 6) +
    `<circle cx="${x}" cy="118" r="20" fill="none" stroke="#F3E2CA" stroke-width="7"/>`;
  const pane = (x: number) =>
    path(`M${x + 30} 120h60l-90 160v-60z`, '#FFFFFF', 0.14) +
    path(`M${x + 120} 120h30l-140 236h-10z`, '#FFFFFF', 0.1);
  return picture(
    [
      rect(0, 0, 800, 400, down('#6A5A92', '#E07F7A', '#FFB978', '#FFE2A0')),
      sun(300, 250, 40, '#FFF3CC'),
      cloud(560, 170, 1.1, '#FFB08A', 0.6),
      cloud(180, 150, 0.9, '#F29A8A', 0.6),
      namsan(570, 236, 0.6, '#A06A80'),
      skyline(83, 292, 70, '#8F5F7C', '#FFE0A0'),
      rect(0, 288, 800, 120, down('#FFBE84', '#C9788A')),
      glitter(4, 300, 294, 320, 66, '#FFF0C0', 80),
      times(4, (i) =>
        line(
          `M${i * 260 - 120} 380L${i * 260 + 60} 100M${i * 260 + 60} 100L${i * 260 + 240} 380`,
          '#4A3560',
          9,
          0.75,
        ),
      ),
      pane(70),
      pane(430),
      path(
        'M-10 -10H810V610H-10zM70 140q0 -20 20 -20h260q20 0 20 20v196q0 20 -20 20H90q-20 0 -20 -20zM430 140q0 -20 20 -20h260q20 0 20 20v196q0 20 -20 20H450q-20 0 -20 -20z',
        down('#D9C6B4', '#C9AE9A', '#8E7470'),
      ).replace('<path', '<path fill-rule="evenodd"'),
      rect(70, 350, 300, 10, '#FFF1DC', 0.6),
      rect(430, 350, 300, 10, '#FFF1DC', 0.6),
      rect(-10, 26, 820, 12, '#8F8088'),
      rect(-10, 24, 820, 4, '#EFE2D2'),
      [110, 210, 310, 490, 590, 690].map(strap).join(''),
      rect(-10, 396, 820, 96, down('#4F8A8A', '#3A6A72')),
      times(7, (i) => rect(i * 120 - 20, 396, 3, 96, '#2E545E', 0.7)),
      rect(-10, 484, 820, 34, down('#5F9C98', '#3F737A')),
      rect(-10, 518, 820, 100, down('#5A4A52', '#3A3040')),
      poly(
        [
          [110, 400],
          [330, 400],
          [260, 518],
          [40, 518],
        ],
        '#FFD08A',
        0.28,
      ),
      poly(
        [
          [470, 400],
          [690, 400],
          [620, 518],
          [400, 518],
        ],
        '#FFD08A',
        0.28,
      ),
      path('M236 560q-6 -110 6 -150q30 -30 62 0q14 40 8 150z', '#D9694A'),
      path('M280 398q24 6 28 20q12 50 4 142h-26z', '#3A2442', 0.2),
      dot(274, 372, 31, '#F2C29E'),
      path('M242 380C234 330 312 322 308 372C290 366 272 354 262 358C260 372 254 392 246 400z', '#3A2628'),
      line('M246 470q26 20 46 6', '#B8503A', 12),
      rect(268, 456, 48, 34, '#FFF1DC', 1, 2),
      line('M292 456v34', '#C9AE92', 2),
      rect(232, 528, 44, 40, '#4A4F6A', 1, 18),
      rect(276, 528, 44, 40, '#424764', 1, 18),
      rect(238, 546, 32, 70, '#4A4F6A'),
      rect(282, 546, 32, 70, '#424764'),
      path('M530 560q-4 -80 8 -112q22 -22 46 0q10 30 6 112z', '#7A8AA8'),
      dot(560, 420, 24, '#EDBB98'),
      path('M536 424C528 386 588 378 586 416C570 412 556 410 550 406C546 418 544 430 540 436z', '#4A3A3A'),
      rect(520, 530, 40, 36, '#3F4258', 1, 16),
      rect(558, 530, 40, 36, '#383B50', 1, 16),
      rect(526, 546, 28, 70, '#3F4258'),
      rect(564, 546, 28, 70, '#383B50'),
      rect(620, 436, 56, 50, '#C98F5A', 1, 6),
      line('M630 436q18 -30 36 0', '#8E5E38', 5),
      blended('screen', glow(300, 250, 340, '#FF9A50', 0.4)),
    ],
    '#FFD29A',
    '#3A2A60',
  );
}

/** Rowing boats among lotus leaves on a summer pond. */
export function lotusPond(): string {
  const rand = random(44);
  const pad = (x: number, y: number, s: number) =>
    oval(x, y, 30 * s, 9 * s, '#4F8A64') +
    oval(x - 3 * s, y - 1.5 * s, 26 * s, 7 * s, '#7FB07A') +
    poly(
      [
        [x, y],
        [x + 31 * s, y - 3 * s],
        [x + 31 * s, y + 5 * s],
      ],
      '#5FA3A8',
    );
  const bloom = (x: number, y: number, s: number) =>
    [-50, -25, 0, 25, 50]
      .map(
        (turn, i) =>
          `<g transform="rotate(${turn} ${x} ${y})">${oval(x, y - 14 * s, 6.5 * s, 15 * s, i === 2 ? '#FFE6E6' : '#F4AEBB')}</g>`,
      )
      .join('') + oval(x, y - 3 * s, 6 * s, 3 * s, '#FFD36B');
  return picture([
    sky('#8CCFD6', '#CBEBDD', '#FFF3D6'),
    cloud(210, 90, 1.2),
    cloud(640, 70, 0.8),
    namsan(260, 214, 0.7, '#A5C8B4'),
    hills(6, 250, 18, '#9CC49A', '#7FAF80'),
    times(9, (i) => foliage(20 + i, i * 100, 256 + (i % 2) * 12, 76, 46, i % 3 ? SUMMER : SPRING)),
    rect(0, 286, 800, 330, down('#B5DCCB', '#6FB3B0', '#3F8592')),
    mirrored(
      400,
      faint(
        0.25,
        soft(
          6,
          times(7, (i) => oval(i * 130, 316, 80, 26, '#3F6B54')),
        ),
      ),
    ),
    glitter(2, 420, 300, 800, 260, '#F6FFF4', 90),
    rect(520, 232, 180, 8, '#8A4A3A'),
    rect(540, 240, 10, 66, '#A8573F'),
    rect(670, 240, 10, 66, '#A8573F'),
    rect(605, 240, 8, 66, '#A8573F'),
    path('M500 236C560 220 590 196 610 168C630 196 660 220 720 236z', down('#6C7785', '#454F5E')),
    dot(610, 168, 6, '#2E3642'),
    rect(522, 298, 176, 12, '#C9AE92'),
    rect(536, 274, 150, 4, '#8A4A3A'),
    times(11, (i) => rect(540 + i * 13.5, 274, 2.5, 26, '#8A4A3A')),
    faint(0.35, soft(3, path('M510 316h200l-30 50h-140z', '#3A5A62'))),
    at(
      340,
      410,
      1.2,
      oval(4, 20, 92, 9, '#2F5A66', 0.5),
      path('M-84 0C-60 26 66 26 92 0z', '#C9794A'),
      path('M-84 0C-60 8 66 8 92 0L88 5C62 12-56 12-80 5z', '#F0C08A'),
      line('M20 0L66 26', '#8E5E38', 5),
    ),
    person(318, 412, 84, { coat: '#FFF1DC', legs: '#5F7FA0', still: true, hair: '#4A2F2A', skirt: true }),
    person(372, 412, 84, { coat: '#E8735A', legs: '#3F4560', still: true, left: true }),
    path('M240 410C270 440 420 440 452 410L446 418C420 446 270 446 246 418z', '#A85F38'),
    times(16, (i) => pad(rand() * 800, 470 + (i / 16) * 120, 0.9 + (i / 16) * 1.1)),
    times(7, () => bloom(60 + rand() * 680, 480 + rand() * 100, 1 + rand() * 0.5)),
    foliage(60, 760, 70, 130, 110, SUMMER),
    foliage(61, 30, 40, 120, 70, SUMMER),
    grass(8, -20, 150, 612, 110, ['#4F8A58', '#7FA85A', '#B7CF78'], 6),
    grass(9, 690, 820, 612, 120, ['#4F8A58', '#7FA85A', '#3F6B54'], 6),
    drifting(3, 10, [100, 120, 600, 200], ['#FFFFFF'], 4),
    shaft(
      [
        [200, 0],
        [440, 0],
        [640, 620],
        [300, 620],
      ],
      0.45,
    ),
    birds(420, 120, 1, '#5A7A7A'),
  ]);
}
