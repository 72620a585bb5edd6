import type { SpotAddress } from 'contract/geo';
import { PLACE } from 'contract/limits';
import type { Place } from 'contract/place-shapes';
import { regionName, type Region } from 'contract/regions';
import type { NewPin, PlaceDraft } from '../drafts/draft-shapes.ts';
import { placeCoordinates } from '../drafts/drafts.ts';
import type { LatLng } from '../map/map-adapter.ts';

/** What a member chose on the map: nothing yet, a pin already there, or a spot for a new one (spec §4). */
export type Chosen = NewPin['chosen'];

/** A new place as its sheet is filled in. */
export type NewPlace = NewPin['place'];

export const EMPTY_PLACE: NewPlace = { name: '', category: null, typedAddress: null };

/** What a sheet lacks before it can be registered. */
export interface Lacking {
  name: boolean;
  category: boolean;
  address: boolean;
}

/** The address to keep: the member's own words, else what was looked up; empty outside the country. */
export function addressOf({ typedAddress }: NewPlace, found: SpotAddress | undefined): string {
  return typedAddress ?? found?.address ?? '';
}

/** What the sheet still lacks: a name and a category (spec §5), and the address the post will need. */
export function lacking(place: NewPlace, found: SpotAddress | undefined): Lacking {
  return {
    name: place.name.trim() === '',
    category: place.category === null,
    address: addressOf(place, found).trim() === '',
  };
}

/** Whether a spot lies outside the country, as far as is known. */
export function isOutside(found: SpotAddress | undefined): boolean {
  return found?.precision === 'none';
}

/** An address with its neighbourhood put right: what was looked up gives way to the chosen 동, the rest stays. */
export function correctedAddress(address: string, lookedUp: string, region: Region): string {
  const rest = lookedUp !== '' && address.startsWith(lookedUp) ? address.slice(lookedUp.length).trim() : '';
  const whole = [regionName(region), rest].filter((part) => part !== '').join(' ');
  return whole.slice(0, PLACE.addressMax);
}

/** The draft of a post at a pin already there; its address is looked up where the pin has none (spec §4). */
export function draftAt(place: Place, found: SpotAddress | undefined): PlaceDraft {
  const { placeId, title, pinCategory, latitude, longitude } = place;
  const detailAddress = place.address === '' ? (found?.address ?? '') : place.address;
  return { mode: 'existing', placeId, placeName: title, pinCategory, detailAddress, latitude, longitude };
}

/** The draft of a post at a new spot. */
export function draftOfNew(
  { lat, lng }: LatLng,
  place: NewPlace,
  found: SpotAddress | undefined,
): PlaceDraft {
  return {
    mode: 'new',
    placeId: null,
    placeName: place.name.trim(),
    pinCategory: place.category,
    detailAddress: addressOf(place, found).trim(),
    latitude: lat,
    longitude: lng,
  };
}

/** What was chosen before, when a writer comes back to correct it. */
export function chosenIn(draft: PlaceDraft): NewPin {
  const spot = placeCoordinates(draft);
  if (spot === null) return { chosen: { is: 'nothing' }, place: EMPTY_PLACE };
  const { mode, placeId, placeName, pinCategory, detailAddress: address } = draft;
  if (mode === 'existing' && placeId !== null) {
    const known = { placeId, title: placeName, pinCategory: pinCategory ?? 'ETC', address, ...spot };
    return {
      chosen: { is: 'existing', place: { ...known, isSaved: false, regionId: null } },
      place: EMPTY_PLACE,
    };
  }
  const typedAddress = address === '' ? null : address;
  return {
    chosen: { is: 'new', at: { lat: spot.latitude, lng: spot.longitude } },
    place: { name: placeName, category: pinCategory, typedAddress },
  };
}
