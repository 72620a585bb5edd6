import * as v from 'valibot';

/** The pin categories with their labels and colours, in display order (BEHAVIOUR: places-3). */
export const PIN_CATEGORIES = [
  { value: 'FOOD', label: '맛집', color: '#E94E77' },
  { value: 'CAFE', label: '카페', color: '#7B61FF' },
  { value: 'PUB', label: '술집', color: '#419DCE' },
  { value: 'WALK', label: '산책', color: '#498C6D' },
  { value: 'EXERCISE', label: '운동', color: '#005B9D' },
  { value: 'BOOKSTORE', label: '서점', color: '#333333' },
  { value: 'CULTURE_ART', label: '문화 예술', color: '#C7763E' },
  { value: 'ETC', label: '기타', color: '#444444' },
] as const;

/** One of the eight pin categories. Tolerant readers fall back to ETC (BEHAVIOUR: places-3). */
export const PinCategory = v.picklist(PIN_CATEGORIES.map(({ value }) => value));
export type PinCategory = v.InferOutput<typeof PinCategory>;

/** The Korean name of a pin category: 카페. */
export const pinCategoryLabel = (category: PinCategory): string =>
  PIN_CATEGORIES.find(({ value }) => value === category)?.label ?? '기타';

/** The colour of a pin category. */
export const pinCategoryColor = (category: PinCategory): string =>
  PIN_CATEGORIES.find(({ value }) => value === category)?.color ?? '#444444';
