import type { CategoryId, PlaceId } from 'contract/ids';
import type { MySavedPlace } from 'contract/saved-places';
import { useState } from 'react';
import type { Bounds, Marker, View } from 'map';
import { LEVEL, LEVELS, roundPoint, worldPx } from 'map/geometry';
import { MapView } from 'map/MapView';
import type { Located } from '../geo/position.ts';
import {
  markerPlace,
  openGroup,
  placeMarkerId,
  placeMarkers,
  positionMarker,
} from '../places/place-markers.ts';
import { useNearbyPlaces } from '../places/use-nearby-places.ts';

interface Props {
  categoryId: CategoryId | null;
  /** The loaded rows of the list, shown until the map's own places are known, and where these cannot be read. */
  rows: readonly MySavedPlace[];
  /** The box around all places of the list; null if it is not known. */
  box: Bounds | null;
  chosen: MySavedPlace | null;
  position: Located | null;
  isOffline: boolean;
  onChoose: (placeId: PlaceId | null) => void;
}

/** The saved places of a list on a map, with stars in the colours of their categories (BEHAVIOUR: places-40). Load it lazily. */
export function SavedMap({ categoryId, rows, box, chosen, position, isOffline, onChoose }: Props) {
  const [view, setView] = useState<View>(() => viewOf(box ?? around(rows)));
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(chosen?.placeId ?? null);
  if (chosen !== null && chosen.placeId !== seen) {
    setSeen(chosen.placeId);
    setView({ lat: chosen.latitude, lng: chosen.longitude, level: Math.min(view.level, LEVEL.detail) });
  }
  const filter = {
    pinCategory: null,
    onlySaved: true,
    ...(categoryId !== null && { savedIn: categoryId }),
  };
  const { nearby, status } = useNearbyPlaces(view, filter, isOpen && !isOffline);
  const isRead = isOpen && !isOffline && (status === 'loaded' || nearby.total > 0);
  const near = isRead ? nearby : { places: [...rows], clusters: [], total: rows.length };
  const shown = placeMarkers(near, view.level, chosen);
  const onMarkerTap = (marker: Marker) => {
    const place = markerPlace(marker, shown);
    if (place) return onChoose(place.placeId);
    const opened = openGroup(marker, shown, view.level);
    if (opened?.is === 'view') setView(opened.view);
    const [first] = opened?.is === 'list' ? opened.listed.placeIds : [];
    if (first !== undefined) onChoose(first);
  };
  return (
    <MapView
      view={view}
      markers={[...shown.markers, ...(position === null ? [] : [positionMarker(position)])]}
      selectedId={chosen === null ? null : placeMarkerId(chosen.placeId)}
      onIdle={(now) => {
        setOpen(true);
        setView(now);
      }}
      onMapTap={() => onChoose(null)}
      onMarkerTap={onMarkerTap}
    />
  );
}

function around(rows: readonly MySavedPlace[]): Bounds {
  const [lats, lngs] = [rows.map(({ latitude }) => latitude), rows.map(({ longitude }) => longitude)];
  return {
    latMin: Math.min(...lats),
    latMax: Math.max(...lats),
    lngMin: Math.min(...lngs),
    lngMax: Math.max(...lngs),
  };
}

/** The part of the map, in px, in which all pins are seen at first. */
const ROOM = { width: 280, height: 150 };

/** The nearest view, no nearer than `/map` opens, that shows an entire box. */
function viewOf({ latMin, latMax, lngMin, lngMax }: Bounds): View {
  const fits = (level: number) => {
    const [from, to] = [
      worldPx({ lat: latMax, lng: lngMin }, level),
      worldPx({ lat: latMin, lng: lngMax }, level),
    ];
    return to.x - from.x <= ROOM.width && to.y - from.y <= ROOM.height;
  };
  let level: number = LEVEL.map;
  while (level < LEVELS.farthest && !fits(level)) level += 1;
  return { ...roundPoint({ lat: (latMin + latMax) / 2, lng: (lngMin + lngMax) / 2 }), level };
}
