import { LIST_FILE } from 'contract/limits';
import * as v from 'valibot';
import { plainName } from '../../places/import/place-row.ts';
import { refuse } from '../../http/refuse.ts';
import { add, type Entry, type Listing } from './listed.ts';
import { parseList } from './parse-list.ts';

// Lists and fields are counted before they are iterated: a file may have millions, and iterating them takes seconds.
const Many = v.custom<readonly unknown[]>(Array.isArray);
const Fields = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null,
);
const Collection = v.object({ type: v.literal('FeatureCollection'), features: Many });
const Feature = v.object({ properties: v.nullish(Fields), geometry: v.unknown() });
const Spot = v.object({ type: v.literal('Point'), coordinates: v.tuple([v.number(), v.number()]) });
/** The maximum number of fields read per place. */
const FIELDS = 1_000;

/** Reads the places of GeoJSON, including Takeout's `Saved Places.json`. Refuses ListUnreadable, ListTooLong. */
export function listJson(text: string, listing: Listing) {
  const read = v.safeParse(Collection, parseList(text));
  if (!read.success) return refuse('ListUnreadable');
  const { features } = read.output;
  if (features.length > LIST_FILE.rowsMax) refuse('ListTooLong');
  for (const feature of features) {
    const given = v.safeParse(Feature, feature);
    if (!given.success) refuse('ListUnreadable');
    else add(listing, toEntry(given.output));
  }
}

function toEntry({ properties, geometry }: v.InferOutput<typeof Feature>): Entry {
  const own = words(properties);
  // Takeout nests the place's own fields one level deeper: in `location` today, in `Location` before.
  const deeper = new Map([...words(properties?.['location']), ...words(properties?.['Location'])]);
  const first = (...names: readonly string[]) =>
    names.map((name) => deeper.get(name) ?? own.get(name) ?? '').find((value) => value !== '') ?? '';
  const spot = v.safeParse(Spot, geometry);
  const [longitude, latitude] = spot.success ? spot.output.coordinates : [NaN, NaN];
  return {
    name: first('name', 'businessname', '이름', 'title', '제목'),
    address: first('address', '주소', '도로명주소'),
    url: first('googlemapsurl', 'url'),
    latitude,
    longitude,
  };
}

/** Returns the texts of the first fields, by their plain names. */
function words(given: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!v.is(Fields, given)) return found;
  let read = 0;
  for (const name in given) {
    const value = given[name];
    if (typeof value === 'string') found.set(plainName(name), value.trim());
    if (++read === FIELDS) break;
  }
  return found;
}
