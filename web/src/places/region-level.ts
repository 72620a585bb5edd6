import type { FoundSpot } from 'contract/place-shapes';

/** The level that shows a region: a 동 with its streets, an entire 시군구 (or a 동 whose own point is not known), or a 시도. */
export function regionLevel({ precision, regionId }: FoundSpot): number {
  if (regionId !== undefined && regionId % 100_000_000 === 0) return 10;
  return precision === 'dong' ? 5 : 7;
}
