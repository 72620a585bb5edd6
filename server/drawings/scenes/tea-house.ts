import { across, blended, dot, down, line, oval, picture, poly, rect, soft, times } from '../draw.ts';
import { person, sittingCat } from '../life.ts';
import { glow, shaft } from '../light.ts';
import { MAPLE, drifting, foliage, tree } from '../plants.ts';
import { sky, sun } from '../sky.ts';
import { tiledRoof } from '../street.ts';

/** A tea house in the rain-washed autumn, its one window lit. */
export function teaHouse(): string {
  return picture([
    sky('#E9A86B', '#F9CF96', '#FFEBC4'),
    sun(620, 130, 34),
    soft(4, foliage(3, 160, 190, 190, 130, MAPLE)),
    soft(2, foliage(5, 640, 250, 150, 90, ['#9C7F34', '#D0A63E', '#F7D873'])),
    tiledRoof(130, 170, 560, 150, '#4E5867', '#2A313C'),
    rect(196, 310, 428, 170, down('#F0DDB8', '#DDBE92')),
    poly('196,310 624,310 624,352 196,338', '#3A2442', 0.35),
    times(5, (i) => rect(204 + i * 104, 306, 14, 176, across('#8A5638', '#5F3A2A'))),
    times(
      4,
      (i) =>
        rect(226 + i * 104, 340, 74, 118, '#7A4A30') +
        rect(231 + i * 104, 345, 64, 108, down('#FFF0C0', '#FFCF80')) +
        times(
          4,
          (k) =>
            rect(231 + i * 104 + k * 16, 345, 2, 108, '#7A4A30') +
            rect(231 + i * 104, 367 + k * 22, 64, 2, '#7A4A30'),
        ),
    ),
    rect(180, 474, 460, 22, '#9A6A48'),
    rect(180, 474, 460, 5, '#E2B080'),
    rect(196, 496, 430, 20, '#8F8078'),
    rect(-10, 508, 820, 100, down('#C9A070', '#A87A58')),
    times(7, (i) => oval(400 + Math.sin(i * 1.6) * 26, 528 + i * 12, 34 + i * 5, 5 + i, '#E2CFB4')),
    times(
      4,
      (i) => dot(250 + i * 22, 466, 9 + (i % 2) * 3, '#6B4A42') + oval(250 + i * 22, 458, 7, 2.5, '#3A2A2A'),
    ),
    sittingCat(540, 476, 1, '#F5E6D2', '#FFFFFF'),
    tree(11, 710, 540, 330, 260, MAPLE, '#4E3836'),
    line('M-10 300C40 240 50 160 70 60', '#4E3836', 22),
    foliage(15, 60, 70, 190, 100, MAPLE),
    drifting(5, 120, [0, 500, 800, 100], ['#D9693A', '#F6A654', '#A8422F', '#F4C25E'], 6),
    drifting(6, 34, [60, 120, 700, 380], ['#D9693A', '#F6A654'], 5),
    person(330, 560, 120, { coat: '#3F5F7A', legs: '#2F3550', hair: '#3A2A2A', bag: '#C98F5A' }),
    shaft('520,0 760,0 420,620 140,620', 0.5),
    blended('screen', glow(400, 400, 250, '#FFAA50', 0.28)),
  ]);
}
