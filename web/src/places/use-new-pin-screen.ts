import type { FoundSpot, Place } from 'contract/place-shapes';
import { useState } from 'react';
import { changePlace } from '../drafts/drafts.ts';
import { useReturn } from '../kit/use-return.ts';
import type { LatLng, MapLabel, Marker, ReadyMap } from '../map/map.ts';
import { paths } from '../paths.ts';
import { openGroup, placeMarkers, markerPlace } from './place-markers.ts';
import { regionLevel } from './region-level.ts';
import type { Listed } from './use-map-address.ts';
import { useNewPin } from './use-new-pin.ts';
import { useNewPinView } from './use-new-pin-view.ts';
import { namesPlace } from './use-our-place-at.ts';

/** What the screen that chooses the place of a post shows and does: the map, what is chosen on it, and the list of a cluster. */
export function useNewPinScreen() {
  const back = useReturn();
  const [map, setMap] = useState<ReadyMap | null>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const pin = useNewPin(map, (draft) => {
    changePlace(draft);
    void back(paths.editor);
  });
  const mapView = useNewPinView(pin.chosen);
  const { view, nearby, goTo } = mapView;
  const existing = pin.chosen.is === 'existing' ? pin.chosen.place : null;
  const shown = placeMarkers(nearby, view.level, existing);
  // What is chosen comes into the middle of the map, which the sheet never covers.
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
  const chooseLabel = ({ name, pinCategory, at }: MapLabel) => {
    const spot = { ...at, name, address: '', category: pinCategory, source: 'label' };
    const ours = nearby.places.find((place) => namesPlace(spot, place));
    if (ours === undefined) chooseFound(spot);
    else choosePlace(ours);
  };
  const onMarkerTap = (marker: Marker) => {
    const place = markerPlace(marker, shown);
    if (place !== undefined) return choosePlace(place);
    const opened = openGroup(marker, shown, view.level);
    if (opened?.is === 'view') goTo(opened.view, opened.view.level);
    if (opened?.is === 'list') {
      pin.clear();
      setListed(opened.listed);
    }
  };
  return {
    ...mapView,
    map,
    setMap,
    pin,
    /** The place of ours that is chosen. */
    existing,
    markers: shown.markers,
    listed,
    closeList: () => setListed(null),
    chooseSpot,
    choosePlace,
    chooseFound,
    chooseLabel,
    onMarkerTap,
  };
}
export type NewPinScreenState = ReturnType<typeof useNewPinScreen>;
