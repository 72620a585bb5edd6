import { KOREA } from 'contract/coordinates';
import type * as v from 'valibot';
import { fetchAnswer, serviceUrl, joinWords, OptionalText } from './fetch-answer.ts';
import type { PlaceService } from './geocoder.ts';
import { pointsWith, roadAddress } from './geojson.ts';
import { osmPinCategory } from './osm-category.ts';

/** The answer of both endpoints. */
const Answer = pointsWith({
  locality: OptionalText,
  district: OptionalText,
  city: OptionalText,
  county: OptionalText,
  state: OptionalText,
  osm_key: OptionalText,
  osm_value: OptionalText,
});
type Properties = v.InferOutput<typeof Answer>['features'][number]['properties'];

/** How far from a coordinate a result may be. */
const REVERSE_KM = 0.2;
const BBOX = [KOREA.lngMin, KOREA.latMin, KOREA.lngMax, KOREA.latMax].join(',');

/** A Photon server. It returns local names, since the request names no language. */
export function photon({ url: base }: { url: string }): PlaceService {
  return {
    name: 'photon',
    host: new URL(base).host,
    async search(q, { near, limit }) {
      const url = serviceUrl(base, '/api', { q, limit, bbox: BBOX, lat: near?.lat, lon: near?.lng });
      const { features } = await fetchAnswer(Answer, url);
      return features.flatMap(({ geometry: { coordinates }, properties }) => {
        const name = properties.name ?? roadAddress(properties);
        if (name === undefined) return [];
        const category = osmPinCategory(properties.osm_key, properties.osm_value);
        return [
          { name, address: fullAddress(properties), lng: coordinates[0], lat: coordinates[1], category },
        ];
      });
    },
    async reverse({ lat, lng }) {
      const { features } = await fetchAnswer(
        Answer,
        serviceUrl(base, '/reverse', { lat, lon: lng, radius: REVERSE_KM, limit: 1 }),
      );
      const here = features[0]?.properties;
      return here === undefined
        ? {}
        : { road: roadAddress(here), lot: joinWords(here.district, here.locality) };
    },
  };
}

const fullAddress = (p: Properties) =>
  joinWords(p.state, p.county, p.city, p.district, p.locality, roadAddress(p)) ?? '';
