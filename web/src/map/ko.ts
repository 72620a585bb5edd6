import { PIN_CATEGORIES } from 'contract/pin-categories';
import { countOnPin } from '../kit/pin-art.ts';
import type { Pin } from './map-adapter.ts';

/** What the map says to members. */
export const KO = {
  map: '지도',
  drawing: '지도를 그리고 있어요',
  unavailable: '지도를 표시할 수 없어요',
  simpleMap: '간이 지도',
  oursInstead: '자세한 지도를 불러오지 못해서 간이 지도를 보여 드려요. 장소와 기록은 그대로 볼 수 있어요.',
  understood: '확인',
  credits: '지도 출처',
  zoomIn: '확대',
  zoomOut: '축소',
} as const;

/**
 * How a pin is read aloud: `카페 고래책방 핀`, `내 위치`, `장소 12 곳 묶음`, `장소 99+ 묶음, 모두 1,284곳`. What stands on its face
 * is a word of its own in it (WCAG 2.5.3).
 */
export function pinLabel(pin: Pin): string {
  switch (pin.kind) {
    case 'me':
      return '내 위치';
    case 'cluster':
      return clusterLabel(pin.count);
    case 'new':
      return `새 장소 ${pin.name}`.trim() + ' 핀';
    default:
      return `${labelOf(pin.category)} ${pin.name} 핀`;
  }
}

function clusterLabel(count: number): string {
  const shown = countOnPin(count);
  if (shown === String(count)) return `장소 ${count} 곳 묶음`;
  return `장소 ${shown} 묶음, 모두 ${count.toLocaleString('ko-KR')}곳`;
}

function labelOf(category: string): string {
  return PIN_CATEGORIES.find(({ value }) => value === category)?.label ?? '기타';
}
