import {
  across,
  blended,
  curve,
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
  cloud,
  drifting,
  foliage,
  GINKGO,
  grass,
  hills,
  MAPLE,
  namsan,
  PINE,
  shade,
  shadow,
  shaft,
  sky,
  skyline,
  SPRING,
  SUMMER,
  sun,
  tree,
} from '../nature.ts';
import { bench, bricks, pots, villa } from '../street.ts';

/** Washing on a green roof above the town. */
export function rooftopLaundry(): string {
  const shirt = (x: number, y: number, hue: string) =>
    path(`M${x} ${y}l-26 12l6 26l12 -4v58h44v-58l12 4l6 -26l-26 -12q-14 12 -28 0z`, hue) +
    path(`M${x + 14} ${y + 6}q8 0 14 -6l26 12l-6 26l-12 -4v58h-14z`, '#3A2442', 0.1);
  const sheet = (x: number, y: number, w: number, h: number, hue: string) =>
    path(
      `M${x} ${y}q${w / 2} 12 ${w} 0l4 ${h}q${-w / 4} -12 ${-w / 2} 0q${-w / 4} 10 ${-w / 2} 0z`,
      across(hue, '#FFFFFF', hue),
    );
  const peg = (x: number, y: number) => rect(x - 2, y - 6, 4, 13, '#C98F5A', 1, 1);
  return picture([
    sky('#86CBDA', '#C6E6DF', '#FFF3D2'),
    cloud(180, 110, 1.4),
    cloud(590, 84, 1),
    cloud(420, 190, 0.6, '#FFFFFF', 0.6),
    namsan(470, 270, 1, '#A9C6BC'),
    skyline(41, 366, 74, '#C0CEC0'),
    times(9, (i) =>
      villa(
        i + 3,
        i * 96 - 30,
        420,
        78,
        46 + (i % 3) * 22,
        ['#D9A27C', '#E8C9A0', '#C9806A'][i % 3] ?? '#D9A27C',
        { columns: 3, rows: 2, side: 10 },
      ),
    ),
    times(6, (i) => foliage(20 + i, 40 + i * 150, 410, 34, 20, SUMMER)),
    rect(-10, 404, 820, 54, down('#F3DDBA', '#D9B892')),
    rect(-10, 398, 820, 12, '#FFF3DA'),
    rect(-10, 452, 820, 8, '#3A2442', 0.25),
    rect(-10, 458, 820, 160, down('#5FA883', '#4A9072')),
    times(5, (i) => line(`M-10 ${476 + i * 30}H810`, '#FFFFFF', 1.4, 0.12)),
    rect(618, 300, 150, 112, '#B9684F'),
    bricks(
      5,
      [
        [618, 300],
        [768, 300],
        [768, 412],
        [618, 412],
      ],
      12,
      40,
    ),
    rect(606, 290, 174, 14, '#E8C9A0'),
    rect(640, 332, 44, 80, '#3F7A72'),
    rect(704, 332, 44, 36, '#F3E6D2'),
    rect(708, 336, 36, 28, '#8FB2B0'),
    path('M650 290v-56q46 -22 92 0v56z', across('#4F8FC0', '#3A6FA0')),
    oval(696, 234, 46, 14, '#7FB5D9'),
    rect(650, 258, 92, 4, '#2F5A8A', 0.5),
    rect(96, 214, 8, 276, '#7A6A70'),
    rect(568, 226, 8, 270, '#7A6A70'),
    line('M100 226Q330 262 572 236', '#5A4A52', 2),
    line('M100 262Q330 300 572 276', '#5A4A52', 2),
    faint(
      0.25,
      soft(
        5,
        poly(
          [
            [180, 500],
            [560, 496],
            [600, 530],
            [210, 540],
          ],
          '#1F3A42',
        ),
      ),
    ),
    sheet(128, 232, 116, 190, '#FFE9D6'),
    peg(140, 232),
    peg(234, 240),
    shirt(284, 246, '#E8735A'),
    peg(286, 246),
    peg(310, 246),
    shirt(362, 248, '#5F8FB0'),
    peg(364, 248),
    peg(388, 248),
    sheet(430, 246, 100, 150, '#FFD98A'),
    peg(440, 248),
    peg(522, 242),
    person(556, 540, 156, {
      coat: '#F2C14E',
      legs: '#5F7FA0',
      hair: '#3A2A2A',
      still: true,
      left: true,
      skirt: true,
    }),
    path('M470 540l8 -34h60l8 34z', '#E8505F'),
    sheet(476, 500, 64, 10, '#FFF1DC'),
    pots(8, 70, 540, 5, 1.5),
    pots(15, 650, 470, 5, 1.1),
    sittingCat(320, 560, 1.1, '#F5E6D2', '#FFFFFF'),
    shadow(350, 562, 44, 6),
    birds(300, 90, 1),
    shaft(
      [
        [300, 0],
        [600, 0],
        [480, 620],
        [120, 620],
      ],
      0.45,
    ),
  ]);
}

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
    poly(
      [
        [270, 420],
        [340, 270],
        [380, 270],
        [310, 420],
      ],
      '#FFFFFF',
      0.35,
    ),
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
    shade(
      [
        [-10, 474],
        [250, 474],
        [160, 610],
        [-10, 610],
      ],
      0.22,
    ),
    shaft(
      [
        [380, 0],
        [640, 0],
        [420, 620],
        [100, 620],
      ],
      0.5,
    ),
  ]);
}

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
    poly(
      [
        [178, 324],
        [245, 264],
        [312, 324],
      ],
      across('#4F9A8F', '#3A7A72'),
    ),
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
    shade(
      [
        [-10, 600],
        [40, 540],
        [360, 590],
        [330, 620],
      ],
      0.22,
    ),
    shaft(
      [
        [260, 0],
        [520, 0],
        [640, 620],
        [320, 620],
      ],
      0.45,
    ),
  ]);
}

