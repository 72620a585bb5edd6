import { type Import, isTest } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/** The part of a `package.json` that the check reads. */
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const WORKSPACES = ['contract', 'map', 'server', 'tools/bench/peer', 'tools', 'web'];
/** Whether an import names a package, not a Node built-in, a virtual module of Vite, or our own file. */
const isPackage = (to: string) =>
  /^@?[a-z\d]/i.test(to) &&
  !/^(?:node:|virtual:|scripts\/|e2e\/|tools\/|server\/|web\/|map\/(?:src|browser)\/)/.test(to);

/**
 * Reports imports of packages that the `package.json` of the file's workspace (the root for scripts and e2e) does not declare.
 */
export function undeclaredPackages(files: readonly SourceFile[], imports: readonly Import[]): string[] {
  const manifests = new Map(
    files
      .filter(({ path }) => path.endsWith('package.json'))
      .map(({ path, text }): [string, Manifest] => [
        path.split('/').slice(0, -1).join('/'),
        JSON.parse(text),
      ]),
  );
  if (manifests.size === 0) return [];
  const broken = imports
    .filter(({ from, to }) => isPackage(to) && !(from.startsWith('contract/') && to.startsWith('contract/')))
    .filter(({ from, to }) => !isDeclared(from, packageName(to), manifests))
    .map(({ from, to }) => ({ from, name: packageName(to), workspace: workspaceName(from) }));
  const groups = Map.groupBy(broken, ({ workspace, name }) => `${workspace} ${name}`);
  return [...groups.values()].map(([first, ...more]) => {
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    const manifest = [first!.workspace, 'package.json'].filter(Boolean).join('/');
    return `${first!.from}${others} imports ${first!.name}, which ${manifest} does not declare`;
  });
}

const workspaceName = (path: string) => WORKSPACES.find((name) => path.startsWith(`${name}/`)) ?? '';

/** The package of an import: `@scope/name` for `@scope/name/file`. */
const packageName = (to: string) =>
  to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a file may import a package: its workspace depends on it or its types; tests and tools may also import dev dependencies. */
function isDeclared(from: string, name: string, manifests: ReadonlyMap<string, Manifest>): boolean {
  const own = manifests.get(workspaceName(from));
  const isProduct = /^(?:contract|map|server|web)\/src\//.test(from) && !isTest(from);
  const outermost = manifests.get('');
  const forDevelopment = {
    ...own?.devDependencies,
    ...outermost?.dependencies,
    ...outermost?.devDependencies,
  };
  const declared = { ...own?.dependencies, ...own?.optionalDependencies, ...(!isProduct && forDevelopment) };
  return name in declared || `@types/${name}` in { ...own?.devDependencies, ...declared };
}
