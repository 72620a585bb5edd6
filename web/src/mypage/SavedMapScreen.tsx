import { useQuery } from '@tanstack/react-query';
import { Box, roundDegrees } from 'contract/coordinates';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { Header } from '../kit/Header.tsx';
import { later } from '../kit/later.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoResultIllustration } from '../kit/illustrations.tsx';
import type { Bounds, LatLng, Marker, View } from 'map';
import { LEVEL } from 'map/geometry';
import { MapView } from 'map/MapView';
import { openGroup, placeMarkerId, placeMarkers, markerPlace } from '../places/place-markers.ts';
import { MapStatus } from '../places/map-screen/MapStatus.tsx';
import { NO_PLACES, placesIn } from '../places/places.queries.ts';
import type { Listed } from '../places/use-map-address.ts';
import { nearbyStatus } from '../places/use-nearby-places.ts';
import styles from './Saved.module.css';

const PlaceSheet = later(async () => (await import('../places/sheets/PlaceSheet.tsx')).PlaceSheet);
const ClusterSheet = later(async () => (await import('../places/sheets/ClusterSheet.tsx')).ClusterSheet);
const PlaceList = later(async () => (await import('../places/PlaceList.tsx')).PlaceList);

/** The map around a saved place: the box in its address, with the place and others in it (BEHAVIOUR: map-9). */
export function SavedMapScreen() {
  const [search] = useSearchParams();
  const edges = EDGES.map((edge) => [edge, search.getAll(edge).join()]);
  const text = new URLSearchParams(edges).toString();
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

const EDGES = ['latMin', 'latMax', 'lngMin', 'lngMax'];

function BoxMap({ box }: { box: Bounds }) {
  const query = useQuery(placesIn(box));
  const { data: near = NO_PLACES } = query;
  const status = nearbyStatus(query);
  const retry = () => void query.refetch();
  const middle = { lat: (box.latMin + box.latMax) / 2, lng: (box.lngMin + box.lngMax) / 2 };
  const [view, setView] = useState<View>({ ...middle, level: LEVEL.detail });
  const [listed, setListed] = useState<Listed | null>(null);
  const { isTouched, placeId, open, close } = useOpenPlace();
  const chosen =
    near.places.find((place) => place.placeId === placeId || (!isTouched && isAt(place, middle))) ?? null;
  const shown = placeMarkers(near, view.level, chosen);
  const choose = (place: Place) => {
    setListed(null);
    open(place.placeId);
  };
  const onMarkerTap = (marker: Marker) => {
    const place = markerPlace(marker, shown);
    if (place) return choose(place);
    const opened = openGroup(marker, shown, view.level);
    if (opened?.is === 'view') setView(opened.view);
    if (opened?.is === 'list') setListed(opened.listed);
  };
  const closeSheets = () => {
    setListed(null);
    close();
  };
  return (
    <div className={styles['map']}>
      <MapView
        view={view}
        bounds={box}
        markers={shown.markers}
        selectedId={chosen === null ? null : placeMarkerId(chosen.placeId)}
        fallback={
          <PlaceList places={near.places} from={middle} status={status} onRetry={retry} onChoose={choose} />
        }
        onIdle={setView}
        onMapTap={closeSheets}
        onMarkerTap={onMarkerTap}
      >
        <div className={styles['status']}>
          <MapStatus status={status} count={near.total} at={middle} onSearch={retry} />
        </div>
      </MapView>
      {listed !== null ? (
        <ClusterSheet listed={listed} places={near.places} onChoose={choose} onClose={closeSheets} />
      ) : (
        chosen && <PlaceSheet key={chosen.placeId} place={chosen} onClose={closeSheets} />
      )}
    </div>
  );
}

/** The place whose sheet is open, from the address (BEHAVIOUR: map-36); by default the one in the middle. */
function useOpenPlace() {
  const [search, setSearch] = useSearchParams();
  const [isTouched, setTouched] = useState(false);
  const named = v.safeParse(PlaceId, search.get('placeId'));
  const show = (placeId: PlaceId | null) => {
    setTouched(true);
    const { placeId: _, ...edges } = Object.fromEntries(search);
    setSearch({ ...edges, ...(placeId !== null && { placeId: String(placeId) }) }, { replace: true });
  };
  return {
    isTouched: isTouched || named.success,
    placeId: named.success ? named.output : null,
    open: (placeId: PlaceId) => show(placeId),
    close: () => show(null),
  };
}

/** Whether a place is at the centre of the box, where the saved place is; to five decimals, about a metre. */
const isAt = ({ latitude, longitude }: Place, { lat, lng }: LatLng) =>
  roundDegrees(latitude) === roundDegrees(lat) && roundDegrees(longitude) === roundDegrees(lng);
