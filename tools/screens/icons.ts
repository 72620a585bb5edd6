// Makes what the installed app shows of itself in web/public, `node tools/screens/icons.ts`: PNG icons from their SVG files, after a drawing
// changed, and the pictures beside the question to install, after `npm run screens`.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../scripts/checkout.ts';

const folder = join(root, 'web', 'public');

/** The icons, each from its drawing: launchers that take no SVG show these. */
const ICONS = [
  { from: 'favicon.svg', to: 'icon-192.png', size: 192 },
  { from: 'favicon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
];

for (const { from, to, size } of ICONS)
  await sharp(join(folder, from), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, to));

/** The screens that an app store would show. */
const SCREENS = ['home', 'post', 'mypage'];

for (const name of SCREENS)
  await copyFile(join(root, 'docs', 'screens', `${name}.light.webp`), join(folder, `screen-${name}.webp`));
