import { useQuery } from '@tanstack/react-query';
import { Box, roundDegrees } from 'contract/coordinates';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import type { Bounds, LatLng, View } from '../map/map.ts';
import { LEVEL } from '../map/levels.ts';
import { MapView } from '../map/MapView.tsx';
import { placeMarkerId, placeMarkers } from '../places/place-markers.ts';
import { PlaceList } from '../places/PlaceList.tsx';
import { PlaceSheet } from '../places/PlaceSheet.tsx';
import { placesIn } from '../places/places.queries.ts';
import styles from './Saved.module.css';

const NO_PLACES = { places: [], clusters: [], total: 0 };

/** The map around a saved place: the box in its address, that place and the others in it (BEHAVIOUR: map-9). */
export function SavedMapScreen() {
  const [search] = useSearchParams();
  const text = search.toString();
  const box = useMemo(() => v.safeParse(Box, Object.fromEntries(new URLSearchParams(text))), [text]);
  return (
    <>
      <Header title="저장한 장소 지도" />
      {box.success ? (
        <BoxMap key={text} box={box.output} />
      ) : (
        <StatusMessage illustration={<NoResultIllustration />} text="지도를 열 위치가 주소에 없어요.">
          <Link to={paths.mypage}>저장한 장소 보기</Link>
        </StatusMessage>
      )}
    </>
  );
}

function BoxMap({ box }: { box: Bounds }) {
  const { data: near = NO_PLACES } = useQuery(placesIn(box, null));
  const middle = { lat: (box.latMin + box.latMax) / 2, lng: (box.lngMin + box.lngMax) / 2 };
  const [view, setView] = useState<View>({ ...middle, level: LEVEL.detail });
  const [tapped, setTapped] = useState<PlaceId | 'nothing' | 'untouched'>('untouched');
  const chosen =
    near.places.find((place) => (tapped === 'untouched' ? isAt(place, middle) : place.placeId === tapped)) ??
    null;
  return (
    <div className={styles['map']}>
      <MapView
        view={view}
        bounds={box}
        markers={placeMarkers(near, view.level, chosen)}
        selectedId={chosen === null ? null : placeMarkerId(chosen.placeId)}
        fallback={
          <PlaceList places={near.places} from={middle} onChoose={({ placeId }) => setTapped(placeId)} />
        }
        onIdle={setView}
        onMapTap={() => setTapped('nothing')}
        onMarkerTap={(marker) => {
          const place = near.places.find(({ placeId }) => placeMarkerId(placeId) === marker.id);
          if (place) setTapped(place.placeId);
          else setView({ lat: marker.lat, lng: marker.lng, level: Math.max(1, view.level - 2) });
        }}
      />
      {chosen && <PlaceSheet key={chosen.placeId} place={chosen} onClose={() => setTapped('nothing')} />}
    </div>
  );
}

/** Whether a place is at the centre of the box, as the saved place is; to five decimals, about a metre. */
const isAt = ({ latitude, longitude }: Place, { lat, lng }: LatLng) =>
  roundDegrees(latitude) === roundDegrees(lat) && roundDegrees(longitude) === roundDegrees(lng);
