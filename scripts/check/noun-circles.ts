import { type Import, isTest } from './imports.ts';
import { noun, type NounPackage } from './nouns.ts';

/** Reports each import cycle of nouns, one sentence each with the imports that close the cycle; imports in tests do not count. */
export function nounCircles(imports: readonly Import[]): string[] {
  const ours = imports.filter(({ from }) => !isTest(from));
  return [...circlesIn('server', ours), ...circlesIn('web', ours)];
}

function circlesIn(packageName: NounPackage, imports: readonly Import[]): string[] {
  const crossing = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [noun(from, packageName), noun(to, packageName)];
    return importer === undefined || imported === undefined || importer === imported
      ? []
      : [{ importer, imported, text: `${from} imports ${to}` }];
  });
  const graph = new Map(
    [...Map.groupBy(crossing, ({ importer }) => importer)].map(([importer, own]) => [
      importer,
      new Set(own.map(({ imported }) => imported)),
    ]),
  );
  const reported = new Set<string>();
  return [...graph.keys()].sort().flatMap((start) => {
    const circle = reported.has(start) ? null : shortestCircle(graph, start);
    if (circle === null) return [];
    for (const each of circle) reported.add(each);
    const closing = circle.flatMap((importer, at) => {
      const imported = circle[(at + 1) % circle.length];
      return crossing.filter((c) => c.importer === importer && c.imported === imported);
    });
    const way = [...circle, start].join(' → ');
    return [
      `${packageName}: the nouns ${way} import each other in a circle: ${closing.map((c) => c.text).join('; ')}`,
    ];
  });
}

/** Returns the nouns of the shortest cycle through `start`, beginning with it; null if there is none. */
function shortestCircle(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const queue = [[start]];
  const seen = new Set<string>();
  for (let trail = queue.shift(); trail !== undefined; trail = queue.shift()) {
    for (const next of graph.get(trail.at(-1)!) ?? []) {
      if (next === start) return trail;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...trail, next]);
    }
  }
  return null;
}
