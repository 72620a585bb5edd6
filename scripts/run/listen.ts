import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../server/src/config.ts';
import { readTexts } from '../../server/src/consents/consent-texts.ts';
import { refuseUnsafe } from '../../server/src/config/safe-settings.ts';
import { refuseMetricsPort, type RunningServer, serve } from '../../server/src/main.ts';
import { openTileFile } from '../../server/src/maps/tile-file.ts';
import { toStartRefused } from '../../server/src/outside/postgres/postgres-home.ts';
import { tryFolder } from '../../server/src/process/make-folder.ts';
import { offeredProviders } from '../../server/src/config/offered-providers.ts';
import {
  ConfigInvalid,
  NoSignIn,
  PortForbidden,
  PortTaken,
  StartRefused,
} from '../../server/src/process/start-refused.ts';

type ListenConfig = Pick<Config, 'port' | 'host'>;

/** Refuses settings with which the server could not serve, before any slow step and before the tables are changed (BEHAVIOUR: operations-16). */
export async function checkListen(config: Config): Promise<void> {
  refuseUnsafe(config);
  if (config.processes > 1 && offeredProviders(config).some(({ isDemo }) => isDemo))
    throw new ConfigInvalid(
      'PROCESSES above 1 needs the keys of a sign-in provider: the demo provider keeps its sign-ins in one process.',
    );
  if (offeredProviders(config).length === 0) throw new NoSignIn();
  await readTexts(config);
  await tryFolder(config.dataDir).catch(async (error: unknown) => {
    throw await toStartRefused(error, config.dataDir);
  });
  await tryPort(config).catch((error: unknown) => {
    throw toRefusal(error, config);
  });
  const { metricsPort: port, metricsHost: host } = config;
  if (port !== undefined) await tryPort({ port, host }).catch(refuseMetricsPort(port, host));
  if (config.mapBase.kind === 'tile file') await openTileFile(config.mapBase.path);
}

/** Listens for a moment. Throws the error of the network. */
async function tryPort({ port, host }: ListenConfig) {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** When the start is over, in ms: V8 would keep what it left, a quarter of the idle server's memory. Collecting it takes 80 ms. */
const START_IS_OVER_MS = 3_000;

/** Serves until `opened` is closed. Throws a sentence if the port cannot be used. */
export async function listen(
  config: Config & { databaseUrl: string },
  opened: AsyncDisposableStack,
): Promise<RunningServer> {
  const serving = await serve(config).catch((error: unknown) => {
    throw toRefusal(error, config);
  });
  opened.defer(() => serving.stop());
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), START_IS_OVER_MS).unref();
  return serving;
}

/** Converts a failure to listen to its sentence. Other failures while the server opens (a folder, another host) are unchanged. */
export function toRefusal(error: unknown, { port, host }: ListenConfig): unknown {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const isOfHost = code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === host);
  if (isOfHost) return new StartRefused(`HOST ${host} is not an address of this machine.`);
  if (syscall !== 'listen') return error;
  if (code === 'EADDRINUSE') return new PortTaken(port);
  return code === 'EACCES' ? new PortForbidden(port) : error;
}
