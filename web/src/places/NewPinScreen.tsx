import { useState } from 'react';
import { paths } from '../paths.ts';
import { useReturn } from '../categories/use-return.ts';
import { changePlace } from '../drafts/drafts.ts';
import { Header } from '../kit/Header.tsx';
import { CENTER, LEVEL } from '../map/levels.ts';
import type { LatLng, Pin } from '../map/map-adapter.ts';
import { MapView } from '../map/MapView.tsx';
import { hasLeft, type View } from './asking-box.ts';
import { metresBetween } from './distance.ts';
import { KnownPlaceSheet } from './KnownPlaceSheet.tsx';
import { KO } from './ko.ts';
import { MapSearchBar } from './MapSearchBar.tsx';
import { MyPositionButton } from './MyPositionButton.tsx';
import type { Chosen, NewPlace } from './new-place.ts';
import { NewPlaceSheet } from './NewPlaceSheet.tsx';
import styles from './NewPinScreen.module.css';
import { closer, mePin, pinIdOf, pinsOf } from './place-pins.ts';
import { PlaceList } from './PlaceList.tsx';
import { PositionCard } from './PositionCard.tsx';
import { SpotAim } from './SpotAim.tsx';
import { useNearby } from './use-nearby.ts';
import { useNewPin } from './use-new-pin.ts';
import { useOwnPosition } from './use-own-position.ts';

/** Where is this post? Tap the map, aim at its middle or choose a pin; then a sheet asks for the rest (spec §2 /map/new). */
export function NewPinScreen() {
  const back = useReturn();
  const pin = useNewPin((draft) => {
    changePlace(draft);
    void back(paths.editor);
  });
  const [view, setView] = useState<View>(() => ({
    ...(spotOf(pin.chosen) ?? CENTER.noLocation),
    level: LEVEL.map,
  }));
  const [asked, setAsked] = useState(view);
  const { near } = useNearby(asked);
  const goTo = (at: LatLng, level = view.level) => {
    setView({ ...at, level });
    setAsked({ ...at, level });
  };
  const own = useOwnPosition({
    isStart: pin.chosen.is === 'nothing',
    onFound: (at) => goTo(at, LEVEL.map),
    says: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
  const known = pin.chosen.is === 'existing' ? pin.chosen.place : null;
  const tap = (tapped: Pin) => {
    const place = near.places.find(({ placeId }) => pinIdOf(placeId) === tapped.id);
    if (place !== undefined) pin.choosePlace(place);
    if (tapped.kind === 'cluster') goTo(tapped, closer(view.level));
  };
  return (
    <div className={styles['screen']}>
      <Header title={KO.newPin} underline />
      <div className={styles['map']}>
        <MapView
          center={view}
          level={view.level}
          pins={[
            ...pinsOf(near, view.level, known),
            ...newPin(pin.chosen, pin.place),
            ...(own.me === null ? [] : [mePin(own.me)]),
          ]}
          selectedId={known === null ? 'new' : pinIdOf(known.placeId)}
          fallback={<PlaceList places={near.places} from={view} onChoose={pin.choosePlace} />}
          onMapClick={pin.chooseSpot}
          onPinClick={tap}
          onPinDrag={(at) => pin.chooseSpot(at)}
          onIdle={(_, center, level) => {
            setView({ ...center, level });
            if (hasLeft(asked, { ...center, level })) setAsked({ ...center, level });
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
            {own.isExplaining && <PositionCard onYes={own.ask} onLater={own.later} />}
          </div>
          <SpotAim offers={offered(pin.chosen, view)} onAim={() => pin.chooseSpot(view)} />
          <MyPositionButton isAsking={own.isAsking} onAsk={own.ask} />
        </MapView>
      </div>
      {pin.chosen.is === 'new' && <NewPlaceSheet pin={pin} />}
      {known !== null && (
        <KnownPlaceSheet
          place={known}
          address={known.address || (pin.address.data?.address ?? '')}
          onChoose={() => void pin.register()}
          onClose={pin.letGo}
        />
      )}
    </div>
  );
}

function spotOf(chosen: Chosen): LatLng | null {
  if (chosen.is === 'nothing') return null;
  return chosen.is === 'new' ? chosen.at : { lat: chosen.place.latitude, lng: chosen.place.longitude };
}

function offered(chosen: Chosen, view: LatLng): 'choice' | 'move' | 'nothing' {
  if (chosen.is === 'nothing') return 'choice';
  return chosen.is === 'new' && metresBetween(chosen.at, view) > 1 ? 'move' : 'nothing';
}

function newPin(chosen: Chosen, { name, category }: NewPlace): Pin[] {
  return chosen.is === 'new'
    ? [{ id: 'new', kind: 'new', name, category: category ?? 'ETC', ...chosen.at }]
    : [];
}
