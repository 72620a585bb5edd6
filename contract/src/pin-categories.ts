import * as v from 'valibot';

/** The pin categories with their labels, in display order (BEHAVIOUR: places-3). */
export const PIN_CATEGORIES = [
  { value: 'FOOD', label: '맛집' },
  { value: 'CAFE', label: '카페' },
  { value: 'PUB', label: '술집' },
  { value: 'WALK', label: '산책' },
  { value: 'EXERCISE', label: '운동' },
  { value: 'BOOKSTORE', label: '서점' },
  { value: 'CULTURE_ART', label: '문화 예술' },
  { value: 'ETC', label: '기타' },
] as const;

/** One of the eight pin categories. Tolerant readers fall back to ETC (BEHAVIOUR: places-3). */
export const PinCategory = v.picklist(PIN_CATEGORIES.map(({ value }) => value));
export type PinCategory = v.InferOutput<typeof PinCategory>;

/** The Korean name of a pin category: 카페. */
export const pinCategoryLabel = (category: PinCategory): string =>
  PIN_CATEGORIES.find(({ value }) => value === category)?.label ?? '기타';
