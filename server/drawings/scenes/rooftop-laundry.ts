import { across, down, faint, line, oval, path, picture, poly, rect, soft, times } from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { shadow, shaft } from '../light.ts';
import { SUMMER, foliage } from '../plants.ts';
import { birds, cloud, namsan, sky, skyline } from '../sky.ts';
import { pots } from '../street.ts';
import { bricks, villa } from '../walls.ts';

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
    faint(0.25, soft(5, poly('180,500 560,496 600,530 210,540', '#1F3A42'))),
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
    shaft('300,0 600,0 480,620 120,620', 0.45),
  ]);
}
