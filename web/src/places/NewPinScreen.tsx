import { metresBetween } from 'contract/distance';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { useReturn } from '../categories/use-return.ts';
import { changePlace } from '../drafts/drafts.ts';
import { Header } from '../kit/Header.tsx';
import { CENTER, LEVEL } from '../map/levels.ts';
import type { LatLng, Marker, View } from '../map/map.ts';
import { MapView } from '../map/MapView.tsx';
import { ExistingPlaceSheet } from './ExistingPlaceSheet.tsx';
import { KO } from './ko.ts';
import { MapSearchBar } from './MapSearchBar.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import type { Chosen, NewPlace } from './new-place.ts';
import { NewPlaceSheet } from './NewPlaceSheet.tsx';
import styles from './NewPinScreen.module.css';
import { openedClusterLevel, placeMarkerId, placeMarkers, positionMarker } from './place-markers.ts';
import { PlaceList } from './PlaceList.tsx';
import { PositionPrompt } from './PositionPrompt.tsx';
import { hasLeftSearchArea } from './search-area.ts';
import { SpotPicker } from './SpotPicker.tsx';
import { useNearbyPlaces } from './use-nearby-places.ts';
import { useNewPin } from './use-new-pin.ts';
import { usePosition } from './use-position.ts';

/** Chooses where a post is: a spot or a place on the map, then a sheet for the rest (BEHAVIOUR: map-22). */
export function NewPinScreen() {
  const back = useReturn();
  const pin = useNewPin((draft) => {
    changePlace(draft);
    void back(paths.editor);
  });
  const [view, setView] = useState<View>(() => ({
    ...(chosenSpot(pin.chosen) ?? CENTER.noLocation),
    level: LEVEL.map,
  }));
  const [searched, setSearched] = useState(view);
  const { nearby } = useNearbyPlaces(searched);
  const goTo = (at: LatLng, level = view.level) => {
    setView({ ...at, level });
    setSearched({ ...at, level });
  };
  const { position, ...locating } = usePosition({
    opensThere: pin.chosen.is === 'nothing',
    onFound: (at) => goTo(at, LEVEL.map),
    messages: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
  const existing = pin.chosen.is === 'existing' ? pin.chosen.place : null;
  const onMarkerTap = (marker: Marker) => {
    const place = nearby.places.find(({ placeId }) => placeMarkerId(placeId) === marker.id);
    if (place !== undefined) pin.choosePlace(place);
    if (marker.kind === 'cluster') goTo(marker, openedClusterLevel(view.level));
  };
  return (
    <div className={styles['screen']}>
      <Header title={KO.newPin} underline />
      <div className={styles['map']}>
        <MapView
          view={view}
          markers={[
            ...placeMarkers(nearby, view.level, existing),
            ...newMarker(pin.chosen, pin.place),
            ...(position === null ? [] : [positionMarker(position)]),
          ]}
          selectedId={existing === null ? 'new' : placeMarkerId(existing.placeId)}
          fallback={<PlaceList places={nearby.places} from={view} onChoose={pin.choosePlace} />}
          onMapTap={pin.chooseSpot}
          onMarkerTap={onMarkerTap}
          onMarkerDrag={(at) => pin.chooseSpot(at)}
          onIdle={(now) => {
            setView(now);
            if (hasLeftSearchArea(searched, now)) setSearched(now);
          }}
        >
          <div className={styles['top']} hidden={pin.chosen.is !== 'nothing'}>
            <MapSearchBar
              near={view}
              onChoose={(spot) => {
                goTo(spot);
                pin.chooseFound(spot);
              }}
            />
            {locating.isPromptShown && (
              <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
            )}
          </div>
          <SpotPicker action={pickerAction(pin.chosen, view)} onPick={() => pin.chooseSpot(view)} />
          <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
        </MapView>
      </div>
      {pin.chosen.is === 'new' && <NewPlaceSheet pin={pin} />}
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
