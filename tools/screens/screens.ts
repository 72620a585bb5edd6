import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../../e2e/chromium.ts';
import { runCommand } from '../../e2e/run-command.ts';
import { startProduct } from '../../e2e/product.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { startTileHost } from '../../server/test/fake-tile-host.ts';
import { inventedTile } from '../../server/test/tiles/invented-tiles.ts';
import { ensureBrowser } from '../../scripts/test/ensure-browser.ts';
import { indexPage } from './index-page.ts';
import { lookAround } from './neighbourhood.ts';
import { photograph } from './photograph.ts';
import { chapters } from './scenes.ts';
import { defineCommand } from '../../scripts/command-line.ts';
import { root } from '../../scripts/checkout.ts';

const folder = join(root, 'docs', 'screens');

export const command = defineCommand({
  does: 'Takes a picture of every screen into docs/screens, or of those whose name begins with a PART.',
  words: '[PART…]',
  options: {},
  more: '  SCREENS_OF=http://… takes them of a product that runs already.',
  run: (_, parts) => takePictures(parts),
});

async function takePictures(parts: string[]) {
  const scenes = chapters
    .flatMap(({ scenes }) => scenes)
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.startsWith(part)));
  await ensureBrowser();
  await using product = await openProduct();
  const there = await lookAround(product.baseUrl);
  const browser = await launchBrowser();
  if (parts.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const scene of scenes) {
    try {
      await photograph(browser, product.baseUrl, scene, there, folder);
      console.log(`✓ ${scene.name}`);
    } catch (error) {
      console.log(`✗ ${scene.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      process.exitCode = 1;
    }
  }
  await browser.close();
  await writeFile(join(folder, 'README.md'), indexPage());
}

/** Opens a product with its own sample neighbourhood, or uses a running product. */
async function openProduct() {
  const running = process.env['SCREENS_OF'];
  if (running) return { baseUrl: running, [Symbol.asyncDispose]: async () => {} };
  const dataDir = await freshFolder();
  await runCommand({ dataDir }, 'sample');
  const tiles = await startTileHost({ tile: inventedTile });
  const product = await startProduct(dataDir, { MAP_TILES: tiles.address });
  const stop = async () => {
    await product.stop();
    await tiles.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { baseUrl: product.baseUrl, [Symbol.asyncDispose]: stop };
}
