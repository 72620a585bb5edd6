import type { SpotAddress } from 'contract/geo';
import { PLACE } from 'contract/limits';
import type { Place } from 'contract/place-shapes';
import { regionName, type Region } from 'contract/region-shapes';
import { isVisible } from 'contract/text';
import type { NewPin, PlaceDraft } from '../../drafts/draft-shapes.ts';
import { placeCoordinates } from '../../drafts/drafts.ts';
import type { LatLng, StreetAddress } from 'map';

/** The member's choice on the map: nothing yet, an existing place, or a spot for a new one (BEHAVIOUR: places-23). */
export type Chosen = NewPin['chosen'];

/** The chosen existing place; null if none is. */
export const existingPlace = (chosen: Chosen) => (chosen.is === 'existing' ? chosen.place : null);

/** The input of a new place's sheet. */
export type NewPlace = NewPin['place'];

export const EMPTY_NEW_PLACE: NewPlace = { name: '', category: null, typedAddress: null };

/** Which fields of a new place are missing. */
export interface MissingFields {
  name: boolean;
  category: boolean;
  address: boolean;
}

/** The address of a new place: the typed one, otherwise the looked-up one; empty outside the country. */
export function newPlaceAddress({ typedAddress }: NewPlace, found: SpotAddress | undefined): string {
  return typedAddress ?? found?.address ?? '';
}

/**
 * The missing fields that prevent registering a new place (BEHAVIOUR: places-24). `isLater`: its address cannot be looked up now, and is when
 * its post leaves (BEHAVIOUR: places-50).
 */
export function missingFields(
  place: NewPlace,
  found: SpotAddress | undefined,
  isLater = false,
): MissingFields {
  return {
    name: !isVisible(place.name),
    category: place.category === null,
    address: !isLater && !isVisible(newPlaceAddress(place, found)),
  };
}

/** Whether a spot is known to be outside the country. */
export function isOutsideCountry(found: SpotAddress | undefined): boolean {
  return found?.precision === 'none';
}

/** The street address of a spot in the map's tiles. */
type Street = StreetAddress | null | undefined;

/**
 * The looked-up address of a spot. Adds a guessed 동 if only its 시군구 is known, and the map's street and house number if it has none
 * (BEHAVIOUR: map-39).
 */
export function spotAddress(found: SpotAddress | undefined, street: Street): SpotAddress | undefined {
  if (found === undefined || found.region === null) return found;
  const { guess, region } = found;
  const known = guess ?? { ...region, district: region.district ?? '' };
  const isRegionAlone = found.address === regionName({ ...region, district: region.district ?? '' });
  return isRegionAlone ? { ...found, address: streetAddress(known, street) } : found;
}

/** Formats a Korean address: 서울특별시 마포구 월드컵로13길 77 (망원동), or a lot number after its 동. */
function streetAddress({ province, city, district }: Omit<Region, 'regionId'>, found: Street): string {
  const { street = null, houseNumber = null } = found ?? {};
  const words =
    street === null ? [province, city, district, houseNumber] : [province, city, street, houseNumber];
  const address = words.filter((word) => word !== null && word !== '').join(' ');
  return street === null || district === '' ? address : `${address} (${district})`;
}

/** The address with the chosen 동 in place of the looked-up one; text after it is kept. */
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

/** The draft of a post at an existing place, with the looked-up address if it has none (BEHAVIOUR: places-23). */
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

/** The choice and input that led to the draft's place, when its writer changes it. */
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
