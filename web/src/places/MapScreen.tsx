import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { LEVEL } from '../map/levels.ts';
import { MapView } from '../map/MapView.tsx';
import { FoundSpotSheet } from './FoundSpotSheet.tsx';
import { KO } from './ko.ts';
import { ListToggle } from './ListToggle.tsx';
import styles from './MapScreen.module.css';
import { MapSearchBar } from './MapSearchBar.tsx';
import { MapStatus } from './MapStatus.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import { PinFilter } from './PinFilter.tsx';
import { foundMarker, placeMarkerId, placeMarkers, positionMarker } from './place-markers.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import { PositionPrompt } from './PositionPrompt.tsx';
import { useMapScreen } from './use-map-screen.ts';
import { usePosition } from './use-position.ts';

/** The places of the neighbourhood on a map or as a list, with a search, and one place in a sheet. */
export function MapScreen() {
  const map = useMapScreen();
  const { view, nearby, selected, unrecorded, isList } = map;
  const [opensAtPosition] = useState(map.isFirstVisit);
  const { position, ...locating } = usePosition({
    opensThere: opensAtPosition,
    onFound: (at) => map.goTo({ ...at, level: LEVEL.map }),
    messages: { failed: KO.positionFailedUseDefault, unsupported: KO.positionUnsupportedUseDefault },
  });
  const sheet =
    selected !== null ? (
      <PlaceSheet key={selected.placeId} place={selected} onClose={map.closeSheet} />
    ) : unrecorded !== null ? (
      <FoundSpotSheet key={unrecorded.name} spot={unrecorded} onClose={map.closeSheet} />
    ) : null;
  return (
    <div className={styles['screen']}>
      <title>{`${KO.map} · 동네기록`}</title>
      <h1 className="visually-hidden">{KO.map}</h1>
      <div className={styles['stage']} data-list={isList}>
        <div className={styles['top']}>
          <MapSearchBar near={view} onChoose={map.selectSpot} />
          <PinFilter chosen={map.pinCategory} onChoose={map.filter} />
          {locating.isPromptShown ? (
            <PositionPrompt onAccept={locating.locate} onDismiss={locating.dismissPrompt} />
          ) : (
            <MapStatus
              status={map.status}
              count={nearby.total}
              isPlaceGone={map.isPlaceGone}
              hasLeftArea={map.hasLeftArea}
              onSearch={map.searchHere}
            />
          )}
        </div>
        <div className={styles['map']} inert={isList}>
          <MapView
            view={view}
            markers={[
              ...placeMarkers(nearby, view.level, selected),
              ...(unrecorded === null ? [] : [foundMarker(unrecorded)]),
              ...(position === null ? [] : [positionMarker(position)]),
            ]}
            selectedId={selected === null ? 'found' : placeMarkerId(selected.placeId)}
            fallback={<Button onClick={map.toggleList}>{KO.showList}</Button>}
            onMarkerTap={map.onMarkerTap}
            onMapTap={map.closeSheet}
            onIdle={map.onIdle}
          >
            <MyPositionButton isLocating={locating.isLocating} onLocate={locating.locate} />
          </MapView>
        </div>
        {isList && (
          <div className={styles['list']}>
            <PlaceList places={nearby.places} from={position ?? view} onChoose={map.selectPlace} />
          </div>
        )}
        {(isList || sheet === null) && <ListToggle isList={isList} onToggle={map.toggleList} />}
      </div>
      {!isList && sheet}
    </div>
  );
}
