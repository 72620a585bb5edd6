import type { FoundSpot, Place } from 'contract/place-shapes';
import type { LatLng, MapLabel, Marker } from 'map';
import { openGroup, type PlaceMarkers, markerPlace } from '../place-markers.ts';
import { regionLevel } from '../region-level.ts';
import type { Listed } from '../use-map-address.ts';
import { namesPlace } from '../use-our-place-at.ts';
import type { useNewPin } from './use-new-pin.ts';
import type { useNewPinView } from './use-new-pin-view.ts';

interface Tapped {
  mapView: ReturnType<typeof useNewPinView>;
  pin: ReturnType<typeof useNewPin>;
  shown: PlaceMarkers;
  setListed(listed: Listed | null): void;
}

/** The handlers of taps on the map. The chosen spot or place moves to the middle of the map, which the sheet never covers. */
export function newPinTaps({ mapView: { view, nearby, goTo }, pin, shown, setListed }: Tapped) {
  const chooseSpot = (at: LatLng) => {
    setListed(null);
    goTo(at);
    pin.chooseSpot(at);
  };
  const choosePlace = (place: Place) => {
    setListed(null);
    goTo({ lat: place.latitude, lng: place.longitude });
    pin.choosePlace(place);
  };
  const chooseFound = (spot: FoundSpot) => {
    setListed(null);
    if (spot.source === 'region') return goTo(spot, regionLevel(spot));
    if (spot.source === 'street') return chooseSpot({ lat: spot.lat, lng: spot.lng });
    goTo(spot);
    void pin.chooseFound(spot);
  };
  return {
    chooseSpot,
    chooseMiddle: () => chooseSpot({ lat: view.lat, lng: view.lng }),
    choosePlace,
    chooseFound,
    closeList: () => setListed(null),
    chooseLabel({ name, pinCategory, at }: MapLabel) {
      const spot = { ...at, name, address: '', category: pinCategory, source: 'label' };
      const ours = nearby.places.find((place) => namesPlace(spot, place));
      if (ours === undefined) chooseFound(spot);
      else choosePlace(ours);
    },
    openMarker(marker: Marker) {
      const place = markerPlace(marker, shown);
      if (place !== undefined) return choosePlace(place);
      const opened = openGroup(marker, shown, view.level);
      if (opened?.is === 'view') goTo(opened.view, opened.view.level);
      if (opened?.is === 'list') {
        pin.clear();
        setListed(opened.listed);
      }
    },
  };
}
export type NewPinTaps = ReturnType<typeof newPinTaps>;
