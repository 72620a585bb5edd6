import { blended, dot, down, line, path, picture, poly, rect, times } from '../draw.ts';
import { glitter, glow } from '../light.ts';
import { cloud, namsan, skyline, sun } from '../sky.ts';

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
      path('M236 560q-6 -110 6 -150q30 -30 62 0q14 40 8 150z', '#D9694A'),
      path('M280 398q24 6 28 20q12 50 4 142h-26z', '#3A2442', 0.2),
      dot(274, 372, 31, '#F2C29E'),
      path('M242 380C234 330 312 322 308 372C290 366 272 354 262 358C260 372 254 392 246 400z', '#3A2628'),
      line('M246 470q26 20 46 6', '#B8503A', 12),
      rect(268, 456, 48, 34, '#FFF1DC', 1, 2),
      line('M292 456v34', '#C9AE92', 2),
      rect(232, 528, 44, 40, '#4A4F6A', 1, 18),
      rect(276, 528, 44, 40, '#424764', 1, 18),
      rect(238, 546, 32, 70, '#4A4F6A'),
      rect(282, 546, 32, 70, '#424764'),
      path('M530 560q-4 -80 8 -112q22 -22 46 0q10 30 6 112z', '#7A8AA8'),
      dot(560, 420, 24, '#EDBB98'),
      path('M536 424C528 386 588 378 586 416C570 412 556 410 550 406C546 418 544 430 540 436z', '#4A3A3A'),
      rect(520, 530, 40, 36, '#3F4258', 1, 16),
      rect(558, 530, 40, 36, '#383B50', 1, 16),
      rect(526, 546, 28, 70, '#3F4258'),
      rect(564, 546, 28, 70, '#383B50'),
      rect(620, 436, 56, 50, '#C98F5A', 1, 6),
      line('M630 436q18 -30 36 0', '#8E5E38', 5),
      blended('screen', glow(300, 250, 340, '#FF9A50', 0.4)),
    ],
    '#FFD29A',
    '#3A2A60',
  );
}
