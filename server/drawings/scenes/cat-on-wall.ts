import { blended, dot, down, oval, picture, random, rect, soft, times } from '../draw.ts';
import { sittingCat } from '../life.ts';
import { glow } from '../light.ts';
import { SUMMER, drifting, foliage, grass } from '../plants.ts';
import { cloud, namsan, sky, skyline, sun } from '../sky.ts';
import { coping, pole, tiledRoof, wire } from '../street.ts';
import { villa } from '../walls.ts';

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
    coping(376),
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
