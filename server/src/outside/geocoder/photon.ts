import { KOREA } from 'contract/coordinates';
import type * as v from 'valibot';
import { ask, below, phrase, Words } from './ask.ts';
import type { PlaceService } from './geocoder.ts';
import { pointsWith, roadOf } from './geojson.ts';
import { pinCategoryOfTag } from './osm-category.ts';

/** Both of Photon's answers. */
const Answer = pointsWith({
  locality: Words,
  district: Words,
  city: Words,
  county: Words,
  state: Words,
  osm_key: Words,
  osm_value: Words,
});
type Properties = v.InferOutput<typeof Answer>['features'][number]['properties'];

/** How far from a coordinate what Photon knows may lie. */
const REVERSE_KM = 0.2;
const BBOX = [KOREA.lngMin, KOREA.latMin, KOREA.lngMax, KOREA.latMax].join(',');

/** A Photon server, one's own or another's. Names come as people there write them: no language is asked for. */
export function photon({ url: base }: { url: string }): PlaceService {
  return {
    name: 'photon',
    host: new URL(base).host,
    async search(q, { near, limit }) {
      const url = below(base, '/api', { q, limit, bbox: BBOX, lat: near?.lat, lon: near?.lng });
      const { features } = await ask(Answer, url);
      return features.flatMap(({ geometry: { coordinates }, properties }) => {
        const name = properties.name ?? roadOf(properties);
        if (name === undefined) return [];
        const category = pinCategoryOfTag(properties.osm_key, properties.osm_value);
        return [{ name, address: addressOf(properties), lng: coordinates[0], lat: coordinates[1], category }];
      });
    },
    async reverse({ lat, lng }) {
      const { features } = await ask(
        Answer,
        below(base, '/reverse', { lat, lon: lng, radius: REVERSE_KM, limit: 1 }),
      );
      const here = features[0]?.properties;
      return here === undefined ? {} : { road: roadOf(here), lot: phrase(here.district, here.locality) };
    },
  };
}

const addressOf = (p: Properties) =>
  phrase(p.state, p.county, p.city, p.district, p.locality, roadOf(p)) ?? '';
