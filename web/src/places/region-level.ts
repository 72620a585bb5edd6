import type { FoundSpot } from 'contract/place-shapes';

/** The level that shows a region: a 동 with its streets, or an entire 시군구 (or a 동 whose own point is not known). */
export const regionLevel = ({ precision }: FoundSpot): number => (precision === 'dong' ? 5 : 7);
