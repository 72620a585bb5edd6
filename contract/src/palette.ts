import * as v from 'valibot';

/** The possible colours of a category, by name, as hex (BEHAVIOUR: categories-3). */
export const PALETTE = {
  RED: '#E94E77',
  ORANGE: '#FFA94D',
  YELLOW: '#FFE174',
  GREEN: '#498C6D',
  SKYBLUE: '#419DCE',
  INDIGO: '#005B9D',
  PURPLE: '#7B61FF',
  BLACK: '#444444',
} as const;

/** A palette name, accepted in any case and answered in capitals. */
export const PaletteColor = v.pipe(
  v.string(),
  v.metadata({ enum: Object.keys(PALETTE) }), // for OpenAPI
  v.toUpperCase(),
  v.picklist(['RED', 'ORANGE', 'YELLOW', 'GREEN', 'SKYBLUE', 'INDIGO', 'PURPLE', 'BLACK']),
);
export type PaletteColor = v.InferOutput<typeof PaletteColor>;

/** The hex of a palette name in any case; #000000 for an unknown name (BEHAVIOUR: categories-3). */
export function colorHex(name: string): string {
  const known = v.safeParse(PaletteColor, name);
  return known.success ? PALETTE[known.output] : '#000000';
}