/** One more throw while the sun goes down behind the court. */
export function basketballCourt(): string {
  const fence = [...Array(44).keys()];
  return picture(
    [
      sky('#E8806B', '#FBB070', '#FFDC98', '#FFF0C4'),
      sun(520, 300, 60, '#FFF3C8'),
      cloud(190, 110, 1.3, '#FFD3B0', 0.7),
      cloud(640, 90, 1, '#FFC9A0', 0.6),
      skyline(63, 372, 150, '#D98A70'),
      hills(4, 372, 12, '#B8705E'),
      times(8, (i) => foliage(20 + i, 30 + i * 110, 366, 70, 36, ['#8A5A4A', '#A8704F', '#E8A85F'])),
      fence
        .map((i) =>
          line(
            `M${i * 20 - 20} 250L${i * 20 + 60} 400M${i * 20 + 60} 250L${i * 20 - 20} 400`,
            '#6A4A5A',
            1.1,
            0.5,
          ),
        )
        .join(''),
      line('M-10 250H810', '#6A4A5A', 5),
      times(7, (i) => rect(i * 134 - 6, 246, 6, 156, '#6A4A5A')),
      rect(-10, 398, 820, 212, down('#D97F5A', '#B8604F')),
      path('M-10 560L330 402H470L810 560V610H-10z', down('#4F8A86', '#3F6F78')),
      line('M-10 566L332 404M810 566L468 404M120 504H680', '#FFF3DA', 5, 0.85),
      line('M250 604Q400 470 550 604', '#FFF3DA', 5, 0.85),
      soft(
        5,
        poly(
          [
            [220, 470],
            [240, 464],
            [40, 610],
            [0, 600],
          ],
          '#3A2442',
          0.4,
        ),
      ),
      soft(
        4,
        poly(
          [
            [440, 530],
            [470, 530],
            [360, 610],
            [320, 610],
          ],
          '#3A2442',
          0.4,
        ),
      ),
      soft(
        4,
        poly(
          [
            [600, 500],
            [622, 500],
            [540, 580],
            [510, 576],
          ],
          '#3A2442',
          0.4,
        ),
      ),
      rect(224, 180, 12, 290, '#4A3A4F'),
      line('M230 200L290 176', '#4A3A4F', 9),
      poly(
        [
          [262, 80],
          [372, 104],
          [372, 204],
          [262, 190],
        ],
        across('#FFF6E4', '#F3DDBE'),
      ),
      line('M262 80L372 104V204L262 190z', '#E8653A', 5),
      line('M296 126L346 136V182L296 174z', '#E8653A', 4),
      `<ellipse cx="360" cy="204" rx="34" ry="9" fill="none" stroke="#E8502F" stroke-width="5"/>`,
      times(7, (i) =>
        line(`M${328 + i * 11} ${207 + (i % 6 ? 4 : 0)}L${338 + i * 7} 254`, '#FFF6E4', 1.8, 0.9),
      ),
      line('M334 226H386M338 240H382', '#FFF6E4', 1.6, 0.9),
      dot(452, 130, 19, '#F28C3C'),
      line('M433 130H471M452 111V149M440 115Q452 130 440 145M464 115Q452 130 464 145', '#8A3F28', 1.8),
      dot(446, 123, 5, '#FFD9A0', 0.8),
      person(460, 530, 170, { coat: '#F2E2C6', legs: '#3F4560', hair: '#2E2428', left: true }),
      line('M444 412L434 376M474 410L484 372', '#E2CFB0', 12),
      line('M434 376L438 338M484 372L478 334', '#F2C29E', 9),
      dot(438, 336, 6, '#F2C29E'),
      dot(478, 332, 6, '#F2C29E'),
      person(610, 500, 140, { coat: '#3F6F8A', legs: '#33364F', hair: '#3A2A2A', left: true }),
      bicycle(650, 582, 1.1, '#F2B33C'),
      foliage(71, 790, 40, 130, 110, ['#6A3F4A', '#8A5A4A', '#E09A5A']),
      foliage(72, 10, 30, 120, 90, ['#6A3F4A', '#8A5A4A', '#E09A5A']),
      blended('screen', glow(520, 300, 380, '#FF9A4A', 0.45)),
    ],
    '#FFD090',
    '#3A1F5A',
  );
}

