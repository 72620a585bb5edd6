import { across, down, faint, line, oval, picture, poly, random, rect, soft, times } from '../draw.ts';
import { person } from '../life.ts';
import { foliage } from '../plants.ts';
import { sky, skyline } from '../sky.ts';
import { fillFace, part, type Face, villa, windows } from '../walls.ts';

/** Umbrellas on a wet street, the lights lying in the puddles. */
export function rainyStreet(): string {
  const rand = random(23);
  const lights: readonly [string, ...string[]] = ['#FFD27A', '#7F93A8', '#FFBE5C', '#8DA2B0'];
  const left: Face = [
    [-20, 40],
    [300, 210],
    [300, 380],
    [-20, 540],
  ];
  const right: Face = [
    [520, 210],
    [830, 30],
    [830, 550],
    [520, 380],
  ];
  const street = [
    soft(3, villa(61, 340, 380, 150, 150, '#6F7F8E', { glass: lights, columns: 4, rows: 3, side: 30 })),
    fillFace(left, across('#5F5468', '#77697A')),
    windows(4, part(left, 0.05, 0.08, 0.95, 0.5), 3, 2, lights),
    fillFace(part(left, 0.1, 0.6, 0.5, 0.96), '#FFC76B'),
    fillFace(part(left, 0.56, 0.6, 0.92, 0.96), '#FFDD9A'),
    times(7, (i) => fillFace(part(left, 0.1 + i * 0.125, 0.6, 0.115 + i * 0.125, 0.96), '#4A3A48')),
    times(9, (i) =>
      fillFace(part(left, 0.13 + i * 0.09, 0.84, 0.18 + i * 0.09, 0.95), i % 2 ? '#C4764A' : '#8E5A4A', 0.7),
    ),
    fillFace(part(left, 0.05, 0.5, 0.95, 0.61), '#C4564A'),
    fillFace(right, across('#86707A', '#6A5A6C')),
    windows(7, part(right, 0.06, 0.08, 0.96, 0.5), 3, 2, lights),
    fillFace(part(right, 0.08, 0.6, 0.44, 0.96), '#FFDD9A'),
    fillFace(part(right, 0.5, 0.6, 0.9, 0.96), '#FFC76B'),
    times(7, (i) => fillFace(part(right, 0.08 + i * 0.137, 0.6, 0.093 + i * 0.137, 0.96), '#4A3A48')),
    times(9, (i) =>
      fillFace(part(right, 0.1 + i * 0.09, 0.82, 0.15 + i * 0.09, 0.95), i % 2 ? '#5F8A7A' : '#C4764A', 0.7),
    ),
    fillFace(part(right, 0.05, 0.5, 0.95, 0.61), '#3F7A72'),
  ].join('');
  return picture(
    [
      sky('#7C8FA3', '#A9B6BC', '#D9D3C6'),
      skyline(47, 320, 110, '#9AA8B2'),
      street,
      poly('-20,620 -20,530 300,378 520,378 830,540 830,620', down('#8C8C9C', '#5F6078')),
      faint(
        0.75,
        soft(
          5,
          times(9, (i) =>
            rect(
              [40, 110, 180, 240, 380, 560, 620, 700, 770][i] ?? 0,
              420 + rand() * 40,
              26 + rand() * 24,
              130 + rand() * 50,
              down('#FFD27Acc', '#FFD27A00'),
            ),
          ),
        ),
      ),
      foliage(71, 720, 120, 130, 90, ['#3F5F58', '#567A68', '#7F9A78']),
      foliage(72, 60, 70, 140, 80, ['#3F5F58', '#567A68', '#7F9A78']),
      person(340, 430, 84, { coat: '#4A5A78', umbrella: '#7FA8A8', left: true }),
      person(484, 446, 94, { coat: '#8A5A5A', umbrella: '#EFE2C6' }),
      faint(0.3, soft(2, oval(330, 520, 60, 16, '#F2A33C') + oval(520, 540, 60, 14, '#E2574C'))),
      person(270, 540, 176, { coat: '#F2C14E', legs: '#3F4560', umbrella: '#E2574C', hair: '#3A2A2A' }),
      person(560, 560, 190, {
        coat: '#3F6F8A',
        legs: '#2F3550',
        umbrella: '#F2A33C',
        left: true,
        skirt: true,
      }),
      times(16, () => {
        const [x, y] = [rand() * 800, 440 + rand() * 150];
        return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(10 + rand() * 14).toFixed(0)}" ry="4" fill="none" stroke="#E9EEF2" stroke-width="1.5" opacity=".6"/>`;
      }),
      times(110, () => {
        const [x, y, l] = [rand() * 820, rand() * 600, 16 + rand() * 26];
        return line(
          `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.16).toFixed(1)} ${l.toFixed(0)}`,
          '#F3F6F8',
          1.3,
          0.5,
        );
      }),
    ],
    '#FFE0B0',
    '#2F3A6A',
  );
}
