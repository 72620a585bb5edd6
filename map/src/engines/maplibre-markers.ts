import { Marker as DraggableMarker, type Map as MapLibre } from 'maplibre-gl';
import { roundPoint } from '../geometry.ts';
import type { MarkerEvents } from '../map.ts';
import type { MarkerButton } from './marker-button.ts';
import { MarkerLayer } from './marker-layer.ts';
import { MarkerSet, type PlacedButton } from './marker-set.ts';

/** The markers of one MapLibre map: all in one layer, except the draggable `new` marker. */
export function maplibreMarkers(map: MapLibre, events: MarkerEvents): MarkerSet {
  const layer = new MarkerLayer(map);
  return new MarkerSet(events, (button) =>
    button.marker.kind === 'new' ? placeDraggable(map, button, events) : layer.add(button),
  );
}

function placeDraggable(map: MapLibre, button: MarkerButton, { onMarkerDrag }: MarkerEvents): PlacedButton {
  const draggable = onMarkerDrag !== undefined;
  const placed = new DraggableMarker({ element: button.element, anchor: 'bottom', draggable });
  placed.on('dragend', () => onMarkerDrag?.(roundPoint(placed.getLngLat()), button.marker));
  placed.setLngLat(button.marker).addTo(map);
  return { move: () => void placed.setLngLat(button.marker), remove: () => void placed.remove() };
}