/** The wide steps of a museum on a clear autumn day. */
export function museumSteps(): string {
  return picture([
    sky('#7FBDD3', '#B9DDDD', '#F6F0D6'),
    cloud(140, 100, 1.3),
    cloud(600, 70, 0.8),
    hills(8, 330, 30, '#A5BFA8'),
    times(6, (i) => foliage(i, 20 + i * 30, 350, 50, 44, GINKGO)),
    times(6, (i) => foliage(i + 10, 640 + i * 34, 350, 56, 50, MAPLE)),
    poly(
      [
        [110, 130],
        [700, 130],
        [700, 176],
        [110, 176],
      ],
      down('#FFF9EA', '#EBDCC2'),
    ),
    poly(
      [
        [700, 130],
        [760, 150],
        [760, 190],
        [700, 176],
      ],
      '#C9B49C',
    ),
    rect(140, 176, 540, 210, down('#8FA6AA', '#B9C4BA')),
    poly(
      [
        [140, 176],
        [680, 176],
        [680, 206],
        [140, 232],
      ],
      '#3A2F4A',
      0.35,
    ),
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
    poly(
      [
        [110, 386],
        [330, 386],
        [110, 540],
        [-70, 540],
      ],
      '#5A3A66',
      0.16,
    ),
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
    shaft(
      [
        [180, 0],
        [420, 0],
        [700, 620],
        [380, 620],
      ],
      0.5,
    ),
    birds(440, 80, 0.9),
  ]);
}

