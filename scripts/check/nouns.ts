/** A package that is divided into nouns. */
export type NounPackage = 'server' | 'web';

/** The folders that all nouns of a package are built on. */
const SHARED: Record<NounPackage, ReadonlySet<string>> = {
  server: new Set(['http', 'outside']),
  web: new Set(['kit', 'map', 'api']),
};

/** The folder below `src` of a package that a file is in; undefined elsewhere. */
export const folder = (path: string, packageName: string) =>
  path.startsWith(`${packageName}/src/`) ? path.split('/').slice(2, -1)[0] : undefined;

/** Whether a file is in a folder that all nouns of its package are built on. */
export const isShared = (path: string, packageName: NounPackage) =>
  SHARED[packageName].has(folder(path, packageName) ?? '');

/** The noun of a package that a file belongs to; undefined elsewhere, also in `app`, which joins the nouns. */
export function noun(path: string, packageName: NounPackage): string | undefined {
  return isShared(path, packageName) || folder(path, packageName) === 'app'
    ? undefined
    : folder(path, packageName);
}
