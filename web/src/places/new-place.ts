import type { SpotAddress } from 'contract/geo';
import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { regionName, type Region } from 'contract/regions';
import type { LatLng } from '../map/map-adapter.ts';
import type { PlaceDraft } from './place-draft.ts';

/** What a member chose on the map: nothing yet, a pin already there, or a spot for a new one (spec §4). */
export type Chosen = { is: 'nothing' } | { is: 'existing'; place: Place } | { is: 'new'; at: LatLng };

/** A new place as its sheet is filled in. */
export interface NewPlace {
  name: string;
  category: PinCategory | null;
  /** Null while the member leaves the address as it was looked up. */
  typedAddress: string | null;
}

export const EMPTY_PLACE: NewPlace = { name: '', category: null, typedAddress: null };

/** The address to keep: the member's own words, else what was looked up; empty outside the country. */
export function addressOf({ typedAddress }: NewPlace, found: SpotAddress | undefined): string {
  return typedAddress ?? found?.address ?? '';
}

/** What the sheet still lacks (spec §5); the post itself needs its address. */
export function lacking(place: NewPlace, found: SpotAddress | undefined) {
  return {
    name: place.name.trim() === '',
    category: place.category === null,
    address: addressOf(place, found).trim() === '',
  };
}

/** An address with its neighbourhood put right: what was looked up gives way to the chosen 동, the rest stays. */
export function correctedAddress(address: string, lookedUp: string, region: Region): string {
  const rest = lookedUp !== '' && address.startsWith(lookedUp) ? address.slice(lookedUp.length).trim() : '';
  return [regionName(region), rest].filter((part) => part !== '').join(' ').slice(0, PLACE.addressMax);
}

/** The draft of a post at a pin already there. */
export function draftAt(place: Place, lookedUp: string): PlaceDraft {
  const { placeId, title, pinCategory, address, latitude, longitude } = place;
  const detailAddress = address === '' ? lookedUp : address;
  return { mode: 'existing', placeId, placeName: title, pinCategory, detailAddress, latitude, longitude };
}

/** The draft of a post at a new spot. */
export function draftOfNew({ lat, lng }: LatLng, place: NewPlace, found: SpotAddress | undefined): PlaceDraft {
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

/** What the sheet was filled with, when a member comes back to correct it. */
export function newPlaceOf({ mode, placeName, pinCategory, detailAddress }: PlaceDraft): NewPlace {
  if (mode === 'existing') return EMPTY_PLACE;
  return { name: placeName, category: pinCategory, typedAddress: detailAddress === '' ? null : detailAddress };
}
