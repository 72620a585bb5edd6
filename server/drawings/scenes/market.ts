import { blended, dot, down, line, oval, pick, picture, poly, random, rect, soft, times } from '../draw.ts';
import { person } from '../life.ts';
import { glow } from '../light.ts';
import { BOOKS, awning } from '../shop.ts';
import { bulbs } from '../street.ts';

/** A covered market in the evening: bulbs, fruit in heaps, people buying supper. */
export function market(): string {
  const rand = random(31);
  const heap = (x: number, y: number, hue: string, light: string, r: number, crate = '#B9794A') =>
    times(4, (row) =>
      times(
        5 - row,
        (i) =>
          dot(x + (i - (4 - row) / 2) * r * 1.8, y - row * r * 1.45, r, hue) +
          dot(x + (i - (4 - row) / 2) * r * 1.8 - r * 0.3, y - row * r * 1.45 - r * 0.3, r * 0.4, light, 0.8),
      ),
    ) +
    rect(x - r * 5.4, y + r * 0.3, r * 10.8, r * 2.4, crate, 1, 3) +
    rect(x - r * 5.4, y + r * 0.3, r * 10.8, 4, '#FFE2B0', 0.4);
  const stall = (x: number, y: number, s: number, a: string, b: string, flip: boolean) =>
    `<g transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})">${[
      rect(0, -150, 200, 150, '#6B4438'),
      rect(6, -146, 188, 100, down('#FFD890', '#E89A54')),
      times(9, (i) => rect(14 + i * 20, -120 + (i % 3) * 4, 15, 34 - (i % 3) * 4, pick(BOOKS, i), 0.85, 3)),
      awning(-14, -200, 230, 56, 9, a, b),
      rect(-8, -52, 216, 54, '#8E5A3E'),
      heap(40, -62, '#E8503F', '#FF9A80', 7),
      heap(110, -62, '#F2A33C', '#FFD98A', 7),
      heap(176, -62, '#7FA84A', '#C9DB86', 7),
    ].join('')}</g>`;
  return picture(
    [
      rect(0, 0, 800, 600, down('#4A3A5A', '#8A5A62', '#D98A5F')),
      poly('0,0 800,0 500,190 300,190', down('#3A3050', '#6B4E62')),
      times(7, (i) => line(`M${i * 133} 0L${300 + i * 33} 190`, '#8A6A74', 3, 0.6)),
      times(5, (i) => line(`M${i * 64 - 10} ${i * 40}H${810 - i * 64}`, '#8A6A74', 4 - i * 0.5, 0.6)),
      rect(300, 190, 200, 170, down('#FFD79A', '#F4A665')),
      glow(400, 270, 190, '#FFEFC0', 0.8),
      poly('-20,620 310,356 490,356 820,620', down('#D9A882', '#8E6468')),
      soft(8, oval(400, 420, 130, 40, '#FFE2A8', 0.6)),
      stall(322, 374, 0.42, '#E8735A', '#FFF1DC', true),
      stall(478, 374, 0.42, '#4F9A8F', '#FFF1DC', false),
      stall(290, 428, 0.78, '#F2B33C', '#FFF1DC', true),
      stall(512, 428, 0.78, '#E8505F', '#FFF1DC', false),
      person(386, 404, 60, { coat: '#5A5A78' }),
      person(420, 410, 64, { coat: '#B8483F', left: true }),
      person(362, 450, 96, { coat: '#3F6F8A', legs: '#2F3550', bag: '#E2B06A' }),
      stall(214, 566, 1.5, '#4F9A8F', '#FFF1DC', true),
      stall(586, 566, 1.5, '#E8735A', '#FFF1DC', false),
      person(444, 520, 140, {
        coat: '#F2C14E',
        legs: '#4A4F6A',
        hair: '#4A2F2A',
        skirt: true,
        bag: '#7FA86A',
        left: true,
      }),
      bulbs([-20, 60], [420, 170], 20, 9),
      bulbs([820, 50], [390, 170], 20, 9),
      bulbs([160, 20], [640, 30], 30, 9),
      times(18, () => oval(250 + rand() * 300, 470 + rand() * 120, 20 + rand() * 26, 4, '#FFE2A8', 0.16)),
      blended('screen', glow(400, 270, 320, '#FFA850', 0.35)),
    ],
    '#FFD48A',
    '#2A1F4A',
  );
}
