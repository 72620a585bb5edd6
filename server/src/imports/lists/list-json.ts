import * as v from 'valibot';
import { plainName } from '../../places/import/place-row.ts';
import { refuse } from '../../http/refuse.ts';
import { add, type Entry, type Listing } from './listed.ts';

const Collection = v.object({ type: v.literal('FeatureCollection'), features: v.array(v.unknown()) });
const Fields = v.record(v.string(), v.unknown());
const Feature = v.object({ properties: v.nullish(Fields), geometry: v.unknown() });
const Spot = v.object({
  type: v.literal('Point'),
  coordinates: v.pipe(v.array(v.number()), v.minLength(2)),
});

/** The places of GeoJSON, also of Takeout's `Saved Places.json`. Refuses ListUnreadable, ListTooLong. */
export function listJson(text: string, listing: Listing) {
  const read = v.safeParse(Collection, parse(text));
  if (!read.success) return refuse('ListUnreadable');
  for (const feature of read.output.features) {
    const given = v.safeParse(Feature, feature);
    if (!given.success) refuse('ListUnreadable');
    else add(listing, toEntry(given.output));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('ListUnreadable');
  }
}

function toEntry({ properties, geometry }: v.InferOutput<typeof Feature>): Entry {
  const own = words(properties ?? {});
  // Takeout writes the place's own words a level deeper: as `location` today, as `Location` before.
  const deeper = words(
    Object.fromEntries(['location', 'Location'].flatMap((key) => readFields(properties?.[key]))),
  );
  const first = (...names: readonly string[]) =>
    names.map((name) => deeper.get(name) ?? own.get(name) ?? '').find((value) => value !== '') ?? '';
  const spot = v.safeParse(Spot, geometry);
  const [longitude = NaN, latitude = NaN] = spot.success ? spot.output.coordinates : [];
  return {
    name: first('name', 'businessname', '이름', 'title', '제목'),
    address: first('address', '주소', '도로명주소'),
    url: first('googlemapsurl', 'url'),
    latitude,
    longitude,
  };
}

const readFields = (value: unknown) => {
  const read = v.safeParse(Fields, value);
  return read.success ? Object.entries(read.output) : [];
};

/** Its texts by the plain names of their fields. */
const words = (fields: Readonly<Record<string, unknown>>) =>
  new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[plainName(name), value.trim()] as const] : [],
    ),
  );
