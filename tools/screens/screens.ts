import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '../../e2e/chromium.ts';
import { runCommand } from '../../e2e/run-command.ts';
import { startProduct } from '../../e2e/product.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { startTileHost } from '../../server/test/fake-tile-host.ts';
import { inventedTile } from '../../server/test/tiles/invented-tiles.ts';
import { ensureBrowser } from '../../scripts/test/ensure-browser.ts';
import { indexPage } from './index-page.ts';
import { judge } from './judged.ts';
import { judging } from './judging.ts';
import { lookAround } from './neighbourhood.ts';
import { photograph } from './photograph.ts';
import { chapters } from './scenes.ts';
import { writeSeenTable } from './seen-table.ts';
import { defineCommand } from '../../scripts/command-line.ts';
import { root } from '../../scripts/checkout.ts';

const folder = join(root, 'docs', 'screens');

export const command = defineCommand({
  does: 'Takes a picture of every screen into docs/screens, or of those whose name begins with a PART.',
  words: '[PART…]',
  options: {},
  more: '  SCREENS_OF=http://… takes them of a product that runs already, those of moderation with its DATA_DIR.',
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
      if (judging.some(({ name }) => name === scene.name)) there.judged ??= await judge(product); // after the pictures of what it would be among
      await photograph(browser, product.baseUrl, scene, there, folder);
      console.log(`✓ ${scene.name}`);
    } catch (error) {
      console.log(`✗ ${scene.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      process.exitCode = 1;
    }
  }
  await browser.close();
  await writeFile(join(folder, 'README.md'), indexPage());
  await writeSeenTable(join(root, 'docs', 'moderation.md'));
}

/** Opens a product with its own sample neighbourhood, or uses a running product. */
async function openProduct() {
  const running = process.env['SCREENS_OF'];
  const dataDir = process.env['DATA_DIR'] ?? '';
  if (running) return { baseUrl: running, dataDir, [Symbol.asyncDispose]: async () => {} };
  const own = await freshFolder();
  await runCommand({ dataDir: own }, 'sample');
  const tiles = await startTileHost({ tile: inventedTile });
  const port = String(await freePort());
  const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }; // mails have links then
  const product = await startProduct(own, { MAP_TILES: tiles.address, ...settings });
  const stop = async () => {
    await product.stop();
    await tiles.close();
    await rm(own, { recursive: true, force: true });
  };
  return { baseUrl: product.baseUrl, dataDir: own, [Symbol.asyncDispose]: stop };
}
