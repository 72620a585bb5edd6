import { roundPoint } from '../geometry.ts';
import type { LatLng, Marker, MarkerEvents } from '../map.ts';
import type { MarkerButton } from './marker-button.ts';
import { pointsWithTip } from './marker-face.ts';
import { MarkerSet, type PlacedButton } from './marker-set.ts';

/** The markers of one Kakao map, each in its own overlay. */
export function kakaoMarkers(map: kakao.maps.Map, events: MarkerEvents): MarkerSet {
  return new MarkerSet(events, (button) => place(map, button, events));
}

function place(map: kakao.maps.Map, button: MarkerButton, events: MarkerEvents): PlacedButton {
  const overlay = new kakao.maps.CustomOverlay({
    content: button.element,
    position: toKakao(button.marker),
    xAnchor: 0.5,
    yAnchor: pointsWithTip(button.marker) ? 1 : 0.5,
    zIndex: zIndex(button.marker),
    clickable: !isUnderTaps(button.marker), // a tap on the member's own marker, or on a zone, goes to the map under it
  });
  overlay.setMap(map);
  button.element.addEventListener('pointerdown', (down) => startDrag(map, overlay, button, events, down));
  return {
    move: () => {
      overlay.setPosition(toKakao(button.marker));
      overlay.setZIndex(zIndex(button.marker));
    },
    remove: () => overlay.setMap(null),
  };
}

/** The SDK cannot drag an overlay, so the `new` marker follows the pointer at a constant offset. */
function startDrag(
  map: kakao.maps.Map,
  overlay: kakao.maps.CustomOverlay,
  button: MarkerButton,
  { onMarkerDrag }: MarkerEvents,
  down: PointerEvent,
) {
  const { element } = button;
  if (button.marker.kind !== 'new' || onMarkerDrag === undefined) return;
  const projection = map.getProjection();
  const start = projection.containerPointFromCoords(overlay.getPosition());
  const dragging = new AbortController();
  const { signal } = dragging;
  let at: LatLng | null = null;
  map.setDraggable(false);
  element.setPointerCapture(down.pointerId);
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const x = start.x + clientX - down.clientX;
      const y = start.y + clientY - down.clientY;
      const to = projection.coordsFromContainerPoint(new kakao.maps.Point(x, y));
      at = fromKakao(to);
      overlay.setPosition(to);
    },
    { signal },
  );
  const drop = () => {
    dragging.abort();
    map.setDraggable(true);
    if (at !== null) onMarkerDrag(roundPoint(at), button.marker);
  };
  element.addEventListener('pointerup', drop, { signal });
  element.addEventListener('pointercancel', drop, { signal });
}

/** Converts a coordinate to the SDK's type. */
export function toKakao({ lat, lng }: LatLng) {
  return new kakao.maps.LatLng(lat, lng);
}

/** Converts a coordinate of the SDK to ours. */
export function fromKakao(at: kakao.maps.LatLng): LatLng {
  return { lat: at.getLat(), lng: at.getLng() };
}

/** Whether taps on a marker go to the map under it. */
const isUnderTaps = ({ kind }: Marker) => kind === 'me' || kind === 'zone';

function zIndex({ kind, isSelected }: Marker): number {
  if (isSelected) return 3;
  return kind === 'me' ? 0 : kind === 'new' ? 2 : 1;
}
