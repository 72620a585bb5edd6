import {
  across,
  blended,
  dot,
  down,
  faint,
  glow,
  line,
  outward,
  oval,
  path,
  picture,
  poly,
  random,
  rect,
  soft,
  times,
} from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { DUSK, foliage, grass, hills, moon, namsan, sky, skyline, stars, type Leaves } from '../nature.ts';
import {
  bulbs,
  fillFace,
  lamp,
  NIGHT,
  on,
  part,
  pole,
  pots,
  stairs,
  tiledRoof,
  villa,
  wire,
  type Face,
} from '../street.ts';

const NIGHT_LEAVES: Leaves = ['#1F3A48', '#2F5358', '#5A7F6A'];
const WALLS = ['#6A4A6B', '#7F5670', '#5A4A78', '#8A5F6E', '#4F4A7A', '#755274'] as const;

/** A hill of houses at night, nearly every window awake. */
export function nightHill(): string {
  const rand = random(19);
  const tier = (y: number, w: number, h: number, count: number, from: number) =>
    times(count, (i) => {
      const x = from + i * (w + 12) + (rand() - 0.5) * 14;
      const tall = h * (0.75 + rand() * 0.5);
      const lift = Math.sin(((x + w / 2) / 800) * Math.PI) * 70;
      return (
        villa(i + y, x, y - lift, w, tall, WALLS[(i + Math.floor(y)) % 6] ?? WALLS[0], {
          columns: w > 80 ? 3 : 2,
          rows: tall > 90 ? 3 : 2,
          glass: NIGHT,
          side: w * 0.16,
        }) +
        (rand() < 0.45 ? foliage(i + 7, x + w, y - lift - 4, 18, 15, NIGHT_LEAVES) : '') +
        (rand() < 0.3 ? rect(x + w * 0.3, y - lift - tall - 28, 22, 20, '#3F5A8A', 1, 4) : '')
      );
    });
  return picture(
    [
      sky('#1C2350', '#3B3A74', '#7A5A8E', '#E09A8A'),
      stars(4, 90, 260),
      moon(604, 104, 34),
      namsan(210, 240, 0.7, '#4A4478'),
      hills(4, 280, 40, '#4A4274', '#3A3564'),
      faint(0.85, tier(352, 48, 60, 13, -10)),
      tier(420, 66, 84, 11, -30),
      lamp(380, 424, 84),
      stairs(300, 560, 90, 370, 14, 330, 0.5, '#C9A08A', '#7A5A70'),
      tier(500, 88, 110, 3, -40),
      tier(500, 88, 110, 5, 356),
      lamp(276, 496, 110),
      pole(612, 520, 300, '#2E2A4C'),
      wire([612, 236], [-20, 260], 50, '#1E1C3A'),
      wire([612, 236], [820, 180], 30, '#1E1C3A'),
      person(304, 500, 50, { coat: '#F2A33C', legs: '#2A2A4C' }),
      tiledRoof(-120, 510, 420, 150, '#34406A', '#1C2344', '#8A8AB0'),
      rect(470, 540, 340, 80, '#2A2A52'),
      rect(462, 530, 350, 14, '#3F3F70'),
      times(
        4,
        (i) =>
          rect(500 + i * 78, 562, 44, 40, i === 2 ? '#3A3A66' : '#FFD277') +
          rect(520 + i * 78, 562, 4, 40, '#2A2A52'),
      ),
      pots(4, 500, 532, 6, 1.05, NIGHT_LEAVES),
      sittingCat(150, 520, 1, '#2A2A44', '#F5E6D2'),
      blended('screen', glow(400, 440, 380, '#FF9A50', 0.3)),
    ],
    '#FFC890',
    '#181A50',
  );
}

