import { expression, featureFilter, type LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { COLORS } from '../styles/colors.ts';
import { gridLayers } from '../styles/distance-grid.ts';
import { drawnLayers } from '../styles/drawn-layers.ts';
import { OPENMAPTILES } from '../styles/streets/openmaptiles.ts';
import { PROTOMAPS } from '../styles/streets/protomaps.ts';
import { streetLayers } from '../styles/streets/street-layers.ts';
import { evaluate, isExpression, type Subject } from './evaluate.ts';

const ZOOMS = [5, 8.4, 11, 13, 13.9, 14.5, 16.6, 18];
const NUMBERS = [0, 1, 4, 7, 30, 11_110, '11110'];

test.each([
  ['our own map', [...drawnLayers(COLORS.light), ...gridLayers(COLORS.light)]],
  ['streets over OpenMapTiles', streetLayers(OPENMAPTILES, COLORS.dark)],
  ['streets over Protomaps', streetLayers(PROTOMAPS, COLORS.light)],
])('every expression of %s has the value that MapLibre gives it', (_, layers) => {
  expect(layers.flatMap((layer) => [...wrongFilters(layer), ...wrongValues(layer)])).toEqual([]);
});

function wrongFilters({ id, ...layer }: LayerSpecification) {
  const filter = 'filter' in layer ? layer.filter : undefined;
  if (filter === undefined) return [];
  const theirs = featureFilter(filter, 'filter');
  return makeSubjects(filter)
    .map((subject) => ({
      id,
      subject,
      ours: evaluate(filter, subject) === true,
      theirs: theirs.filter(subject, asFeature(subject)),
    }))
    .filter((one) => one.ours !== one.theirs);
}

function wrongValues({ id, layout = {}, paint = {} }: LayerSpecification) {
  return Object.entries({ ...layout, ...paint })
    .filter(([, value]) => isExpression(value))
    .flatMap(([property, value]) => {
      const parsed = expression.createExpression(value, property);
      if (parsed.result === 'error') throw new Error(JSON.stringify(parsed.value));
      return makeSubjects(value).map((subject) => ({
        id,
        property,
        subject,
        ours: rounded(evaluate(value, subject)),
        theirs: rounded(parsed.value.evaluate(subject, asFeature(subject))),
      }));
    })
    .filter(({ theirs }) => theirs !== null) // a text where only numbers are expected
    .filter(({ ours, theirs }) => JSON.stringify(ours) !== JSON.stringify(theirs));
}

/** MapLibre adds in a different order. */
const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) : value);

const TYPES: Record<string, 1 | 2 | 3> = { Point: 1, LineString: 2, Polygon: 3 };
const asFeature = ({ type, properties }: Subject) => ({ type: TYPES[type]!, properties });

/** Features at several zooms, with each text and number for each property that an expression reads, and without properties. */
function makeSubjects(value: unknown): Subject[] {
  const read = collect(value, (part) => part[0] === 'get' || part[0] === 'has').map((part) =>
    String(part[1]),
  );
  const texts = collect(value, (part) => ['literal', 'match', '==', '!='].includes(String(part[0])))
    .flat(3)
    .filter((one) => typeof one === 'string');
  const properties = [
    {},
    ...[...new Set(read)].flatMap((name) => [...new Set(texts), ...NUMBERS].map((one) => ({ [name]: one }))),
  ];
  return properties.flatMap((one, index) =>
    ZOOMS.map((zoom) => ({ zoom, type: Object.keys(TYPES)[index % 3]!, properties: one })),
  );
}

function collect(value: unknown, wanted: (part: readonly unknown[]) => boolean): (readonly unknown[])[] {
  if (!Array.isArray(value)) return [];
  return [...(wanted(value) ? [value] : []), ...value.flatMap((inner) => collect(inner, wanted))];
}
