import { later } from '../../kit/later.ts';
import type { MapScreenState } from './use-map-screen.ts';

const PlaceSheet = later(async () => (await import('../sheets/PlaceSheet.tsx')).PlaceSheet);
const FoundSpotSheet = later(async () => (await import('../sheets/FoundSpotSheet.tsx')).FoundSpotSheet);
const ClusterSheet = later(async () => (await import('../sheets/ClusterSheet.tsx')).ClusterSheet);

/** The sheet of the selection, unless the list is shown: a place, a spot without a place, or the places of a cluster. */
export function SelectedSheet({ map }: { map: MapScreenState }) {
  const { selected, unrecorded, listed, closeSheet } = map;
  if (map.isList) return null;
  if (selected !== null) return <PlaceSheet key={selected.placeId} place={selected} onClose={closeSheet} />;
  if (unrecorded !== null)
    return <FoundSpotSheet key={JSON.stringify(unrecorded)} spot={unrecorded} onClose={closeSheet} />;
  if (listed === null) return null;
  return (
    <ClusterSheet
      listed={listed}
      places={map.nearby.places}
      filter={map.filter}
      onChoose={map.selectPlace}
      onClose={closeSheet}
    />
  );
}
