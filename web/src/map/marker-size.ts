/** Width and height of a pin, whose tip is at its coordinate, in px. */
export const PIN_PX = { width: 44, height: 48 } as const;

/** The width of a cluster's marker in px; it grows with the count. */
export const clusterPx = (count: number): number => (count < 10 ? 44 : count < 100 ? 50 : 56);
