import { expect, test } from 'vitest';
import { releaseSbom } from './sbom.ts';
import { shippedPackages } from './third-party.ts';

test('the bill of materials has each package that is shipped, with its hash, and none for development', async () => {
  const { components, metadata, dependencies } = await releaseSbom('1.2.3');
  const shipped = (await shippedPackages()).map(({ name, version }) => `${name}@${version}`);
  expect(shipped.length).toBeGreaterThan(100);
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(listed.toSorted()).toEqual([...new Set(shipped)].toSorted());
  for (const name of ['fastify', 'react', 'maplibre-gl', 'pg'])
    expect(components.map((one) => one.name)).toContain(name);
  for (const name of ['vitest', 'oxlint', 'playwright-core'])
    expect(components.map((one) => one.name)).not.toContain(name);
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  expect(metadata.component).toMatchObject({ name: 'dongne-girok', version: '1.2.3' });
  const references = new Set(components.map((one) => one['bom-ref']));
  const named = dependencies.flatMap(({ ref, dependsOn = [] }) => dependsOn.concat(ref));
  expect(named.filter((ref) => !references.has(ref))).toEqual([]);
});
