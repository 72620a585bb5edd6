import { across, blended, dot, down, line, path, picture, poly, rect, soft, times } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { glow } from '../light.ts';
import { foliage } from '../plants.ts';
import { cloud, hills, sky, skyline, sun } from '../sky.ts';

/** One more throw while the sun goes down behind the court. */
export function basketballCourt(): string {
  const fence = [...Array(44).keys()];
  return picture(
    [
      sky('#E8806B', '#FBB070', '#FFDC98', '#FFF0C4'),
      sun(520, 300, 60, '#FFF3C8'),
      cloud(190, 110, 1.3, '#FFD3B0', 0.7),
      cloud(640, 90, 1, '#FFC9A0', 0.6),
      skyline(63, 372, 150, '#D98A70'),
      hills(4, 372, 12, '#B8705E'),
      times(8, (i) => foliage(20 + i, 30 + i * 110, 366, 70, 36, ['#8A5A4A', '#A8704F', '#E8A85F'])),
      fence
        .map((i) =>
          line(
            `M${i * 20 - 20} 250L${i * 20 + 60} 400M${i * 20 + 60} 250L${i * 20 - 20} 400`,
            '#6A4A5A',
            1.1,
            0.5,
          ),
        )
        .join(''),
      line('M-10 250H810', '#6A4A5A', 5),
      times(7, (i) => rect(i * 134 - 6, 246, 6, 156, '#6A4A5A')),
      rect(-10, 398, 820, 212, down('#D97F5A', '#B8604F')),
      path('M-10 560L330 402H470L810 560V610H-10z', down('#4F8A86', '#3F6F78')),
      line('M-10 566L332 404M810 566L468 404M120 504H680', '#FFF3DA', 5, 0.85),
      line('M250 604Q400 470 550 604', '#FFF3DA', 5, 0.85),
      soft(5, poly('220,470 240,464 40,610 0,600', '#3A2442', 0.4)),
      soft(4, poly('440,530 470,530 360,610 320,610', '#3A2442', 0.4)),
      soft(4, poly('600,500 622,500 540,580 510,576', '#3A2442', 0.4)),
      rect(224, 180, 12, 290, '#4A3A4F'),
      line('M230 200L290 176', '#4A3A4F', 9),
      poly('262,80 372,104 372,204 262,190', across('#FFF6E4', '#F3DDBE')),
      line('M262 80L372 104V204L262 190z', '#E8653A', 5),
      line('M296 126L346 136V182L296 174z', '#E8653A', 4),
      `<ellipse cx="360" cy="204" rx="34" ry="9" fill="none" stroke="#E8502F" stroke-width="5"/>`,
      times(7, (i) =>
        line(`M${328 + i * 11} ${207 + (i % 6 ? 4 : 0)}L${338 + i * 7} 254`, '#FFF6E4', 1.8, 0.9),
      ),
      line('M334 226H386M338 240H382', '#FFF6E4', 1.6, 0.9),
      dot(452, 130, 19, '#F28C3C'),
      line('M433 130H471M452 111V149M440 115Q452 130 440 145M464 115Q452 130 464 145', '#8A3F28', 1.8),
      dot(446, 123, 5, '#FFD9A0', 0.8),
      person(460, 530, 170, { coat: '#F2E2C6', legs: '#3F4560', hair: '#2E2428', left: true }),
      line('M444 412L434 376M474 410L484 372', '#E2CFB0', 12),
      line('M434 376L438 338M484 372L478 334', '#F2C29E', 9),
      dot(438, 336, 6, '#F2C29E'),
      dot(478, 332, 6, '#F2C29E'),
      person(610, 500, 140, { coat: '#3F6F8A', legs: '#33364F', hair: '#3A2A2A', left: true }),
      bicycle(650, 582, 1.1, '#F2B33C'),
      foliage(71, 790, 40, 130, 110, ['#6A3F4A', '#8A5A4A', '#E09A5A']),
      foliage(72, 10, 30, 120, 90, ['#6A3F4A', '#8A5A4A', '#E09A5A']),
      blended('screen', glow(520, 300, 380, '#FF9A4A', 0.45)),
    ],
    '#FFD090',
    '#3A1F5A',
  );
}
