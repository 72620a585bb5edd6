import type { ZoneKind } from 'contract/zones';

/** The names of the kinds of zones. */
export const ZONE_NAMES: Record<ZoneKind, string> = { HOME: '집', WORK: '직장', SCHOOL: '학교' };

/** Formats a radius: 300m, 1km. */
export const radiusText = (metres: number) => (metres < 1_000 ? `${metres}m` : `${metres / 1_000}km`);
