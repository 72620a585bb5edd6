import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { LEVEL } from '../map/levels.ts';
import { MapView } from '../map/MapView.tsx';
import { ListToggle } from './ListToggle.tsx';
import { KO } from './ko.ts';
import { MapSearchBar } from './MapSearchBar.tsx';
import styles from './MapScreen.module.css';
import { MapStatus } from './MapStatus.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import { PinFilter } from './PinFilter.tsx';
import { foundPin, mePin, pinIdOf, pinsOf } from './place-pins.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import { PositionCard } from './PositionCard.tsx';
import { UnrecordedSheet } from './UnrecordedSheet.tsx';
import { useMapScreen } from './use-map-screen.ts';
import { useOwnPosition } from './use-own-position.ts';

/** The neighbourhood on a map: its places as pins or as a list, a search, and one place in a sheet (spec §2 /map). */
export function MapScreen() {
  const map = useMapScreen();
  const { view, near, chosen, unrecorded, isList } = map;
  const [isStart] = useState(map.isStart);
  const own = useOwnPosition({
    isStart,
    onFound: (at) => map.goTo({ ...at, level: LEVEL.map }),
    says: { failed: KO.positionFailedUseDefault, unsupported: KO.positionUnsupportedUseDefault },
  });
  const sheet =
    chosen !== null ? (
      <PlaceSheet key={chosen.placeId} place={chosen} onClose={map.closePlace} />
    ) : unrecorded !== null ? (
      <UnrecordedSheet key={unrecorded.name} spot={unrecorded} onClose={map.closePlace} />
    ) : null;
  return (
    <div className={styles['screen']}>
      <title>{`${KO.map} · 동네기록`}</title>
      <h1 className="visually-hidden">{KO.map}</h1>
      <div className={styles['stage']} data-list={isList}>
        <div className={styles['top']}>
          <MapSearchBar near={view} onChoose={map.chooseFound} />
          <PinFilter chosen={map.pinCategory} onChoose={map.filter} />
          {own.isExplaining ? (
            <PositionCard onYes={own.ask} onLater={own.later} />
          ) : (
            <MapStatus
              is={map.is}
              count={near.total}
              isLost={map.isLost}
              hasLeft={map.hasLeft}
              onAgain={map.again}
            />
          )}
        </div>
        <div className={styles['map']} inert={isList}>
          <MapView
            view={view}
            markers={[
              ...pinsOf(near, view.level, chosen),
              ...(unrecorded === null ? [] : [foundPin(unrecorded)]),
              ...(own.me === null ? [] : [mePin(own.me)]),
            ]}
            selectedId={chosen === null ? 'found' : pinIdOf(chosen.placeId)}
            fallback={<Button onClick={map.toggleList}>{KO.showList}</Button>}
            onMarkerTap={map.tap}
            onMapTap={map.closePlace}
            onIdle={map.rest}
          >
            <MyPositionButton isAsking={own.isAsking} onAsk={own.ask} />
          </MapView>
        </div>
        {isList && (
          <div className={styles['list']}>
            <PlaceList places={near.places} from={own.me ?? view} onChoose={map.choosePlace} />
          </div>
        )}
        {(isList || sheet === null) && <ListToggle isList={isList} onToggle={map.toggleList} />}
      </div>
      {!isList && sheet}
    </div>
  );
}
