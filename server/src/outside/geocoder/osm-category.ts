import type { PinCategory } from 'contract/pin-categories';

/** Pin categories by OpenStreetMap tag: `key=value` first, then the key alone. */
const BY_TAG: Readonly<Record<string, PinCategory>> = {
  'amenity=restaurant': 'FOOD',
  'amenity=fast_food': 'FOOD',
  'amenity=food_court': 'FOOD',
  'amenity=cafe': 'CAFE',
  'amenity=ice_cream': 'CAFE',
  'shop=bakery': 'CAFE',
  'amenity=bar': 'PUB',
  'amenity=pub': 'PUB',
  'amenity=biergarten': 'PUB',
  'shop=books': 'BOOKSTORE',
  'amenity=library': 'CULTURE_ART',
  'amenity=theatre': 'CULTURE_ART',
  'amenity=cinema': 'CULTURE_ART',
  'amenity=arts_centre': 'CULTURE_ART',
  'tourism=museum': 'CULTURE_ART',
  'tourism=gallery': 'CULTURE_ART',
  'tourism=artwork': 'CULTURE_ART',
  'tourism=attraction': 'CULTURE_ART',
  historic: 'CULTURE_ART',
  'leisure=park': 'WALK',
  'leisure=garden': 'WALK',
  'leisure=nature_reserve': 'WALK',
  'highway=footway': 'WALK',
  'highway=path': 'WALK',
  natural: 'WALK',
  waterway: 'WALK',
  'leisure=fitness_centre': 'EXERCISE',
  'leisure=sports_centre': 'EXERCISE',
  'leisure=stadium': 'EXERCISE',
  'leisure=pitch': 'EXERCISE',
  'leisure=track': 'EXERCISE',
  'leisure=swimming_pool': 'EXERCISE',
};

/** Guesses a pin category from an OpenStreetMap tag; undefined when it matches none. */
export function osmPinCategory(key = '', value = ''): PinCategory | undefined {
  return BY_TAG[`${key}=${value}`] ?? BY_TAG[key];
}
