/** A package of npm's lock file, or the link of a workspace to its folder. */
export interface Locked {
  version?: string;
  license?: string;
  /** The folder that a link leads to. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type LockedPackages = Readonly<Record<string, Locked>>;

/** Returns the paths of all packages that these workspaces need to run, without the workspaces themselves. */
export function reachable(packages: LockedPackages, workspaces: readonly string[]): string[] {
  const reached = new Set<string>();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const name of needs(packages[path]!)) {
      const found = resolve(packages, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return [...reached].filter((path) => path.includes('node_modules/'));
}

function needs({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Finds a package as Node does from a folder: in the nearest `node_modules` upwards; undefined for one that is not installed. */
function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = [folder, 'node_modules', name].filter(Boolean).join('/');
    const found = packages[path];
    if (found !== undefined) return found.link ? found.resolved : path;
    if (folder === '') return undefined;
  }
}
