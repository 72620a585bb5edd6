import { buildMap } from './build-map.ts';

/** Before web tests: makes the map's data where it is not there yet. */
export default async function readyMap(): Promise<void> {
  await buildMap();
}
