import { across, dot, down, line, oval, path, picture, random, rect, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { glitter, shaft } from '../light.ts';
import { SPRING, foliage, grass } from '../plants.ts';
import { birds, cloud, hills, sky, skyline } from '../sky.ts';

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
    shaft('100,0 360,0 560,620 220,620', 0.5),
    birds(330, 90, 0.9),
  ]);
}
