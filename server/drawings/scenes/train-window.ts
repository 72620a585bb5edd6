import { across, blended, down, line, path, picture, poly, rect, times } from '../draw.ts';
import { glitter, glow, shadow } from '../light.ts';
import { drifting, foliage, GINKGO, SUMMER } from '../plants.ts';
import { cloud, namsan, skyline, sun } from '../sky.ts';

/** Ginkgo leaves and asters standing in a bag. */
const bouquet = (x: number, y: number) =>
  foliage(61, x + 8, y - 92, 58, 46, GINKGO) +
  foliage(64, x - 20, y - 66, 34, 28, SUMMER) +
  drifting(8, 14, [x - 40, y - 110, 80, 60], ['#E8735A', '#FFF1DC', '#F2A3B0'], 7);

/** Evening from the train as it crosses the river. */
export function trainWindow(): string {
  const strap = (x: number) =>
    line(`M${x} 40V96`, '#4A3F50', 6) +
    `<circle cx="${x}" cy="118" r="20" fill="none" stroke="#F3E2CA" stroke-width="7"/>`;
  const pane = (x: number) =>
    path(`M${x + 30} 120h60l-90 160v-60z`, '#FFFFFF', 0.14) +
    path(`M${x + 120} 120h30l-140 236h-10z`, '#FFFFFF', 0.1);
  return picture(
    [
      rect(0, 0, 800, 400, down('#6A5A92', '#E07F7A', '#FFB978', '#FFE2A0')),
      sun(300, 250, 40, '#FFF3CC'),
      cloud(560, 170, 1.1, '#FFB08A', 0.6),
      cloud(180, 150, 0.9, '#F29A8A', 0.6),
      namsan(570, 236, 0.6, '#A06A80'),
      skyline(83, 292, 70, '#8F5F7C', '#FFE0A0'),
      rect(0, 288, 800, 120, down('#FFBE84', '#C9788A')),
      glitter(4, 300, 294, 320, 66, '#FFF0C0', 80),
      times(4, (i) =>
        line(
          `M${i * 260 - 120} 380L${i * 260 + 60} 100M${i * 260 + 60} 100L${i * 260 + 240} 380`,
          '#4A3560',
          9,
          0.75,
        ),
      ),
      pane(70),
      pane(430),
      path(
        'M-10 -10H810V610H-10zM70 140q0 -20 20 -20h260q20 0 20 20v196q0 20 -20 20H90q-20 0 -20 -20zM430 140q0 -20 20 -20h260q20 0 20 20v196q0 20 -20 20H450q-20 0 -20 -20z',
        down('#D9C6B4', '#C9AE9A', '#8E7470'),
      ).replace('<path', '<path fill-rule="evenodd"'),
      rect(70, 350, 300, 10, '#FFF1DC', 0.6),
      rect(430, 350, 300, 10, '#FFF1DC', 0.6),
      rect(-10, 26, 820, 12, '#8F8088'),
      rect(-10, 24, 820, 4, '#EFE2D2'),
      [110, 210, 310, 490, 590, 690].map(strap).join(''),
      rect(-10, 396, 820, 96, down('#4F8A8A', '#3A6A72')),
      times(7, (i) => rect(i * 120 - 20, 396, 3, 96, '#2E545E', 0.7)),
      rect(-10, 484, 820, 34, down('#5F9C98', '#3F737A')),
      rect(-10, 518, 820, 100, down('#5A4A52', '#3A3040')),
      poly('110,400 330,400 260,518 40,518', '#FFD08A', 0.28),
      poly('470,400 690,400 620,518 400,518', '#FFD08A', 0.28),
      bouquet(250, 470),
      rect(214, 430, 92, 78, across('#E2B06A', '#B9794A'), 1, 10),
      rect(214, 430, 92, 16, '#8E5E38', 0.35, 8),
      line('M234 434q26 -54 52 0', '#8E5E38', 7),
      poly('352,498 398,486 444,498 398,512', '#FFF6E4'),
      line('M398 486V512M364 498l24 -6M370 502l22 -6M410 492l24 6M408 498l22 5', '#C9AE92', 1.8),
      line('M610 512L650 416', '#C4564A', 11),
      path('M604 516L628 424q16 -10 30 6L620 516z', '#D9694A'),
      path('M630 424q16 -10 28 6L620 516L616 516z', '#3A2442', 0.22),
      line('M651 414q6 -18 20 -10', '#6B4630', 6),
      rect(-10, 510, 820, 8, '#2E545E', 0.5),
      shadow(262, 514, 60, 5),
      shadow(398, 513, 52, 4),
      blended('screen', glow(300, 250, 340, '#FF9A50', 0.4)),
    ],
    '#FFD29A',
    '#3A2A60',
  );
}
