import {
  curve,
  dot,
  down,
  faint,
  line,
  oval,
  path,
  picture,
  random,
  rect,
  times,
  type Point,
} from '../draw.ts';
import { drifting } from '../plants.ts';
import { birds, cloud, hills, sky } from '../sky.ts';
import { coping, tiledRoof } from '../street.ts';

/** A bough that grows thinner towards its last point. */
const bough = (points: readonly Point[], width: number) =>
  times(points.length - 1, (i) =>
    line(
      curve(points.slice(0, points.length - i)),
      '#5B4038',
      width * (0.3 + (0.7 * i) / (points.length - 1)),
    ),
  );

/** A magpie standing at (x, y), its long tail to the left. */
const magpie = (x: number, y: number) =>
  line(`M${x - 10} ${y - 14}L${x - 52} ${y + 4}`, '#2F4A6A', 7) +
  line(`M${x - 4} ${y}v-10M${x + 6} ${y}v-10`, '#3A3440', 2.5) +
  path(`M${x - 22} ${y - 10}q10 -26 34 -24q14 2 12 14q-4 16 -22 16q-16 0 -24 -6z`, '#2E3240') +
  path(`M${x - 8} ${y - 7}q14 4 26 -8q2 14 -14 12q-8 0 -12 -4z`, '#FFF6E8') +
  dot(x + 20, y - 36, 10, '#2E3240') +
  path(`M${x + 28} ${y - 40}l14 5l-14 3z`, '#4A4550') +
  dot(x + 23, y - 38, 1.6, '#FFF6E8');

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
      boughs.map((points, i) => bough(points, i === 0 ? 22 : 13 - i)).join(''),
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
        .map((points, which) =>
          points
            .slice(which === 0 ? 2 : 1)
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
      coping(550),
      magpie(660, 520),
      faint(0.9, birds(330, 60, 0.8)),
    ],
    '#FFEBB8',
    '#2F4A6A',
  );
}
