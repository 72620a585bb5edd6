import { down, picture, poly, soft, times } from '../draw.ts';
import { person } from '../life.ts';
import { shaft } from '../light.ts';
import { BLOSSOM, drifting, foliage, grass, tree } from '../plants.ts';
import { hills, sky, skyline } from '../sky.ts';
import { bench } from '../street.ts';

/** A path under cherry trees in full bloom. */
export function cherryPath(): string {
  const bark = '#5A4048';
  return picture(
    [
      sky('#A9D6DE', '#D9EBE2', '#FFF1E2'),
      hills(5, 320, 22, '#B6CDB4', '#D4DDB8'),
      skyline(31, 330, 44, '#CBD5CE'),
      soft(
        5,
        times(9, (i) => foliage(100 + i, 30 + i * 92, 322, 66, 40, ['#EDB3BA', '#F8CFD0', '#FFEDE8'])),
      ),
      poly('-20,620 -20,420 360,352 440,352 820,420 820,620', down('#B9CD8C', '#8FB072')),
      poly('150,620 380,354 424,354 690,620', down('#F6DFC0', '#E6BE9C')),
      tree(111, 330, 388, 130, 120, BLOSSOM, bark),
      tree(114, 478, 390, 140, 130, BLOSSOM, bark),
      tree(117, 262, 434, 220, 200, BLOSSOM, bark),
      tree(121, 560, 438, 230, 210, BLOSSOM, bark),
      person(408, 436, 74, { coat: '#FFF1DC', legs: '#5E6B8A', hair: '#4A2F2A', skirt: true }),
      person(436, 438, 80, { coat: '#4F7A9A', legs: '#3A4258', hair: '#2A2228' }),
      tree(125, 110, 540, 410, 400, BLOSSOM, bark),
      tree(130, 716, 548, 430, 400, BLOSSOM, bark),
      foliage(135, 400, 12, 240, 62, BLOSSOM),
      foliage(137, 180, 20, 180, 80, BLOSSOM),
      foliage(138, 640, 16, 190, 80, BLOSSOM),
      bench(566, 536, 0.9),
      drifting(6, 130, [40, 60, 720, 400], ['#FFE6E3', '#F6BFC6', '#FFFFFF'], 4),
      drifting(7, 150, [120, 440, 620, 160], ['#F6BFC6', '#FFE6E3', '#EFA4B0'], 6),
      grass(5, -20, 190, 610, 40, ['#7FA866', '#A8C77A', '#5F8A5A']),
      grass(6, 640, 820, 612, 44, ['#7FA866', '#A8C77A', '#5F8A5A']),
      shaft('80,0 360,0 640,620 330,620', 0.5),
    ],
    '#FFE6C8',
    '#7A4A7A',
  );
}
