/** The exit of a station behind its name: `강남역 11번 출구`, `홍대입구역9번출구`. */
const EXIT = /(?<=역)\s*(?:\d+(?:-\d+)?\s*번)?\s*출구$/u;

/** A keyword without the exit of a station: we know where the station is, not its exits. */
export const withoutExit = (keyword: string): string => keyword.normalize('NFC').trim().replace(EXIT, '');
