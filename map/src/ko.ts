import { pinCategoryLabel } from 'contract/pin-categories';
import type { Marker } from './map.ts';
import { countOnPin } from './pins/pin-art.ts';

/** The texts of the map. */
export const KO = {
  map: '지도',
  loading: '지도를 그리고 있어요',
  unavailable: '지도를 표시할 수 없어요',
  simpleMap: '간이 지도',
  withoutStreets: '자세한 길은 없는 간이 지도예요',
  fallback: '자세한 지도를 불러오지 못해서 간이 지도를 보여 드려요. 장소와 기록은 그대로 볼 수 있어요.',
  understood: '확인',
  credits: '지도 출처',
  zoomIn: '확대',
  zoomOut: '축소',
  /** The length of the scale bar: 250m, 5km. */
  distance: (metres: number) => (metres < 1000 ? `${metres}m` : `${metres / 1000}km`),
} as const;

/**
 * The accessible name of a marker: `카페 고래책방 핀`, `내 위치`, `장소 12 곳 묶음`, `장소 99+ 묶음, 모두 1,284곳`, `장소 3 곳 묶음, 저장한 곳 포함`. It contains the
 * visible text as a separate word (WCAG 2.5.3).
 */
export function markerLabel(marker: Marker): string {
  switch (marker.kind) {
    case 'zone':
      return `${marker.name} 보호 구역`;
    case 'me':
      return '내 위치';
    case 'cluster':
      return clusterLabel(marker.count) + (marker.savedColor === undefined ? '' : ', 저장한 곳 포함');
    case 'new':
      return `새 장소 ${marker.name}`.trim() + ' 핀';
    default:
      return `${pinCategoryLabel(marker.category)} ${marker.name} 핀${marker.savedColor === undefined ? '' : ', 저장됨'}${marker.isMasked ? ', 다른 사람에게는 동네만 보임' : ''}`;
  }
}

function clusterLabel(count: number): string {
  const shown = countOnPin(count);
  if (shown === String(count)) return `장소 ${count} 곳 묶음`;
  return `장소 ${shown} 묶음, 모두 ${count.toLocaleString('ko')}곳`;
}
