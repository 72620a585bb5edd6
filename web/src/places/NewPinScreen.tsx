import { metresBetween } from 'contract/distance';
import { Header } from '../kit/Header.tsx';
import { later, usePreload } from '../kit/later.ts';
import type { LatLng, Marker } from '../map/map.ts';
import { MapView } from '../map/MapView.tsx';
import { KO } from './ko.ts';
import { MapSearchBar } from './MapSearchBar.tsx';
import { MapStatus } from './MapStatus.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import type { Chosen, NewPlace } from './new-place.ts';
import styles from './NewPinScreen.module.css';
import { NewPinSheet } from './NewPinSheet.tsx';
import { placeMarkerId, positionMarker } from './place-markers.ts';
import { PositionPrompt } from './PositionPrompt.tsx';
import { SpotPicker } from './SpotPicker.tsx';
import { type NewPinScreenState, useNewPinScreen } from './use-new-pin-screen.ts';

const PlaceList = later(async () => (await import('./PlaceList.tsx')).PlaceList);
const LATER = [PlaceList];

/** Chooses where a post is: a spot or a place on the map, then a sheet for the rest (BEHAVIOUR: map-22). */
export function NewPinScreen() {
  usePreload(LATER);
  const screen = useNewPinScreen();
  const { view, nearby, status, position, locating, pin, existing, listed, chooseSpot, choosePlace } = screen;
  return (
    <div className={styles['screen']}>
      <Header title={KO.newPin} underline />
      <div className={styles['map']}>
        <MapView
          view={view}
          markers={[
            ...screen.markers,
            ...newMarker(pin.chosen, pin.place),
            ...(position === null ? [] : [positionMarker(position)]),
          ]}
          selectedId={existing === null ? 'new' : placeMarkerId(existing.placeId)}
          fallback={
            <PlaceList
              places={nearby.places}
              from={view}
              status={status}
              onRetry={screen.retry}
              onChoose={choosePlace}
            />
          }
          onMapTap={chooseSpot}
          onLabelTap={screen.chooseLabel}
          onMarkerTap={screen.onMarkerTap}
          onMarkerDrag={chooseSpot}
          onReady={screen.setMap}
          onIdle={screen.onIdle}
        >
          <Top screen={screen} />
          <SpotPicker
            action={listed === null ? pickerAction(pin.chosen, view) : 'none'}
            onPick={() => chooseSpot({ lat: view.lat, lng: view.lng })}
          />
          <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
        </MapView>
      </div>
      <NewPinSheet screen={screen} />
    </div>
  );
}

/** The search and what to do next, while nothing is chosen. */
function Top({ screen }: { screen: NewPinScreenState }) {
  const { view, map, pin, listed, status, locating } = screen;
  return (
    <div className={styles['top']} hidden={pin.chosen.is !== 'nothing' || listed !== null}>
      <MapSearchBar near={view} map={map} onChoose={screen.chooseFound} />
      {locating.isPromptShown ? (
        <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
      ) : (
        <p className={styles['hint']}>{KO.chooseSpot}</p>
      )}
      {status === 'failed' && <MapStatus status={status} at={view} onSearch={screen.retry} />}
    </div>
  );
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
