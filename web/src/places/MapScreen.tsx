import { useState } from 'react';
import { metresBetween } from 'contract/distance';
import { Button } from '../kit/Button.tsx';
import { later, usePreload } from '../kit/later.ts';
import { CENTER, LEVEL } from '../map/levels.ts';
import type { ReadyMap } from '../map/map.ts';
import { MapView } from '../map/MapView.tsx';
import { KO } from './ko.ts';
import { ListToggle } from './ListToggle.tsx';
import styles from './MapScreen.module.css';
import { MapSearchBar } from './MapSearchBar.tsx';
import { MapStatus } from './MapStatus.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import { PinFilter } from './PinFilter.tsx';
import { foundMarker, placeMarkerId, positionMarker } from './place-markers.ts';
import { ScrolledList } from './ScrolledList.tsx';
import { useMapScreen } from './use-map-screen.ts';
import { PositionPrompt } from './PositionPrompt.tsx';
import { usePosition } from './use-position.ts';

const PlaceSheet = later(async () => (await import('./PlaceSheet.tsx')).PlaceSheet);
const FoundSpotSheet = later(async () => (await import('./FoundSpotSheet.tsx')).FoundSpotSheet);
const ClusterSheet = later(async () => (await import('./ClusterSheet.tsx')).ClusterSheet);
const PlaceList = later(async () => (await import('./PlaceList.tsx')).PlaceList);
const LATER = [PlaceSheet, FoundSpotSheet, ClusterSheet, PlaceList];

/** The places of the neighbourhood on a map or as a list, with a search, and one place in a sheet. */
export function MapScreen() {
  usePreload(LATER);
  const map = useMapScreen();
  const { view, nearby, selected, unrecorded, listed, isList } = map;
  const [ready, setReady] = useState<ReadyMap | null>(null);
  const [opensAtPosition] = useState(map.isFirstVisit);
  const isDefault = metresBetween(view, CENTER.map) < 1;
  const { position, ...locating } = usePosition({
    opensThere: opensAtPosition,
    isHome: map.isHome,
    isSettled: map.isSettled,
    purpose: 'map',
    onFound: ({ lat, lng }) => map.goTo({ lat, lng, level: LEVEL.map }),
    messages: {
      failed: isDefault ? KO.positionFailedUseDefault : KO.positionFailed,
      unsupported: isDefault ? KO.positionUnsupportedUseDefault : KO.positionUnsupported,
    },
  });
  const sheet =
    selected !== null ? (
      <PlaceSheet key={selected.placeId} place={selected} onClose={map.closeSheet} />
    ) : unrecorded !== null ? (
      <FoundSpotSheet key={unrecorded.name} spot={unrecorded} onClose={map.closeSheet} />
    ) : listed !== null ? (
      <ClusterSheet
        listed={listed}
        places={nearby.places}
        filter={map.filter}
        onChoose={map.selectPlace}
        onClose={map.closeSheet}
      />
    ) : null;
  return (
    <div className={styles['screen']}>
      <title>{`${KO.map} · 동네기록`}</title>
      <h1 className="visually-hidden">{KO.map}</h1>
      <div className={styles['stage']} data-list={isList}>
        <div className={styles['top']}>
          <MapSearchBar near={view} map={ready} onChoose={map.selectSpot} />
          <PinFilter
            filter={map.filter}
            onChoose={map.choosePinCategory}
            onOnlySaved={map.showOnlySaved}
            isAuto={map.auto.isOn}
            onAuto={map.auto.turn}
          />
          {locating.isPromptShown ? (
            <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
          ) : (
            <MapStatus
              status={map.status}
              count={nearby.total}
              filter={map.filter}
              at={view}
              isPlaceGone={map.isPlaceGone}
              hasLeftArea={map.hasLeftArea && !map.auto.isOn}
              onSearch={map.searchHere}
              onNearest={map.selectPlace}
            />
          )}
        </div>
        <div className={styles['map']} inert={isList}>
          <MapView
            view={view}
            markers={[
              ...map.markers,
              ...(unrecorded === null ? [] : [foundMarker(unrecorded)]),
              ...(position === null ? [] : [positionMarker(position)]),
            ]}
            isStillAtFirst
            selectedId={selected === null ? 'found' : placeMarkerId(selected.placeId)}
            fallback={<Button onClick={map.toggleList}>{KO.showList}</Button>}
            onMarkerTap={map.onMarkerTap}
            onMapTap={map.closeSheet}
            onLabelTap={map.onLabelTap}
            onReady={setReady}
            onIdle={map.onIdle}
          >
            <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
          </MapView>
        </div>
        {isList && (
          <ScrolledList>
            <PlaceList
              places={nearby.places}
              more={nearby.total - nearby.places.length}
              status={map.status}
              from={position ?? view}
              onChoose={map.selectPlace}
            />
          </ScrolledList>
        )}
        {(isList || sheet === null) && <ListToggle isList={isList} onToggle={map.toggleList} />}
      </div>
      {!isList && sheet}
    </div>
  );
}