/** An orange tent bar on a winter night, full of steam and talk. */
export function pojangmacha(): string {
  const rand = random(3);
  const steam = (x: number, y: number) =>
    soft(7, line(`M${x} ${y}q-22 -30 4 -58q24 -28 0 -60`, '#FFF3DC', 15, 0.55));
  return picture(
    [
      sky('#1F2452', '#3A3668', '#6A4A78'),
      stars(8, 60, 200),
      skyline(91, 330, 190, '#2E2E5C', '#FFD98A'),
      villa(5, 560, 440, 230, 300, '#4F4272', { glass: NIGHT, columns: 3, rows: 4 }),
      villa(6, 10, 440, 170, 250, '#574678', { glass: NIGHT, columns: 2, rows: 3 }),
      rect(-10, 420, 820, 190, down('#4A4068', '#2F2A4E')),
      soft(18, oval(400, 520, 360, 60, '#FFB45A', 0.75)),
      poly(
        [
          [180, 250],
          [620, 250],
          [690, 330],
          [110, 330],
        ],
        down('#F58A3C', '#D9582E'),
      ),
      times(8, (i) =>
        poly(
          [
            [180 + i * 55, 250],
            [207 + i * 55, 250],
            [146 + i * 72.5, 330],
            [110 + i * 72.5, 330],
          ],
          '#FFB45F',
          0.6,
        ),
      ),
      rect(124, 330, 552, 180, outward('#FFF0B8', '#FFCB6B', '#F0853A')),
      times(10, (i) => path(`M${110 + i * 58} 330h58v16a29 20 0 0 1 -58 0z`, i % 2 ? '#FFF1DC' : '#E8653A')),
      rect(124, 330, 14, 180, '#B84A28'),
      rect(662, 330, 14, 180, '#B84A28'),
      bulbs([140, 352], [660, 352], 10, 7),
      times(
        4,
        (i) =>
          rect(180 + i * 120, 372, 70, 9, '#A85F38') +
          times(4, (k) =>
            rect(
              184 + i * 120 + k * 17,
              346 + (k % 2) * 4,
              9,
              26 - (k % 2) * 4,
              ['#4F8A64', '#BFE0DC', '#4F8A64', '#F2C14E'][k] ?? '#4F8A64',
              0.9,
              3,
            ),
          ),
      ),
      person(400, 470, 120, { coat: '#FFF6E8', legs: '#5A4A6A', hair: '#3A2A2A', still: true }),
      rect(384, 394, 34, 40, '#D9573F', 1, 4),
      steam(290, 404),
      steam(480, 400),
      steam(540, 410),
      rect(150, 426, 500, 16, '#FFE0A8', 1, 3),
      rect(150, 440, 500, 70, '#C9623A'),
      times(8, (i) => rect(150 + i * 66, 440, 3, 70, '#8E3F28', 0.5)),
      path('M256 426v-20h72v20zM450 426v-16h60v16z', '#8A8A9A'),
      oval(292, 406, 36, 6, '#E8735A'),
      oval(480, 410, 30, 5, '#F2C14E'),
      times(
        5,
        (i) => line(`M${560 + i * 13} 424v-26`, '#E2B06A', 3) + oval(560 + i * 13, 396, 5, 8, '#FFF1DC'),
      ),
      [220, 330, 540]
        .map(
          (x, i) =>
            rect(x - 14, 500, 28, 10, '#3F6F8A', 1, 4) +
            rect(x - 3, 510, 6, 40, '#2E2A4C') +
            path(
              `M${x - 26} 504q-4 -70 26 -74q30 4 26 74z`,
              ['#3F4F7A', '#7A3F4A', '#3F6A5E'][i] ?? '#3F4F7A',
            ) +
            dot(x, 414, 17, ['#3A2A2A', '#4A3030', '#2A2430'][i] ?? '#3A2A2A') +
            line(`M${x - 8} 508v38h-8M${x + 8} 508v38h8`, '#23233F', 9),
        )
        .join(''),
      person(660, 556, 150, {
        coat: '#5A5A8A',
        legs: '#23233F',
        hair: '#2E2428',
        bag: '#E8735A',
        left: true,
      }),
      lamp(80, 540, 300, true, '#23233F'),
      times(40, () => oval(rand() * 800, 520 + rand() * 80, 14 + rand() * 26, 2, '#FFC878', 0.16)),
      blended('screen', glow(400, 410, 360, '#FF8A3A', 0.42)),
    ],
    '#FFC890',
    '#151850',
  );
}

