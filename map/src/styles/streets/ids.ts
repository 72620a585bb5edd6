/** The id of the streets' source. */
export const STREETS = 'streets';

/** The id of a streets layer, distinct from the layers of our drawing beneath it. */
export const streetId = (name: string) => `street-${name}`;

/** The layer that covers our drawing wherever there is a tile. */
export const GROUND_LAYER = streetId('ground');
