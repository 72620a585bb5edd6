import { metresBetween } from 'contract/distance';
import type { FoundSpot } from 'contract/place-shapes';
import type { Place } from 'contract/place-shapes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { useReturn } from '../kit/use-return.ts';
import { changePlace } from '../drafts/drafts.ts';
import { Header } from '../kit/Header.tsx';
import { later, usePreload } from '../kit/later.ts';
import { CENTER, LEVEL } from '../map/levels.ts';
import type { LatLng, MapLabel, Marker, ReadyMap, View } from '../map/map.ts';
import { MapView } from '../map/MapView.tsx';
import { KO } from './ko.ts';
import { readMapAddress } from './map-address.ts';
import { lastView } from './map-memory.ts';
import { MapSearchBar } from './MapSearchBar.tsx';
import { MapStatus } from './MapStatus.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import type { Chosen, NewPlace } from './new-place.ts';
import styles from './NewPinScreen.module.css';
import { openGroup, placeMarkerId, placeMarkers, placeOfMarker, positionMarker } from './place-markers.ts';
import { regionLevel } from './region-level.ts';
import { hasLeftSearchArea } from './search-area.ts';
import { SpotPicker } from './SpotPicker.tsx';
import type { Listed } from './use-map-address.ts';
import { useNearbyPlaces } from './use-nearby-places.ts';
import { useNewPin } from './use-new-pin.ts';
import { namesPlace } from './use-our-place-at.ts';
import { PositionPrompt } from './PositionPrompt.tsx';
import { usePosition } from './use-position.ts';

const NewPlaceSheet = later(async () => (await import('./NewPlaceSheet.tsx')).NewPlaceSheet);
const ExistingPlaceSheet = later(async () => (await import('./ExistingPlaceSheet.tsx')).ExistingPlaceSheet);
const ClusterSheet = later(async () => (await import('./ClusterSheet.tsx')).ClusterSheet);
const PlaceList = later(async () => (await import('./PlaceList.tsx')).PlaceList);
const LATER = [NewPlaceSheet, ExistingPlaceSheet, ClusterSheet, PlaceList];

/** Chooses where a post is: a spot or a place on the map, then a sheet for the rest (BEHAVIOUR: map-22). */
export function NewPinScreen() {
  usePreload(LATER);
  const back = useReturn();
  const [map, setMap] = useState<ReadyMap | null>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const pin = useNewPin(map, (draft) => {
    changePlace(draft);
    void back(paths.editor);
  });
  const [search] = useSearchParams();
  const [known] = useState(() => readMapAddress(search).view ?? lastView.read());
  const [view, setView] = useState<View>(() => ({
    ...(chosenSpot(pin.chosen) ?? known ?? CENTER.noLocation),
    level: LEVEL.map,
  }));
  const [searched, setSearched] = useState(view);
  const { nearby, status, isDense, retry } = useNearbyPlaces(searched);
  const goTo = (at: LatLng, level = view.level) => {
    setView({ lat: at.lat, lng: at.lng, level });
    setSearched({ lat: at.lat, lng: at.lng, level });
  };
  const { position, ...locating } = usePosition({
    opensThere: pin.chosen.is === 'nothing',
    isHome: known !== null,
    purpose: 'write',
    onFound: (at) => goTo(at, LEVEL.map),
    messages: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
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
    const place = placeOfMarker(marker, shown);
    if (place !== undefined) return choosePlace(place);
    const opened = openGroup(marker, shown, view.level);
    if (opened?.is === 'view') goTo(opened.view, opened.view.level);
    if (opened?.is === 'list') {
      pin.clear();
      setListed(opened.listed);
    }
  };
  return (
    <div className={styles['screen']}>
      <Header title={KO.newPin} underline />
      <div className={styles['map']}>
        <MapView
          view={view}
          markers={[
            ...shown.markers,
            ...newMarker(pin.chosen, pin.place),
            ...(position === null ? [] : [positionMarker(position)]),
          ]}
          selectedId={existing === null ? 'new' : placeMarkerId(existing.placeId)}
          fallback={
            <PlaceList
              places={nearby.places}
              from={view}
              status={status}
              onRetry={retry}
              onChoose={choosePlace}
            />
          }
          onMapTap={chooseSpot}
          onLabelTap={chooseLabel}
          onMarkerTap={onMarkerTap}
          onMarkerDrag={chooseSpot}
          onReady={setMap}
          onIdle={(now) => {
            setView(now);
            if (hasLeftSearchArea(searched, now, isDense)) setSearched(now);
          }}
        >
          <div className={styles['top']} hidden={pin.chosen.is !== 'nothing' || listed !== null}>
            <MapSearchBar near={view} map={map} onChoose={chooseFound} />
            {locating.isPromptShown ? (
              <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
            ) : (
              <p className={styles['hint']}>{KO.chooseSpot}</p>
            )}
            {status === 'failed' && <MapStatus status={status} at={view} onSearch={retry} />}
          </div>
          <SpotPicker
            action={listed === null ? pickerAction(pin.chosen, view) : 'none'}
            onPick={() => chooseSpot({ lat: view.lat, lng: view.lng })}
          />
          <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
        </MapView>
      </div>
      {listed !== null && (
        <ClusterSheet
          listed={listed}
          places={nearby.places}
          onChoose={choosePlace}
          onClose={() => setListed(null)}
        />
      )}
      {pin.chosen.is === 'new' && listed === null && <NewPlaceSheet pin={pin} />}
      {existing !== null && (
        <ExistingPlaceSheet
          place={existing}
          address={existing.address || (pin.address.data?.address ?? '')}
          onChoose={() => void pin.register()}
          onClose={pin.clear}
        />
      )}
    </div>
  );
}

function chosenSpot(chosen: Chosen): LatLng | null {
  if (chosen.is === 'nothing') return null;
  return chosen.is === 'new' ? chosen.at : { lat: chosen.place.latitude, lng: chosen.place.longitude };
}

function pickerAction(chosen: Chosen, view: LatLng): 'pick' | 'move' | 'none' {
  if (chosen.is === 'nothing') return 'pick';
  return chosen.is === 'new' && metresBetween(chosen.at, view) > 1 ? 'move' : 'none';
}

function newMarker(chosen: Chosen, { name, category }: NewPlace): Marker[] {
  return chosen.is === 'new'
    ? [{ id: 'new', kind: 'new', name, category: category ?? 'ETC', ...chosen.at }]
    : [];
}
