import * as v from 'valibot';
import { Latitude, Longitude } from './coordinates.ts';
import { Day } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { PlaceName } from './places.ts';

/** A place by its name and point, ours or one of the base map. */
const spot = { title: PlaceName, latitude: Latitude, longitude: Longitude };

/** What a member says of a place. */
export const Sighted = v.picklist(['there', 'closed']);
export type Sighted = v.InferOutput<typeof Sighted>;

/** How many members say so, and on which day somebody last did; null while they are fewer than `SIGHTING.shownFrom`. */
const Said = v.nullable(v.object({ members: v.number(), lastOn: Day }));

export const Sightings = v.object({ there: Said, closed: Said, mine: v.nullable(Sighted) });
export type Sightings = v.InferOutput<typeof Sightings>;

/** Counts what members said of a place of this name within 40 m in the last year. */
export const readSightings = endpoint({
  name: 'readSightings',
  tag: 'sightings',
  summary: 'Whether a place is still there',
  method: 'GET',
  path: '/api/sightings',
  access: 'anyone',
  query: v.object(spot),
  result: Sightings,
  refuses: [],
});

/** Replaces what the caller said of the place before. */
export const saySighting = endpoint({
  name: 'saySighting',
  tag: 'sightings',
  summary: 'Say that a place is still there, or closed',
  method: 'PUT',
  path: '/api/sightings',
  access: 'member',
  body: v.object({ ...spot, sighted: Sighted }),
  result: Sightings,
  refuses: ['PlaceOutsideCountry', 'TooManySightings'],
});

/** Without anything said nothing changes. */
export const takeBackSighting = endpoint({
  name: 'takeBackSighting',
  tag: 'sightings',
  summary: 'Take back what I said of a place',
  method: 'DELETE',
  path: '/api/sightings',
  access: 'member',
  query: v.object(spot),
  result: Sightings,
  refuses: [],
});
