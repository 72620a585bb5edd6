import type { ZoneKind } from 'contract/zones';

/** What is in the middle of a zone, in the words of the screens. */
export const ZONE_NAMES: Record<ZoneKind, string> = { HOME: '집', WORK: '직장', SCHOOL: '학교' };

/** A radius as members read it: 300m, 1km. */
export const radiusText = (metres: number) => (metres < 1_000 ? `${metres}m` : `${metres / 1_000}km`);
