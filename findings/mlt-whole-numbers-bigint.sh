#!/bin/sh
# A map tile in MLT may have a field of whole numbers. If one of them needs more than 32 bits, the whole field is read as BigInt, and the
# style's expressions know no BigInt: its type is object, a comparison with a number is false or null, and a text of it fails. In MVT the
# same field is numbers. One expects a filter to select the same features in both formats.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @maplibre/mlt@1.3.0 @maplibre/maplibre-gl-style-spec@26.6.0 esbuild@0.28.0
cat > try.mjs <<'JS'
import { decodeTile, encodeTile } from '@maplibre/mlt';
import { createExpression } from '@maplibre/maplibre-gl-style-spec';
console.warn = () => {};
const at = (x, people) => ({ id: x, geometry: { type: 'Point', coordinates: [x, x] }, properties: { people } });
const read = (...numbers) =>
  [...decodeTile(encodeTile([{ name: 'towns', extent: 4096, features: numbers.map((n, x) => at(x + 1, n)) }]))].flatMap((table) => table.getFeatures());
const evaluate = (expression, { properties }) =>
  createExpression(expression, 'layers[0].filter').value.evaluate({ zoom: 10 }, { type: 1, properties });
for (const [name, towns] of [['all below 2^32', read(4, 7)], ['another beyond', read(4, 3_000_000_000)]]) {
  const [four] = towns;
  const said = [['typeof', ['get', 'people']], ['==', ['get', 'people'], 4], ['>=', ['get', 'people'], 1], ['to-string', ['get', 'people']]];
  console.log(`${name}: 4 is a ${typeof four.properties.people};`, said.map((one) => `${one[0]} ${evaluate(one, four)}`).join(', '));
}
JS
npx esbuild try.mjs --bundle --platform=node --format=esm --outfile=run.mjs --log-level=error # mlt imports without extensions
found=$(node run.mjs)
echo "@maplibre/mlt 1.3.0 and @maplibre/maplibre-gl-style-spec 26.6.0"
echo "$found"
test "$found" = "all below 2^32: 4 is a number; typeof number, == true, >= true, to-string 4
another beyond: 4 is a bigint; typeof object, == false, >= null, to-string null"
