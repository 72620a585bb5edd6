import type { SpotAddress } from 'contract/geo';
import { PLACE } from 'contract/limits';
import type { Place } from 'contract/place-shapes';
import { regionName, type Region } from 'contract/regions';
import type { NewPin, PlaceDraft } from '../drafts/draft-shapes.ts';
import { placeCoordinates } from '../drafts/drafts.ts';
import type { LatLng, StreetAddress } from '../map/map.ts';

/** What a member chose on the map: nothing yet, a place already there, or a spot for a new one (BEHAVIOUR: places-23). */
export type Chosen = NewPin['chosen'];

/** The place of ours that is chosen. */
export const existingPlace = (chosen: Chosen) => (chosen.is === 'existing' ? chosen.place : null);

/** A new place as it is filled in on its sheet. */
export type NewPlace = NewPin['place'];

export const EMPTY_NEW_PLACE: NewPlace = { name: '', category: null, typedAddress: null };

/** Which fields of a new place are missing. */
export interface MissingFields {
  name: boolean;
  category: boolean;
  address: boolean;
}

/** The address of a new place: what the member typed, otherwise what was looked up; empty outside the country. */
export function newPlaceAddress({ typedAddress }: NewPlace, found: SpotAddress | undefined): string {
  return typedAddress ?? found?.address ?? '';
}

/** What is still missing before a new place can be registered (BEHAVIOUR: places-24). */
export function missingFields(place: NewPlace, found: SpotAddress | undefined): MissingFields {
  return {
    name: place.name.trim() === '',
    category: place.category === null,
    address: newPlaceAddress(place, found).trim() === '',
  };
}

/** Whether a spot is known to be outside the country. */
export function isOutsideCountry(found: SpotAddress | undefined): boolean {
  return found?.precision === 'none';
}

/** A street and a house number that the map's tiles know at a spot. */
type Street = StreetAddress | null | undefined;

/**
 * The address found for a spot, with the 동 guessed where only its 시군구 is known, and the street and house number of the map where
 * the address has none (BEHAVIOUR: map-39).
 */
export function spotAddress(found: SpotAddress | undefined, street: Street): SpotAddress | undefined {
  if (found === undefined || found.region === null) return found;
  const { guess, region } = found;
  const known = guess ?? { ...region, district: region.district ?? '' };
  const isRegionAlone = found.address === regionName({ ...region, district: region.district ?? '' });
  return isRegionAlone ? { ...found, address: streetAddress(known, street) } : found;
}

/** As addresses are written in Korea: 서울특별시 마포구 월드컵로13길 77 (망원동), or a lot after its 동. */
function streetAddress({ province, city, district }: Omit<Region, 'regionId'>, found: Street): string {
  const { street = null, houseNumber = null } = found ?? {};
  const words =
    street === null ? [province, city, district, houseNumber] : [province, city, street, houseNumber];
  const address = words.filter((word) => word !== null && word !== '').join(' ');
  return street === null || district === '' ? address : `${address} (${district})`;
}

/** The address with the chosen 동 in the place of what was looked up; what follows that is kept. */
export function correctedAddress(
  address: string,
  lookedUp: string,
  region: Region,
  street: Street = null,
): string {
  const rest = lookedUp !== '' && address.startsWith(lookedUp) ? address.slice(lookedUp.length).trim() : '';
  const corrected = [streetAddress(region, street), rest].filter((part) => part !== '').join(' ');
  return corrected.slice(0, PLACE.addressMax);
}

/** The draft of a post at a place already on the map, with the address that was looked up where it has none (BEHAVIOUR: places-23). */
export function draftForPlace(place: Place, found: SpotAddress | undefined): PlaceDraft {
  const { placeId, title, pinCategory, latitude, longitude } = place;
  const detailAddress = place.address === '' ? (found?.address ?? '') : place.address;
  return { mode: 'existing', placeId, placeName: title, pinCategory, detailAddress, latitude, longitude };
}

/** The draft of a post at a new place. */
export function draftForNewPlace(
  { lat, lng }: LatLng,
  place: NewPlace,
  found: SpotAddress | undefined,
): PlaceDraft {
  return {
    mode: 'new',
    placeId: null,
    placeName: place.name.trim(),
    pinCategory: place.category,
    detailAddress: newPlaceAddress(place, found).trim(),
    latitude: lat,
    longitude: lng,
  };
}

/** What the draft's place was chosen from, when its writer comes back to change it. */
export function pinFromDraft(draft: PlaceDraft): NewPin {
  const at = placeCoordinates(draft);
  if (at === null) return { chosen: { is: 'nothing' }, place: EMPTY_NEW_PLACE };
  const { mode, placeId, placeName, pinCategory, detailAddress: address } = draft;
  if (mode === 'existing' && placeId !== null) {
    const existing = { placeId, title: placeName, pinCategory: pinCategory ?? 'ETC', address, ...at };
    return {
      chosen: { is: 'existing', place: { ...existing, isSaved: false, savedColor: null, regionId: null } },
      place: EMPTY_NEW_PLACE,
    };
  }
  const typedAddress = address === '' ? null : address;
  return {
    chosen: { is: 'new', at: { lat: at.latitude, lng: at.longitude } },
    place: { name: placeName, category: pinCategory, typedAddress },
  };
}
