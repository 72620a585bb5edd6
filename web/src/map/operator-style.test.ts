import type { LayerSpecification } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { inKorean, operatorDress } from './operator-style.ts';

afterEach(() => vi.unstubAllGlobals());

/** What answers at which address; everything else is lost on its way. */
function served(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url];
    if (answer === undefined) throw new TypeError('lost');
    return answer;
  });
}

const label: LayerSpecification = {
  id: 'town',
  type: 'symbol',
  source: 'osm',
  layout: { 'text-field': ['concat', ['get', 'name:latin'], ' ', ['get', 'name:nonlatin']], 'text-size': 12 },
};
const style = {
  version: 8,
  sources: { osm: { type: 'vector', url: 'https://tiles.example/planet' } },
  layers: [{ id: 'sea', type: 'background' }, label],
};
const korean = ['coalesce', ['get', 'name:ko'], ['get', 'name']];

test('a style keeps its look and writes its names in Korean first', async () => {
  served({
    'https://tiles.example/style': Response.json(style),
    'https://tiles.example/planet': Response.json({ tiles: [] }),
  });
  const { style: worn } = await operatorDress('https://tiles.example/style');
  expect(worn.layers).toEqual([
    { id: 'sea', type: 'background' },
    { ...label, layout: { 'text-field': korean, 'text-size': 12 } },
  ]);
});

test('what is written beside names, such as a road number, stays', () => {
  const shield: LayerSpecification = { ...label, layout: { 'text-field': ['get', 'ref'] } };
  expect(inKorean(shield)).toBe(shield);
});

test.each<[string, Record<string, Response>]>([
  ['is lost on its way', {}],
  ['is gone', { 'https://tiles.example/style': Response.json(style, { status: 404 }) }],
  ['is no style', { 'https://tiles.example/style': new Response('<!doctype html>') }],
  ['draws from a source that is lost', { 'https://tiles.example/style': Response.json(style) }],
])('a style that %s is none', async (_, answers) => {
  served(answers);
  const outcome = await operatorDress('https://tiles.example/style').catch(() => 'none');
  expect(outcome).toBe('none');
});
