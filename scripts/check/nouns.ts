/** A package that is divided into nouns. */
export type NounPackage = 'server' | 'web';

/** The folders on which all nouns of a package depend. */
const SHARED: Record<NounPackage, ReadonlySet<string>> = {
  server: new Set(['http', 'outside', 'db', 'config', 'telemetry', 'visibility', 'text', 'process']),
  web: new Set(['kit', 'api']),
};

/** Returns a file's folder below `src` of a package; undefined elsewhere. */
export const folder = (path: string, packageName: string) =>
  path.startsWith(`${packageName}/src/`) ? path.split('/').slice(2, -1)[0] : undefined;

/** Whether a file is in a folder on which all nouns of its package depend. */
export const isShared = (path: string, packageName: NounPackage) =>
  SHARED[packageName].has(folder(path, packageName) ?? '');

/** Returns a file's noun in a package; undefined elsewhere, and in `app`, which joins the nouns. */
export function noun(path: string, packageName: NounPackage): string | undefined {
  return isShared(path, packageName) || folder(path, packageName) === 'app'
    ? undefined
    : folder(path, packageName);
}
