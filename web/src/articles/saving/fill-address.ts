import { changePlace, placeCoordinates, useDrafts } from '../../drafts/drafts.ts';

/**
 * Looks up the address of the draft's place if it has none, like a place imported by its name (BEHAVIOUR: places-23). If no address is
 * found, the editor asks for another place.
 */
export async function fillAddress(): Promise<void> {
  const { place } = useDrafts.getState();
  const spot = placeCoordinates(place);
  if (spot === null || place.detailAddress !== '') return;
  const { findAddress } = await import('../../geo/geocoder.ts');
  const found = await findAddress({ lat: spot.latitude, lng: spot.longitude });
  if (useDrafts.getState().place === place) changePlace({ detailAddress: found.address });
}
