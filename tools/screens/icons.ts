// Draws the PNG icons of the installed app from their SVG files into web/public: `node tools/screens/icons.ts`, after the drawing changed.
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
