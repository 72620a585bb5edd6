import { across, line, oval, picture, random, times } from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { shade, shaft } from '../light.ts';
import { SUMMER, drifting, foliage, grass, tree } from '../plants.ts';
import { birds, cloud, hills, sky, sun } from '../sky.ts';
import { pots, stairs, tiledRoof } from '../street.ts';
import { fillFace, on, part, type Face, villa } from '../walls.ts';

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
    shade('-20,640 322,298 402,292 330,640', 0.3),
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
    shaft('560,0 800,0 640,640 380,640', 0.5),
  ]);
}
