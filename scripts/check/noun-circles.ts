import { folder, type Import, isTest, type SourceFile, importsIn } from './imports.ts';

/** Folders that are no noun: what all nouns are built on, and what joins them. */
const NOT_NOUNS = {
  server: new Set(['http', 'outside']),
  web: new Set(['kit', 'map', 'api', 'app', 'gallery']),
};

/** Each circle of nouns that import one another, as a sentence with the imports that close it. */
export function nounCircles(files: readonly SourceFile[]): string[] {
  const imports = files.filter(({ path }) => !isTest(path)).flatMap(importsIn);
  return [...circlesIn('server', imports), ...circlesIn('web', imports)];
}

function circlesIn(packageName: keyof typeof NOT_NOUNS, imports: readonly Import[]): string[] {
  const noun = (path: string) => {
    const name = folder(path, packageName);
    return name === undefined || NOT_NOUNS[packageName].has(name) ? undefined : name;
  };
  const crossing = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [noun(from), noun(to)];
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

/** The nouns of the shortest way from one back to itself, it first; null where there is none. */
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
