import * as v from 'valibot';
import type { PinCategory } from 'contract/pin-categories';
import { fetchAnswer, serviceUrl, joinWords, OptionalText } from './fetch-answer.ts';
import type { PlaceService } from './geocoder.ts';
import { pointsWith, roadAddress } from './geojson.ts';

/** The answer of both endpoints. */
const Answer = pointsWith({
  region: OptionalText,
  county: OptionalText,
  locality: OptionalText,
  localadmin: OptionalText,
  borough: OptionalText,
  neighbourhood: OptionalText,
  category: v.nullish(v.array(v.string()), []),
});
type Properties = v.InferOutput<typeof Answer>['features'][number]['properties'];

/** A Pelias server; `key` for hosts that require one. */
export function pelias({ url: base, key }: { url: string; key?: string | undefined }): PlaceService {
  const common = { api_key: key, lang: 'ko', 'boundary.country': 'KR' };
  return {
    name: 'pelias',
    host: new URL(base).host,
    async search(text, { near, limit: size }) {
      const focus = { 'focus.point.lat': near?.lat, 'focus.point.lon': near?.lng };
      const { features } = await fetchAnswer(
        Answer,
        serviceUrl(base, '/v1/search', { ...common, ...focus, text, size }),
      );
      return features.flatMap(({ geometry: { coordinates }, properties }) => {
        const { name, category } = properties;
        if (name === undefined) return [];
        const address = joinWords(...regionNames(properties), roadAddress(properties)) ?? '';
        return [
          { name, address, lng: coordinates[0], lat: coordinates[1], category: peliasPinCategory(category) },
        ];
      });
    },
    async reverse({ lat, lng }) {
      const query = { ...common, 'point.lat': lat, 'point.lon': lng, size: 1 };
      const { features } = await fetchAnswer(Answer, serviceUrl(base, '/v1/reverse', query));
      const here = features[0]?.properties;
      return here === undefined ? {} : { road: roadAddress(here), lot: joinWords(...regionNames(here)) };
    },
  };
}

const regionNames = (p: Properties) => [
  p.region,
  p.county,
  p.locality,
  p.localadmin,
  p.borough,
  p.neighbourhood,
];

/** Pin categories by Pelias category, the most specific first. */
const BY_CATEGORY: readonly (readonly [string, PinCategory])[] = [
  ['nightlife', 'PUB'],
  ['food:cafe', 'CAFE'],
  ['food', 'FOOD'],
  ['entertainment', 'CULTURE_ART'],
  ['recreation', 'EXERCISE'],
  ['natural', 'WALK'],
];

const peliasPinCategory = (categories: readonly string[]) =>
  BY_CATEGORY.find(([name]) => categories.includes(name))?.[1];