/** A trail through the pines, the tower over the trees. */
export function mountainTrail(): string {
  const pine = (seed: number, x: number, y: number, h: number) =>
    path(
      `M${x - h * 0.03} ${y}C${x + h * 0.04} ${y - h * 0.3} ${x - h * 0.05} ${y - h * 0.6} ${x + h * 0.02} ${y - h * 0.9}h${h * 0.025}C${x + h * 0.01} ${y - h * 0.6} ${x + h * 0.09} ${y - h * 0.3} ${x + h * 0.035} ${y}z`,
      across('#A86A4F', '#6B4038'),
    ) +
    line(
      `M${x} ${y - h * 0.58}Q${x + h * 0.1} ${y - h * 0.66} ${x + h * 0.2} ${y - h * 0.66}M${x} ${y - h * 0.7}Q${x - h * 0.1} ${y - h * 0.76} ${x - h * 0.2} ${y - h * 0.75}`,
      '#7A4A3E',
      h * 0.018,
    ) +
    foliage(seed, x + h * 0.2, y - h * 0.68, h * 0.17, h * 0.06, PINE) +
    foliage(seed + 1, x - h * 0.2, y - h * 0.78, h * 0.18, h * 0.065, PINE) +
    foliage(seed + 2, x + h * 0.08, y - h * 0.9, h * 0.22, h * 0.075, PINE);
  const rand = random(21);
  return picture([
    sky('#F2BE8A', '#FFDDA8', '#FFF2D0'),
    sun(250, 160, 44),
    cloud(620, 90, 1, '#FFF6E4', 0.7),
    hills(3, 270, 40, '#D9B59A', '#F0D3AE'),
    namsan(470, 226, 1.1, '#B08F86'),
    soft(14, rect(-20, 300, 840, 50, '#FFF0CE', 0.8)),
    hills(6, 340, 30, '#9CAE86', '#B5BF8A'),
    times(11, (i) =>
      foliage(30 + i, 10 + i * 80, 366 + (i % 2) * 16, 60, 36, ['#5F8564', '#86A870', '#C9CF84']),
    ),
    hills(9, 420, 16, '#7FA066', '#5F8A58', 200),
    path(
      'M250 620C360 560 560 540 540 490C524 456 420 460 430 424C436 406 470 400 490 396L504 400C480 410 462 416 464 428C470 456 620 450 630 500C636 556 520 580 500 620z',
      down('#F3DDB4', '#D9B084'),
    ),
    times(9, (i) =>
      line(
        `M${300 + i * 20 + (i > 5 ? 30 : 0)} ${606 - i * 13}l${150 - i * 8} ${-6}`,
        '#8E5E42',
        7 - i * 0.4,
      ),
    ),
    pine(41, 640, 470, 250),
    pine(44, 330, 460, 220),
    pine(47, 560, 440, 170),
    person(478, 474, 76, { coat: '#E2574C', legs: '#4A4F6A', bag: '#F2B33C', left: true }),
    person(520, 490, 84, { coat: '#3F7A8A', legs: '#3A3F58', bag: '#E8735A', left: true, hair: '#5A5A62' }),
    pine(51, 140, 600, 520),
    pine(55, 740, 610, 560),
    times(7, (i) =>
      oval(
        210 + i * 16 + rand() * 30,
        560 + rand() * 30,
        14 + rand() * 12,
        8 + rand() * 4,
        i % 2 ? '#9A9490' : '#C3B8AC',
      ),
    ),
    grass(3, -20, 260, 612, 60, ['#4F7A52', '#7FA066', '#B5BF78']),
    grass(4, 520, 820, 612, 60, ['#4F7A52', '#7FA066', '#B5BF78']),
    times(16, () =>
      dot(
        560 + rand() * 220,
        550 + rand() * 50,
        4,
        ['#F2A3C0', '#FFF1DC', '#F6C94F'][Math.floor(rand() * 3)] ?? '#FFF1DC',
      ),
    ),
    line(
      curve([
        [560, 560],
        [640, 520],
        [720, 540],
        [810, 510],
      ]),
      '#8E5E42',
      6,
    ),
    times(4, (i) => rect(580 + i * 66, 516 + (i % 2) * 8, 8, 56, '#7A4A38', 1, 3)),
    shaft(
      [
        [120, 0],
        [380, 0],
        [640, 620],
        [300, 620],
      ],
      0.6,
    ),
    blended('screen', glow(250, 170, 340, '#FFC070', 0.35)),
    birds(330, 110, 0.9),
  ]);
}
