import { isRefused } from 'contract/refused';
import type { PlaceDraft } from '../../drafts/draft-shapes.ts';
import { changePlace, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';

/**
 * Looks up the address of the draft's place if it has none, like a place imported by its name (BEHAVIOUR: places-23). Where it cannot be
 * looked up now, the post gets it when it is sent (places-50); if no address is found, the editor asks for another place.
 */
export async function fillAddress(): Promise<void> {
  const { place } = useDrafts.getState();
  const spot = placeCoordinates(place);
  if (spot === null || place.detailAddress !== '') return;
  const fill = (change: Partial<PlaceDraft>) => {
    if (useDrafts.getState().place === place) changePlace(change);
  };
  try {
    const { missingAddress } = await import('../../geo/missing-address.ts');
    const detailAddress = await missingAddress({ lat: spot.latitude, lng: spot.longitude });
    fill({ detailAddress, isAddressLater: false });
  } catch (error) {
    fill({ isAddressLater: !isRefused<'PlaceOutsideCountry'>(error, 'PLACE4002') });
    throw error;
  }
}
