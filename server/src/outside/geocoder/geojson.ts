import * as v from 'valibot';
import { Degrees, phrase, Words } from './ask.ts';

const road = { name: Words, street: Words, housenumber: Words };

/** An answer of GeoJSON points, longitude first: each has a name and a road beside the service's own properties. */
export const pointsWith = <Own extends v.ObjectEntries>(own: Own) =>
  v.object({
    features: v.array(
      v.object({
        geometry: v.object({ coordinates: v.tuple([Degrees, Degrees]) }),
        properties: v.object({ ...road, ...own }),
      }),
    ),
  });

type Road = v.InferOutput<v.ObjectSchema<typeof road, undefined>>;

/** A road and the number on it; undefined where no road is known. */
export const roadOf = ({ street, housenumber }: Road) =>
  street === undefined ? undefined : phrase(street, housenumber);
