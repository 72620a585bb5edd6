import { blended, picture, poly, rect, soft, times } from '../draw.ts';
import { sittingCat } from '../life.ts';
import { glow } from '../light.ts';
import { SUMMER, drifting, foliage } from '../plants.ts';
import { birds, hills, namsan, sky, skyline, sun } from '../sky.ts';
import { tiledRoof } from '../street.ts';

/** Tiled roofs down to the town in the morning haze. */
export function hanokRoofs(): string {
  const haze = (y: number, opacity: number) => soft(14, rect(-40, y, 880, 50, '#FFF3DC', opacity));
  const home = (x: number, y: number, w: number, h: number, wall = '#F3E4CB') =>
    rect(x + w * 0.1, y + h * 0.8, w * 0.8, h * 0.9, wall) +
    times(
      4,
      (i) =>
        rect(x + w * (0.16 + i * 0.18), y + h * 1.08, w * 0.11, h * 0.44, '#8A5A3C') +
        rect(x + w * (0.172 + i * 0.18), y + h * 1.12, w * 0.086, h * 0.36, '#FFE9BE'),
    ) +
    poly(
      [
        [x + w * 0.1, y + h * 0.9],
        [x + w * 0.9, y + h * 0.9],
        [x + w * 0.9, y + h * 1.12],
        [x + w * 0.1, y + h * 1.2],
      ],
      '#3A2442',
      0.28,
    ) +
    tiledRoof(x, y, w, h, '#515C6B');
  return picture([
    sky('#F6B98A', '#FFDDAE', '#FFF3D8'),
    sun(196, 150, 40, '#FFF6DC'),
    hills(6, 196, 30, '#D9B5A2', '#F0D3B4'),
    namsan(560, 150, 1, '#B99A98'),
    skyline(9, 268, 56, '#D3B4A4'),
    haze(238, 0.8),
    hills(8, 268, 14, '#9FAE92', '#C9C79E'),
    times(9, (i) => foliage(60 + i, 20 + i * 96, 272, 40, 22, ['#6F8F78', '#8FA982', '#C9CF94'])),
    home(30, 262, 160, 42),
    home(470, 254, 170, 42),
    home(250, 276, 190, 48),
    home(640, 280, 180, 48),
    haze(326, 0.5),
    foliage(71, 214, 336, 44, 40, SUMMER),
    foliage(74, 616, 346, 40, 36, SUMMER),
    home(-60, 340, 280, 72),
    home(520, 346, 320, 78),
    home(196, 356, 340, 84),
    foliage(75, 170, 450, 54, 48, SUMMER),
    drifting(12, 22, [130, 410, 90, 70], ['#F28C3C', '#FFB55A'], 7),
    tiledRoof(-150, 452, 470, 170, '#454F5E', '#262D38'),
    tiledRoof(360, 470, 560, 190, '#454F5E', '#262D38'),
    foliage(77, 336, 590, 70, 66, SUMMER),
    sittingCat(600, 478, 0.8, '#E9A15B'),
    birds(386, 130, 1),
    blended('screen', glow(180, 150, 330, '#FFD08A', 0.42)),
  ]);
}
