import { LIST_FILE } from 'contract/limits';
import * as v from 'valibot';
import { refuse } from '../../../http/refuse.ts';
import { collectFields } from '../fields.ts';
import type { Listing } from '../listed.ts';
import { geometryPositions } from '../positions/geometry.ts';
import type { ListPosition } from '../positions/shapes.ts';
import { toEntries } from '../words.ts';
import type { ListText } from './format.ts';
import { parseJson } from './parse-json.ts';

const Fields = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
// Lists are counted before they are iterated: a file may have millions of entries.
const Many = v.custom<readonly unknown[]>(Array.isArray);
const Collection = v.object({
  type: v.literal('FeatureCollection'),
  features: Many,
  name: v.optional(v.unknown()),
  crs: v.optional(v.unknown()),
});
/** A feature, which some programs write without its type or without one of its two parts. */
const Feature = v.custom<Readonly<{ geometry?: unknown; properties?: unknown }>>(
  (value) => v.is(Fields, value) && ('geometry' in value || 'properties' in value),
);

/**
 * Reads the places of GeoJSON, including Takeout's `Saved Places.json`: a collection, a single feature or geometry, or a plain list of
 * objects. Refuses ListUnreadable, ListTooLong, and what `parseJson` refuses.
 */
export function readJsonList({ text, name }: ListText, listing: Listing) {
  const parsed = parseJson(text);
  const collection = v.safeParse(Collection, parsed);
  const given = collection.success ? collection.output.features : Array.isArray(parsed) ? parsed : [parsed];
  if (given.length > LIST_FILE.entriesMax) refuse('ListTooLong');
  const isForeign = collection.success && isForeignSystem(collection.output.crs);
  const own = collection.success && typeof collection.output.name === 'string' ? collection.output.name : '';
  for (const one of given) {
    if (listing.isSkipping) listing.skip();
    else
      addOne(listing, one, {
        list: own || name,
        isForeign,
        isCollection: given === parsed || collection.success,
      });
  }
}

function addOne(
  listing: Listing,
  given: unknown,
  { list, isForeign, isCollection }: { list: string; isForeign: boolean; isCollection: boolean },
) {
  const feature = v.safeParse(Feature, given);
  const positions = geometryPositions(feature.success ? feature.output.geometry : given);
  if (!feature.success && !v.is(Fields, given)) return void (listing.unreadable += 1);
  if (!feature.success && !isCollection && positions.length === 0) refuse('ListUnreadable');
  const fields = collectFields(feature.success ? feature.output.properties : given);
  const known: ListPosition[] = isForeign && positions.length > 0 ? ['foreign'] : positions;
  listing.add(toEntries(fields, { list }, known));
}

/** The names of WGS 84, the coordinate system of GeoJSON. */
const WGS84 = /(?:CRS:?:?84|EPSG:[^:]*:?:?(?:4326|4979|4019|4737))$/i;
const Named = v.object({ properties: v.object({ name: v.string() }) });

/** Whether an older GeoJSON names another coordinate system. */
function isForeignSystem(crs: unknown): boolean {
  const named = v.safeParse(Named, crs);
  return named.success && !WGS84.test(named.output.properties.name.trim());
}