/** The old city wall over the lights of the town. */
export function fortressWall(): string {
  const wall: Face = [
    [-20, 250],
    [560, 388],
    [560, 440],
    [-20, 600],
  ];
  const rand = random(9);
  return picture(
    [
      sky('#2A2E66', '#5A4A86', '#B8708A', '#F7B07F'),
      stars(14, 50, 170),
      moon(180, 96, 26),
      hills(3, 300, 40, '#6A5484', '#8A6484'),
      namsan(560, 262, 0.9, '#574878'),
      rect(0, 318, 800, 300, down('#5A4A7A', '#2F2E58')),
      skyline(97, 346, 40, '#7A6490', '#FFDB90'),
      skyline(98, 382, 44, '#665684', '#FFD277'),
      skyline(99, 424, 50, '#524877', '#FFE3A0'),
      skyline(100, 474, 60, '#403C6A', '#FFCB6B'),
      skyline(101, 540, 74, '#322F5A', '#FFDB90'),
      times(60, () => dot(rand() * 800, 330 + rand() * 200, 1 + rand() * 1.8, '#FFE3A0', 0.8)),
      path('M-20 620V560C200 520 420 452 560 438C640 446 700 540 820 576V620z', down('#4A4A5A', '#2E3048')),
      path('M150 620C300 540 470 470 566 440L600 442C540 490 470 550 440 620z', down('#D9B08A', '#A87A72')),
      fillFace(wall, across('#B7907E', '#8A6A78')),
      times(8, (r) =>
        times(15, (c) =>
          fillFace(
            part(
              wall,
              c / 15 + (r % 2) * 0.03,
              r / 8 + 0.02,
              (c + 0.93) / 15 + (r % 2) * 0.03,
              (r + 0.9) / 8,
            ),
            rand() < 0.5 ? '#FFE3BE' : '#3A2A4A',
            0.08 + rand() * 0.16,
          ),
        ),
      ),
      times(11, (i) => {
        const slot: Face = [
          [-20, 206],
          [560, 362],
          [560, 390],
          [-20, 256],
        ];
        const block = part(slot, i / 11, 0, (i + 0.8) / 11, 1);
        return (
          fillFace(block, '#A8827A') +
          fillFace(part(block, 0, 0, 1, 0.22), '#E2C0A0') +
          fillFace(part(block, 0.42, 0.5, 0.54, 0.85), '#3F3560')
        );
      }),
      times(5, (i) => {
        const [x, y] = on(wall, 0.1 + i * 0.2, 0.97);
        return glow(x, y, 90 - i * 12, '#FFC46B', 0.75);
      }),
      person(440, 516, 84, { coat: '#E8735A', legs: '#2E2E52', hair: '#2E2428' }),
      person(474, 520, 90, { coat: '#F2E2C6', legs: '#3F4070', left: true }),
      lamp(596, 500, 170, true, '#23233F'),
      foliage(41, 770, 560, 120, 90, DUSK),
      foliage(42, 700, 610, 90, 50, NIGHT_LEAVES),
      grass(5, 440, 820, 612, 90, ['#2E3F4F', '#4A5560', '#C98F7A', '#6A6470'], 6),
      grass(6, -20, 180, 612, 50, ['#2E3F4F', '#4A5560', '#8A6A70'], 6),
      blended('screen', glow(420, 320, 380, '#FF9A5A', 0.28)),
    ],
    '#FFC890',
    '#181A50',
  );
}
