import { across, down, picture, poly } from '../draw.ts';
import { bicycle, person } from '../life.ts';
import { shade, shaft } from '../light.ts';
import { GINKGO, drifting, foliage, tree } from '../plants.ts';
import { cloud, hills, sky, skyline } from '../sky.ts';
import { bricks, fillFace, part, type Face, windows } from '../walls.ts';

/** A street of ginkgo trees, its pavement covered with gold. */
export function ginkgoStreet(): string {
  const shop: Face = [
    [540, 200],
    [830, 40],
    [830, 560],
    [540, 410],
  ];
  return picture([
    sky('#9CCBD8', '#D6E6D8', '#FFF0CC'),
    cloud(250, 80, 0.9),
    skyline(37, 380, 130, '#C9C9B8'),
    hills(3, 372, 10, '#D0B06A', '#E2C27C'),
    poly('-20,620 350,388 470,388 830,560 830,620', down('#E8CDA0', '#D9A86A')),
    poly('-20,560 350,386 372,388 150,620 -20,620', '#A69A98'),
    fillFace(shop, across('#D9A27C', '#C07F62')),
    bricks(5, shop, 40, 120),
    windows(8, part(shop, 0.05, 0.06, 0.96, 0.52), 4, 2),
    fillFace(part(shop, 0.08, 0.62, 0.86, 0.97), '#5B4650'),
    fillFace(part(shop, 0.11, 0.66, 0.46, 0.9), '#FFE0A0'),
    fillFace(part(shop, 0.5, 0.66, 0.83, 0.9), '#FFD487'),
    fillFace(part(shop, 0.04, 0.54, 0.92, 0.63), '#3F7A72'),
    fillFace(part(shop, 0.04, 0.61, 0.92, 0.64), '#FFFFFF', 0.4),
    tree(202, 372, 396, 150, 110, GINKGO),
    tree(206, 470, 402, 190, 130, GINKGO),
    tree(210, 306, 420, 240, 170, GINKGO),
    person(436, 470, 104, { coat: '#A83F3F', legs: '#3A3F58', hair: '#3A2A2A', skirt: true, bag: '#6B4A3A' }),
    tree(214, 560, 500, 400, 300, GINKGO, '#54403A'),
    tree(220, 120, 560, 480, 420, GINKGO, '#54403A'),
    foliage(230, 420, 10, 200, 66, GINKGO),
    foliage(231, 730, 30, 160, 80, GINKGO),
    shade('200,620 360,500 830,600 830,620', 0.18),
    drifting(21, 320, [120, 450, 720, 160], ['#F4B73A', '#FFDF73', '#D98E24', '#FFC94F'], 7),
    drifting(22, 60, [60, 160, 700, 300], ['#FFDF73', '#F4B73A'], 6),
    bicycle(620, 566, 0.9, '#3F5F7A'),
    shaft('120,0 420,0 700,620 360,620', 0.55),
  ]);
}
