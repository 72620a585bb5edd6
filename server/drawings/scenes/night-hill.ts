import { blended, faint, picture, random, rect, times } from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { glow } from '../light.ts';
import { NIGHT_LEAVES, foliage } from '../plants.ts';
import { hills, moon, namsan, sky, stars } from '../sky.ts';
import { lamp, pole, pots, stairs, tiledRoof, wire } from '../street.ts';
import { NIGHT, villa } from '../walls.ts';

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
