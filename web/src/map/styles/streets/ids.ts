/** The source of the streets. */
export const STREETS = 'streets';

/** The id of a layer of the streets map, apart from those of our drawing beneath it. */
export const streetId = (name: string) => `street-${name}`;

/** The layer that covers our drawing where there is a tile. */
export const GROUND_LAYER = streetId('ground');
