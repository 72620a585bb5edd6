import { across, down, line, oval, path, picture, poly, rect, soft, times } from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { SPRING, SUMMER, foliage, grass } from '../plants.ts';
import { birds, cloud, hills, sky } from '../sky.ts';
import { tiledRoof } from '../street.ts';

/** Summer under the big zelkova: a wooden deck in its shade and a watermelon on it. */
export function zelkovaShade(): string {
  return picture([
    sky('#7FC4D6', '#BDE3DE', '#F3F6DC'),
    cloud(620, 100, 1.3),
    cloud(120, 150, 0.8, '#FFFFFF', 0.7),
    hills(11, 330, 34, '#8DB59A', '#B5CFA0'),
    hills(14, 372, 16, '#A8C582', '#C9DB96'),
    tiledRoof(520, 300, 240, 66, '#5A6473'),
    rect(546, 360, 190, 60, '#F3E2C4'),
    times(3, (i) => rect(566 + i * 56, 374, 40, 34, '#8A5A3C') + rect(570 + i * 56, 378, 32, 26, '#FFEBC6')),
    rect(-10, 412, 820, 200, down('#CFDB92', '#9DBB6E')),
    path('M420 620C430 520 520 450 620 412H660C580 460 540 520 560 620z', '#F0DDB4'),
    path(
      'M250 470C270 380 262 300 230 210H360C336 300 336 390 372 470C340 462 290 462 250 470z',
      across('#7A5A48', '#4E3A38'),
    ),
    line('M286 260C260 220 220 190 170 176M320 260C350 220 400 196 440 186', '#5B443C', 20),
    soft(6, oval(300, 492, 300, 46, '#2F4A3C', 0.5)),
    foliage(303, 100, 170, 190, 110, SUMMER),
    foliage(305, 480, 160, 200, 120, SUMMER),
    foliage(307, 290, 110, 260, 150, SUMMER),
    foliage(309, 330, 40, 300, 90, SUMMER),
    times(22, (i) => oval(120 + ((i * 137) % 420), 470 + ((i * 61) % 110), 13, 4, '#FFF3B8', 0.4)),
    poly('150,500 452,500 500,548 110,548', '#C98F5A'),
    times(6, (i) => line(`M${150 + i * 60} 500L${110 + i * 78} 548`, '#8E5E38', 2, 0.6)),
    poly('110,548 500,548 500,562 110,562', '#8E5E38'),
    rect(130, 562, 12, 30, '#6B4630'),
    rect(466, 562, 12, 30, '#6B4630'),
    oval(240, 520, 44, 10, '#FFFFFF', 0.9),
    path('M204 512a36 30 0 0 0 72 0z', '#E8505F'),
    path('M204 512a36 30 0 0 0 72 0l6 0a42 36 0 0 1 -84 0z', '#4F8A54'),
    times(5, (i) => oval(216 + i * 12, 520 + (i % 2) * 5, 1.6, 2.6, '#3A2428')),
    rect(330, 496, 16, 26, '#BFE0DC', 0.9, 3),
    rect(356, 498, 16, 26, '#BFE0DC', 0.9, 3),
    sittingCat(420, 522, 1, '#F5E6D2', '#FFFFFF'),
    person(640, 520, 110, { coat: '#FFF1DC', legs: '#5E8AA0', hair: '#4A3A3A', left: true }),
    grass(31, -20, 130, 606, 50, ['#5F9158', '#86AE5C', '#B7CF78']),
    grass(32, 520, 820, 612, 40, ['#5F9158', '#86AE5C', '#B7CF78']),
    birds(560, 90, 0.9),
    foliage(330, 20, 30, 130, 80, SPRING),
  ]);
}
