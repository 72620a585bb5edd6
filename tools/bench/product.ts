import { rm } from 'node:fs/promises';
import { root } from '../../scripts/checkout.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { startServer } from '../walk/shell.ts';

const METRICS_TOKEN = 'the-token-of-the-bench';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Starts the product with the sample in a separate process; `await using` stops it. */
export async function startProduct(settings: NodeJS.ProcessEnv) {
  const dataDir = await freshFolder();
  const port = String(await freePort());
  const env = {
    ...process.env,
    OUTSIDE: 'off',
    ...settings,
    DATA_DIR: dataDir,
    PORT: port,
    METRICS_TOKEN,
    LOG_LEVEL: 'error',
  };
  const server = await startServer(`exec ${process.execPath} scripts/run.mjs start`, { cwd: root, env });
  const address = `http://localhost:${port}`;
  return {
    address,
    dataDir,
    /** The CPU time that the server has used, in ms. */
    async cpuMs(): Promise<number> {
      const answer = await fetch(`${address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      return 1000 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(await answer.text())?.[1]);
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
