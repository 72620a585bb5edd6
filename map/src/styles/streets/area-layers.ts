import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl';
import { GROUND } from '../../tiles/ground.ts';
import type { MapColors } from '../colors.ts';
import { byKind, byZoom, isVisible, sortKey } from '../layers.ts';
import { STREETS, streetId } from './ids.ts';
import type { AreaKind, TileSchema } from './schema.ts';

/** Ground, green and other areas, water and buildings, from the bottom up. */
export function areaLayers(schema: TileSchema, colors: MapColors): LayerSpecification[] {
  const { land, water, building, buildingEdge } = colors;
  const ground = { ...fill('ground', GROUND, land), paint: { 'fill-color': land, 'fill-antialias': false } };
  return [
    ground,
    ...schema.areas.map(({ layer, kind }) => areas(layer, kind, colors)),
    filtered(fill('water', schema.water.layer, water), schema.water.filter),
    filtered(
      {
        id: streetId('waterways'),
        type: 'line',
        source: STREETS,
        'source-layer': schema.waterways.layer,
        minzoom: 8,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: { 'line-color': water, 'line-width': byZoom([8, 0.5, 12, 1.4, 14, 2, 17, 6]) },
      },
      schema.waterways.filter,
    ),
    filtered(
      {
        ...fill('buildings', schema.buildings.layer, building),
        minzoom: 13.5,
        paint: {
          'fill-color': building,
          'fill-outline-color': buildingEdge,
          'fill-opacity': byZoom([13.5, 0, 14.3, 1]),
        },
      },
      schema.buildings.filter,
    ),
  ];
}

function areas(layer: string, kind: ExpressionSpecification, colors: MapColors): LayerSpecification {
  const { farm, works, school, hospital, sand, park, hill, land } = colors;
  const styles: Record<AreaKind, { color: string; from?: number }> = {
    farm: { color: farm },
    works: { color: works, from: 11 },
    school: { color: school, from: 12 },
    hospital: { color: hospital, from: 12 },
    sand: { color: sand },
    grass: { color: hill },
    wood: { color: hill },
    park: { color: park },
    pitch: { color: park, from: 13 },
  };
  return {
    ...fill(`areas-${layer}`, layer, land),
    filter: isVisible(styles, kind),
    layout: { 'fill-sort-key': sortKey(styles, kind) },
    paint: { 'fill-color': byKind(styles, ({ color }) => color, kind), 'fill-antialias': false },
  };
}

function fill(id: string, layer: string, color: string): FillLayerSpecification {
  return {
    id: streetId(id),
    type: 'fill',
    source: STREETS,
    'source-layer': layer,
    paint: { 'fill-color': color },
  };
}

/** Adds a filter to a layer, if there is one. */
export function filtered<L extends LayerSpecification>(layer: L, filter?: ExpressionSpecification): L {
  return filter === undefined ? layer : { ...layer, filter };
}
