import * as v from 'valibot';
import type { PinCategory } from 'contract/pin-categories';
import { ask, below, phrase, Words } from './ask.ts';
import type { PlaceService } from './geocoder.ts';
import { pointsWith, roadOf } from './geojson.ts';

/** Both of Pelias's answers. */
const Answer = pointsWith({
  region: Words,
  county: Words,
  locality: Words,
  localadmin: Words,
  borough: Words,
  neighbourhood: Words,
  category: v.nullish(v.array(v.string()), []),
});
type Properties = v.InferOutput<typeof Answer>['features'][number]['properties'];

/** A Pelias server; `key` for hosts that ask for one. */
export function pelias({ url: base, key }: { url: string; key?: string | undefined }): PlaceService {
  const always = { api_key: key, lang: 'ko', 'boundary.country': 'KR' };
  return {
    name: 'pelias',
    host: new URL(base).host,
    async search(text, { near, limit: size }) {
      const focus = { 'focus.point.lat': near?.lat, 'focus.point.lon': near?.lng };
      const { features } = await ask(Answer, below(base, '/v1/search', { ...always, ...focus, text, size }));
      return features.flatMap(({ geometry: { coordinates }, properties }) => {
        const { name, category } = properties;
        if (name === undefined) return [];
        const address = phrase(...regionsOf(properties), roadOf(properties)) ?? '';
        return [
          { name, address, lng: coordinates[0], lat: coordinates[1], category: pinCategoryOf(category) },
        ];
      });
    },
    async reverse({ lat, lng }) {
      const query = { ...always, 'point.lat': lat, 'point.lon': lng, size: 1 };
      const { features } = await ask(Answer, below(base, '/v1/reverse', query));
      const here = features[0]?.properties;
      return here === undefined ? {} : { road: roadOf(here), lot: phrase(...regionsOf(here)) };
    },
  };
}

const regionsOf = (p: Properties) => [
  p.region,
  p.county,
  p.locality,
  p.localadmin,
  p.borough,
  p.neighbourhood,
];

/** Pelias's own categories, the telling ones first. */
const BY_CATEGORY: readonly (readonly [string, PinCategory])[] = [
  ['nightlife', 'PUB'],
  ['food:cafe', 'CAFE'],
  ['food', 'FOOD'],
  ['entertainment', 'CULTURE_ART'],
  ['recreation', 'EXERCISE'],
  ['natural', 'WALK'],
];

const pinCategoryOf = (categories: readonly string[]) =>
  BY_CATEGORY.find(([name]) => categories.includes(name))?.[1];
