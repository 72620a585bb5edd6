import { at, dot, line, oval, path, rect } from './draw.ts';
import { shadow } from './light.ts';

interface Look {
  coat: string;
  legs?: string;
  hair?: string;
  bag?: string;
  umbrella?: string;
  /** Faces the other way. */
  left?: boolean;
  /** Stands still instead of walking. */
  still?: boolean;
  skirt?: boolean;
}

const SKIN = '#F2C29E';

/** Someone out for a walk, feet at (x, y), `h` px tall. */
export function person(
  x: number,
  y: number,
  h: number,
  {
    coat,
    legs = '#3F4560',
    hair = '#3A2A2A',
    bag,
    umbrella,
    left = false,
    still = false,
    skirt = false,
  }: Look,
): string {
  const step = still ? 4 : 11;
  const body = [
    line(`M-3 -40L${-step} -2`, legs, 8.5),
    line(`M4 -40L${still ? 4 : 4} -20L${step} -2`, legs, 8.5),
    line(`M${-step - 1} -1.5h6M${step - 1} -1.5h7`, '#FFF6E8', 4),
    path(
      skirt
        ? 'M-10 -76C-4 -80 6 -80 11 -76L19 -26C8 -22 -8 -22 -18 -26z'
        : 'M-11 -75C-5 -80 6 -80 12 -75L14 -38C6 -35 -6 -35 -13 -38z',
      coat,
    ),
    path(
      skirt
        ? 'M4 -79C8 -79 10 -77 11 -76L19 -26C14 -24 10 -23 7 -23z'
        : 'M4 -79C8 -79 10 -77 12 -75L14 -38C10 -36 8 -36 5 -35z',
      '#3A2442',
      0.2,
    ),
    bag ? line('M-8 -76L10 -48', bag, 2) + rect(4, -52, 15, 16, bag, 1, 3) : '',
    umbrella
      ? line('M8 -70L15 -62L15 -108', coat, 4) + line('M15 -60V-122', '#5A4650', 2)
      : line(still ? 'M9 -72L12 -46' : 'M9 -72L4 -56L12 -46', coat, 6.5) + dot(12, -45, 3, SKIN),
    rect(-3, -84, 6, 8, SKIN),
    dot(1, -90, 9, SKIN),
    path(
      'M-9 -88C-11 -102 6 -104 9 -95C4 -96 -1 -95 -2 -90C-3 -86 -5 -82 -8 -82C-9 -84 -9 -86 -9 -88z',
      hair,
    ),
    umbrella
      ? path(
          'M-28 -112C-26 -138 56 -138 58 -112C52 -117 46 -117 40 -112C32 -118 24 -118 15 -112C8 -118 -2 -118 -10 -112C-16 -117 -22 -117 -28 -112z',
          umbrella,
        ) +
        path(
          'M15 -132C40 -132 56 -126 58 -112C52 -117 46 -117 40 -112C34 -117 28 -117 22 -115z',
          '#3A2442',
          0.18,
        )
      : '',
  ];
  const turned = `<g transform="scale(${left ? -1 : 1} 1)">${body.join('')}</g>`;
  return shadow(x + h * 0.16, y, h * 0.26, h * 0.045) + at(x, y, h / 100, turned);
}

/** A sitting cat seen from the side, its paws at (x, y), looking right; 60 px tall at scale 1. */
export const sittingCat = (x: number, y: number, scale: number, fur = '#E9A15B', belly = '#FFF1DC') =>
  at(
    x,
    y,
    scale,
    line('M-20 -4C-40 -2 -44 -20 -36 -30', fur, 7),
    path('M-24 0C-28 -22 -14 -38 2 -40C14 -38 18 -22 18 0z', fur),
    path('M6 -30C14 -24 16 -10 15 0H4C8 -10 8 -20 6 -30z', belly),
    path(
      'M-4 -56L-3 -70L6 -62C9 -63 13 -63 16 -62L25 -69L25 -54C28 -42 20 -34 10 -34C0 -34 -6 -44 -4 -56z',
      fur,
    ),
    path('M12 -42C16 -42 22 -40 22 -44C20 -36 8 -34 4 -40C7 -42 9 -42 12 -42z', belly),
    oval(7, -50, 1.6, 2.4, '#3A2A2A'),
    oval(19, -50, 1.6, 2.4, '#3A2A2A'),
    path('M11.5 -45.5h4l-2 2.2z', '#D9737A'),
    line('M-18 -22C-12 -20 -8 -22 -6 -26M-22 -12C-16 -10 -12 -12 -10 -16', '#B86F35', 2.5, 0.7),
  );

/** A bicycle standing on y, its rear wheel round x; 120 px long at scale 1. */
export function bicycle(x: number, y: number, scale: number, frame = '#D9573F'): string {
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-24" r="23" fill="none" stroke="#3A3440" stroke-width="3.5"/><circle cx="${cx}" cy="-24" r="20" fill="none" stroke="#EFE6D6" stroke-width="1"/>` +
    line(`M${cx - 19} -24h38M${cx} -43v38M${cx - 13} -37l26 26M${cx + 13} -37l-26 26`, '#EFE6D6', 0.7, 0.7);
  return (
    shadow(x + 44 * scale, y, 70 * scale, 6 * scale) +
    at(
      x,
      y,
      scale,
      wheel(0),
      wheel(84),
      line('M0 -24L34 -24L62 -60L24 -60L34 -24M0 -24L24 -60L20 -70M84 -24L62 -60L58 -76', frame, 4.5),
      line('M12 -72h18', '#4A3540', 6),
      line('M58 -76q8 -6 16 0M34 -24l6 8', '#4A3540', 3.5),
      path('M66 -74h26l-4 18h-18z', '#C99A62'),
      line('M68 -68h22M69 -62h20', '#8E6238', 1.5),
      dot(34, -24, 6, '#4A3540'),
    )
  );
}
