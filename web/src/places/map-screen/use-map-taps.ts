import type { FoundSpot, Place } from 'contract/place-shapes';
import { LEVEL } from 'map/geometry';
import type { MapLabel, Marker, View } from 'map';
import { openGroup, placeMarkerId, type PlaceMarkers, markerPlace } from '../place-markers.ts';
import { regionLevel } from '../region-level.ts';
import type { useMapAddress } from '../use-map-address.ts';
import type { useMapMoves } from './use-map-moves.ts';
import { coordinates } from './use-map-view.ts';

interface Tapped {
  view: View;
  shown: PlaceMarkers;
  selected: Place | null;
  overlays: ReturnType<typeof useMapAddress>;
  moves: ReturnType<typeof useMapMoves>;
}

/** The handlers of taps on a marker, a name of the map, a place in the list, or a found spot. */
export function useMapTaps({ view, shown, selected, overlays, moves }: Tapped) {
  const { openOverlay } = overlays;
  const selectPlace = (place: Place) =>
    openOverlay({
      view: { ...coordinates(place), level: view.level },
      placeId: place.placeId,
      isList: false,
    });
  return {
    selectPlace,
    onMarkerTap: (marker: Marker) => {
      const isSelected = selected !== null && marker.id === placeMarkerId(selected.placeId);
      const place = isSelected ? selected : markerPlace(marker, shown);
      if (place !== undefined) return selectPlace(place);
      const opened = openGroup(marker, shown, view.level);
      if (opened === null) return;
      if (opened.is === 'view') moves.goTo(opened.view);
      else overlays.openListed(opened.listed);
    },
    onLabelTap: ({ name, kind, pinCategory, at, ...facts }: MapLabel) =>
      openOverlay(
        { placeId: null, isList: false },
        { ...facts, ...at, name, kind, address: facts.address ?? '', category: pinCategory, source: 'label' },
      ),
    selectSpot: (spot: FoundSpot) => {
      const isArea = spot.source === 'region' || spot.source === 'street';
      const level = spot.source === 'region' ? regionLevel(spot) : Math.min(view.level, LEVEL.map);
      const to = { lat: spot.lat, lng: spot.lng, level };
      moves.startMove(to);
      if (isArea) overlays.replaceOverlay({ view: to });
      else if (spot.placeId !== undefined) openOverlay({ view: to, placeId: spot.placeId, isList: false });
      else openOverlay({ view: to, placeId: null, isList: false }, spot);
    },
  };
}
