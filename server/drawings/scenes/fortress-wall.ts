import { across, blended, dot, down, path, picture, random, rect, times } from '../draw.ts';
import { person } from '../life.ts';
import { glow } from '../light.ts';
import { DUSK, NIGHT_LEAVES, foliage, grass } from '../plants.ts';
import { hills, moon, namsan, sky, skyline, stars } from '../sky.ts';
import { lamp } from '../street.ts';
import { courses, fillFace, on, part, type Face } from '../walls.ts';

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
      courses(9, wall, 8, 15),
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
