import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../checkout.ts';
import { shippedPackages } from './third-party.ts';

/** The parts of a CycloneDX bill of materials that are read here. */
export interface Sbom {
  serialNumber?: string;
  metadata: { tools?: unknown; component: Record<string, unknown> };
  components: { 'bom-ref': string; name: string; version: string; hashes?: object[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const run = promisify(execFile);
const LARGEST = 64 * 1024 * 1024;

/**
 * The bill of materials of a release, in CycloneDX: every package that the server and the web app need, with its hash, as npm reads it
 * from the lock file. `npm sbom --omit=dev` cannot be used: it also leaves out what something for development needs too.
 */
export async function releaseSbom(version: string): Promise<Sbom> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: LARGEST });
  // Without its random number and its time, both optional, so that the same packages make the same file.
  const { serialNumber: _, ...whole } = JSON.parse(stdout) as Sbom;
  const shipped = new Set((await shippedPackages()).map(({ name, version: of }) => `${name}@${of}`));
  const isShipped = (ref: string) => shipped.has(ref);
  const own = { type: 'application', name: 'dongne-girok', version };
  return {
    ...whole,
    metadata: { tools: whole.metadata.tools, component: { ...own, 'bom-ref': `dongne-girok@${version}` } },
    components: whole.components.filter(({ name, version: of }) => isShipped(`${name}@${of}`)),
    dependencies: whole.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}
