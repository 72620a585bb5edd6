import type { LayerSpecification } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { inKorean, loadOperatorStyle } from './operator-style.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers by address; every other request fails. */
function serve(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url];
    if (answer === undefined) throw new TypeError('failed');
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

test('a style is kept as it is, but for its names, which are Korean where they can be', async () => {
  serve({
    'https://tiles.example/style': Response.json(style),
    'https://tiles.example/planet': Response.json({ tiles: [] }),
  });
  const { style: loaded } = await loadOperatorStyle('https://tiles.example/style');
  expect(loaded.layers).toEqual([
    { id: 'sea', type: 'background' },
    { ...label, layout: { 'text-field': korean, 'text-size': 12 } },
  ]);
});

test('text that is no name, such as a road number, is kept', () => {
  const shield: LayerSpecification = { ...label, layout: { 'text-field': ['get', 'ref'] } };
  expect(inKorean(shield)).toBe(shield);
});

test.each<[string, Record<string, Response>]>([
  ['cannot be reached', {}],
  ['is missing', { 'https://tiles.example/style': Response.json(style, { status: 404 }) }],
  ['is not JSON', { 'https://tiles.example/style': new Response('<!doctype html>') }],
  ['has a source that cannot be reached', { 'https://tiles.example/style': Response.json(style) }],
])('a style that %s is refused', async (_, answers) => {
  serve(answers);
  const outcome = await loadOperatorStyle('https://tiles.example/style').catch(() => 'refused');
  expect(outcome).toBe('refused');
});
