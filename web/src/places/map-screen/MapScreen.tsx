import { useState } from 'react';
import { metresBetween } from 'contract/distance';
import { Button } from '../../kit/Button.tsx';
import { later } from '../../kit/later.ts';
import { isSlowLine } from '../../kit/slow-line.ts';
import { CENTER, LEVEL } from 'map/geometry';
import type { ReadyMap } from 'map';
import { MapView } from 'map/MapView';
import { KO } from '../ko.ts';
import { MapSearchBar } from '../search/MapSearchBar.tsx';
import { MyPositionButton } from '../position/MyPositionButton.tsx';
import { isNewDevice } from '../map-memory.ts';
import { foundMarker, placeMarkerId, positionMarker } from '../place-markers.ts';
import { PositionPrompt } from '../position/PositionPrompt.tsx';
import { usePosition } from '../position/use-position.ts';
import { ListToggle } from './ListToggle.tsx';
import { useMapSearch } from './map-search.ts';
import styles from './MapScreen.module.css';
import { MapStatus } from './MapStatus.tsx';
import { PinFilter } from './PinFilter.tsx';
import { ScrolledList } from './ScrolledList.tsx';
import { SelectedSheet } from './SelectedSheet.tsx';
import { type MapScreenState, useMapScreen } from './use-map-screen.ts';

const PlaceList = later(async () => (await import('../PlaceList.tsx')).PlaceList);

/** The places of a neighbourhood on a map or as a list, with a search, and one place in a sheet. */
export function MapScreen() {
  const map = useMapScreen();
  const { view, nearby, selected, unrecorded, listed, isList } = map;
  const [ready, setReady] = useState<ReadyMap | null>(null);
  const { position, ...locating } = useMapPosition(map);
  const hasSheet = selected !== null || unrecorded !== null || listed !== null;
  return (
    <div className={styles['screen']}>
      <title>{`${KO.map} · 동네기록`}</title>
      <h1 className="visually-hidden">{KO.map}</h1>
      <div
        className={styles['stage']}
        data-list={isList}
        // The server knows no device's last view: where there is one, what it drew for newcomers is not seen (BEHAVIOUR: map-63).
        {...(import.meta.env.SSR && map.isFirstVisit && { 'data-newcomers': '' })}
      >
        <MapTop
          map={map}
          ready={ready}
          locating={{ ...locating, isPromptShown: locating.isPromptShown && !hasSheet }}
        />
        {/* Before the map: who cannot see it finds the list without passing every pin. */}
        {(isList || !hasSheet) && <ListToggle isList={isList} onToggle={map.toggleList} />}
        <div className={styles['map']} inert={isList}>
          <MapView
            view={view}
            markers={[
              ...map.markers,
              ...(unrecorded === null ? [] : [foundMarker(unrecorded)]),
              ...(position === null ? [] : [positionMarker(position)]),
            ]}
            engineComes={isSlowLine() ? 'atTouch' : 'whenIdle'}
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
              isFromMe={position !== null}
              onChoose={map.selectPlace}
            />
          </ScrolledList>
        )}
      </div>
      <SelectedSheet map={map} />
    </div>
  );
}

/** The tolerance within which an engine may miss the initial centre, in metres. */
const SAME_METRES = 10;

/** The member's position. On a first visit the map opens there, unless the member moves the map before it is found. */
function useMapPosition({ view, isFirstVisit, isHome, isSettled, goTo }: MapScreenState) {
  const [opensThere] = useState(isFirstVisit);
  const isDefault = metresBetween(view, CENTER.map) < 1;
  return usePosition({
    opensThere,
    asksAtOnce: opensThere && isNewDevice(),
    isHome,
    isSettled,
    purpose: 'map',
    onFound: ({ lat, lng }) => {
      const center = useMapSearch.getState().center ?? view;
      if (!isSettled || metresBetween(center, view) < SAME_METRES) goTo({ lat, lng, level: LEVEL.map });
    },
    messages: {
      failed: isDefault ? KO.positionFailedUseDefault : KO.positionFailed,
      unsupported: isDefault ? KO.positionUnsupportedUseDefault : KO.positionUnsupported,
    },
  });
}

interface TopProps {
  map: MapScreenState;
  ready: ReadyMap | null;
  locating: Omit<ReturnType<typeof usePosition>, 'position'>;
}

/** The search, the filter, and one status of the places or the position. A prompt replaces the loading status. */
function MapTop({ map, ready, locating }: TopProps) {
  return (
    <div className={styles['top']}>
      <MapSearchBar near={map.view} map={ready} onChoose={map.selectSpot} />
      <PinFilter
        filter={map.filter}
        onChoose={map.choosePinCategory}
        onOnlySaved={map.showOnlySaved}
        isAuto={map.auto.isOn}
        onAuto={map.auto.turn}
      />
      {locating.isPromptShown && (
        <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
      )}
      {!(locating.isPromptShown && map.status === 'loading') && (
        <MapStatus
          status={map.status}
          count={map.nearby.total}
          filter={map.filter}
          at={map.view}
          placeError={map.placeError}
          hasLeftArea={map.hasLeftArea && !map.auto.isOn}
          onSearch={map.searchHere}
          onNearest={map.selectPlace}
        />
      )}
    </div>
  );
}
