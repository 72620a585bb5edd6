import type { LayerSpecification } from 'maplibre-gl';
import type { MapColors } from '../colors.ts';
import { areaLayers } from './area-layers.ts';
import { roadLayers } from './road-layers.ts';
import type { TileSchema } from './schema.ts';
import { streetNames } from './street-names.ts';

/** All layers of the streets map, from the ground up, for tiles of a schema. */
export function streetLayers(schema: TileSchema, colors: MapColors): LayerSpecification[] {
  return [...areaLayers(schema, colors), ...roadLayers(schema, colors), ...streetNames(schema, colors)];
}
