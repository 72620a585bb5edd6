import type { Config } from '../config.ts';
import { openDb } from '../db.ts';
import { openGeocoder } from '../geo/open-geocoder.ts';
import { reportLines } from '../maps/map-report.ts';
import { mapStatus } from '../maps/map-status.ts';
import { openMap } from '../maps/maps.ts';
import { outlinesHost } from '../outside/published-shapes.ts';
import { currentNeighbourhoods } from '../regions/neighbourhoods.ts';

/** A line each for the map and the geocoder, on a migrated database: whether it works, or why not. No line for built-in ones. */
export async function checkMaps(config: Config & { databaseUrl: string }): Promise<string[]> {
  const db = openDb({ connectionString: config.databaseUrl, size: 2, named: false });
  try {
    const map = await openMap(config.mapBase, config);
    const geocoder = openGeocoder(config.geocoder, undefined, currentNeighbourhoods(db));
    const { publicUrl, regions } = config;
    return reportLines(
      await mapStatus({ db, publicUrl, map, geocoder, outlinesFrom: outlinesHost(regions) }),
    );
  } finally {
    await db.end();
  }
}
