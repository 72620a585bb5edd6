import { across, blended, dot, down, oval, path, picture, poly, random, rect, soft, times } from '../draw.ts';
import { person } from '../life.ts';
import { glow } from '../light.ts';
import { hills, sky, skyline } from '../sky.ts';
import { lamp, pole, stairs, wire } from '../street.ts';
import { bricks, fillFace, part, type Face, villa, windows } from '../walls.ts';

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
      poly('-20,640 290,414 520,408 830,640', down('#C9CDE6', '#F3F1F6')),
      fillFace(left, across('#6B4A63', '#86607A')),
      bricks(3, left, 34, 120),
      windows(5, part(left, 0.3, 0.2, 0.95, 0.62), 2, 1, glowing),
      windows(6, part(left, 0, 0.3, 0.28, 0.66), 1, 1, glowing),
      poly('-20,40 296,222 290,238 -20,80', snow),
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
      poly('-20,640 200,480 330,430 420,470 330,640', '#5A4A86', 0.16),
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
