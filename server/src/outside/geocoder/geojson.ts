import * as v from 'valibot';
import { Degrees, joinWords, OptionalText } from './fetch-answer.ts';

const road = { name: OptionalText, street: OptionalText, housenumber: OptionalText };

/** A schema of GeoJSON points, longitude first, each with a name and a road besides the service's own properties. */
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

/** A road and the house number; undefined if the road is unknown. */
export const roadAddress = ({ street, housenumber }: Road) =>
  street === undefined ? undefined : joinWords(street, housenumber);
