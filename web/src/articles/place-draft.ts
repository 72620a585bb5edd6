import type { QueryClient } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import { emptyDrafts, type PlaceDraft } from '../drafts/draft-shapes.ts';
import { toast } from '../kit/toast.ts';
import { draftForPlace } from '../places/new-place.ts';
import { placeById } from '../places/places.queries.ts';
import { addressAt } from '../places/spots.queries.ts';

/** The place a post begins at, with the address that is looked up where it has none; none chosen where it cannot be read. */
export async function placeDraft(client: QueryClient, placeId: PlaceId): Promise<PlaceDraft> {
  try {
    const place = await client.query(placeById(placeId));
    const { latitude: lat, longitude: lng } = place;
    const found =
      place.address === '' ? await client.query(addressAt({ lat, lng })).catch(() => undefined) : undefined;
    return draftForPlace(place, found);
  } catch {
    toast('장소를 불러오지 못했어요. 다시 골라 주세요.');
    return emptyDrafts().place;
  }
}
