import { metresBetween } from 'contract/distance';
import { useState } from 'react';
import { changePlace } from '../../drafts/drafts.ts';
import { Header } from '../../kit/Header.tsx';
import { later } from '../../kit/later.ts';
import { StatusMessage } from '../../kit/StatusMessage.tsx';
import { useReturn } from '../../kit/use-return.ts';
import type { LatLng, Marker, ReadyMap } from 'map';
import { MapView } from 'map/MapView';
import { paths } from '../../paths.ts';
import { KO } from '../ko.ts';
import { MapSearchBar } from '../search/MapSearchBar.tsx';
import { MapStatus } from '../map-screen/MapStatus.tsx';
import { MyPositionButton } from '../position/MyPositionButton.tsx';
import { placeMarkerId, placeMarkers, positionMarker } from '../place-markers.ts';
import { SpotPicker } from '../SpotPicker.tsx';
import type { Listed } from '../use-map-address.ts';
import { type Chosen, existingPlace, type NewPlace } from './new-place.ts';
import { newPinTaps } from './new-pin-taps.ts';
import styles from './NewPinScreen.module.css';
import { useNewPin } from './use-new-pin.ts';
import { useNewPinStart, useNewPinView } from './use-new-pin-view.ts';

const NewPinSheet = later(async () => (await import('./NewPinSheet.tsx')).NewPinSheet);
const PositionPrompt = later(async () => (await import('../position/PositionPrompt.tsx')).PositionPrompt, {
  Failed: null,
});
const PlaceList = later(async () => (await import('../PlaceList.tsx')).PlaceList);

/** The choice of a post's place: a spot or a place on the map, then a sheet for the details (BEHAVIOUR: map-22). */
export function NewPinScreen() {
  const start = useNewPinStart();
  if (start !== null) return <PinMap start={start} />;
  return (
    <>
      <Header title={KO.newPin} underline />
      <StatusMessage text="지도를 준비하고 있어요…" />
    </>
  );
}

function PinMap({ start }: { start: { at: LatLng; isHome: boolean } }) {
  // The pin is a new object at each render: memoisation here would cost 0.8 KB and never hit.
  const back = useReturn();
  const [map, setMap] = useState<ReadyMap | null>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const pin = useNewPin(map);
  const mapView = useNewPinView(pin.chosen, start);
  const { view, nearby, position, locating } = mapView;
  const existing = existingPlace(pin.chosen);
  const shown = placeMarkers(nearby, view.level, existing);
  const taps = newPinTaps({ mapView, pin, shown, setListed });
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
              status={mapView.status}
              onRetry={mapView.retry}
              onChoose={taps.choosePlace}
            />
          }
          onMapTap={taps.chooseSpot}
          onLabelTap={taps.chooseLabel}
          onMarkerTap={taps.openMarker}
          onMarkerDrag={taps.chooseSpot}
          onReady={setMap}
          onIdle={mapView.onIdle}
        >
          <div className={styles['top']} hidden={pin.chosen.is !== 'nothing' || listed !== null}>
            <MapSearchBar near={view} map={map} onChoose={taps.chooseFound} />
            {locating.isPromptShown ? (
              <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
            ) : (
              <p className={styles['hint']}>{KO.chooseSpot}</p>
            )}
            {mapView.status === 'failed' && <MapStatus status="failed" at={view} onSearch={mapView.retry} />}
          </div>
          <SpotPicker
            action={listed === null ? pickerAction(pin.chosen, view) : 'none'}
            onPick={taps.chooseMiddle}
          />
          <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
        </MapView>
      </div>
      <NewPinSheet
        pin={pin}
        listed={listed}
        places={nearby.places}
        taps={taps}
        onDone={(draft) => {
          changePlace(draft);
          void back(paths.editor);
        }}
      />
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
