import { features } from 'web-features';
import { target } from '../web/target.ts';

/** A member of a built-in that some browser of the build target lacks: `URL.parse`, `Set.union`. */
export interface Newer {
  built: string;
  member: string;
  /** Whether it is certainly called on the built-in itself, as `URL.parse`; the data says so only of what is not the language's. */
  isStatic: boolean;
  /** The version of Chromium that has it first; null for none. */
  chrome: number | null;
}

/** The browsers of the build target by their names in web-features, with their versions. */
const oldest = target.map((browser) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return { name: name === 'ios' ? 'safari_ios' : name, version: Number(version) };
});
const version = (since: string | undefined) =>
  since === undefined ? Infinity : parseFloat(since.replace('≤', ''));
const isNewer = (support: Readonly<Record<string, string>>) =>
  oldest.some(({ name, version: own }) => version(support[name]) > own);

const known = Object.values(features)
  .flatMap((feature): [string, { support: unknown }][] =>
    feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : [],
  )
  .flatMap(([key, { support }]) => {
    const path = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key);
    return path === null
      ? []
      : [{ key, built: path[1]!, member: path[2], support: support as Readonly<Record<string, string>> }];
  })
  .filter(({ key, member, built }) => !key.endsWith('_event') && member !== built);

/** The names of members that every browser of the target has in some built-in. */
export const olderNames = new Set(
  known.filter(({ support }) => !isNewer(support)).map(({ member }) => member),
);

/** Built-ins that every browser of the target has. */
const olderBuiltIns = new Set(
  known.filter(({ member, support }) => member === undefined && !isNewer(support)).map(({ built }) => built),
);

/** The members of built-ins that the target lacks, where it has the built-in itself; what else is new, code has to look for. */
export const newer: Newer[] = known.flatMap(({ key, built, member, support }) =>
  member !== undefined && olderBuiltIns.has(built) && isNewer(support)
    ? [
        {
          built,
          member,
          isStatic: key.endsWith('_static'),
          chrome: support['chrome'] === undefined ? null : version(support['chrome']),
        },
      ]
    : [],
);
