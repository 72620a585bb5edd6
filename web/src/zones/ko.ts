import type { ZoneKind } from 'contract/zones';

/** The name of what is in the middle of a zone. */
export const ZONE_NAMES: Record<ZoneKind, string> = { HOME: '집', WORK: '직장', SCHOOL: '학교' };

/** A radius as members read it: 300m, 1km. */
export const radiusText = (metres: number) => (metres < 1_000 ? `${metres}m` : `${metres / 1_000}km`);
