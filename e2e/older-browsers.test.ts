import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { target } from '../web/target.ts';
import { newer, olderNames } from './newer-than-target.ts';

// What this run's build calls, its packages included, compared with the browsers of the build target.

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web', 'dist');

/** Calls that are right although they look newer, each with the reason. One that the build no longer has fails the test. */
const ALLOWED: [call: RegExp, reason: string][] = [
  [/`registerProperty`in CSS|try\{CSS\.registerProperty\(/g, 'Base UI looks for it first'],
  [/\?\?=new Intl\.Segmenter\(void 0,/g, 'MapLibre looks for it first'],
  [/\?\?=new Intl\.Segmenter\(`ko`/g, 'contract/src/graphemes.ts looks for it first'],
  [/typeof (\w+)\.checkVisibility==`function`\?\1\.checkVisibility\(\)/g, 'Base UI looks for it first'],
];

/** Names of newer methods that are something else's in what is shipped, or looked for first. */
const OTHERS: Record<string, string> = {
  take: 'our own objects; the pages of the browser tests have no iterator helpers',
  toArray: 'bounds of MapLibre, lists of dnd-kit, children of React',
  resize: 'arrays and the map of MapLibre',
  difference: 'fingerprints of MapLibre',
  ping: 'workers of MapLibre',
  check: 'schemas of valibot',
  lock: "Base UI's own lock of scrolling",
  canParse: 'valibot looks for it first',
  requestPermission: 'of notifications, which is older',
  estimate: 'web/src/worker/cap.ts looks for it first',
  canShare: 'web/src/kit/share.ts looks for it first',
  share: 'web/src/kit/share.ts looks for it first',
  setAppBadge: 'web/src/notifications/follow-unread.ts looks for it first',
  clearAppBadge: 'web/src/api/session.ts and follow-unread.ts look for it first',
  startViewTransition: 'React and React Router look for it first, and the app asks for none',
};

function readShipped(): string {
  const shipped = globSync('**/*.{js,mjs}', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  );
  return shipped.join('\n');
}

const builtIns = new Set(newer.map(({ built }) => built));

/** What a script calls of these: `URL.parse` by its whole name, a method only by a name that no older built-in has. */
function called(script: string): string[] {
  const calls = [...script.matchAll(/([\w$]*)\.(\w+)(\(?)/g)];
  const statics = new Set(calls.map(([, of, member]) => `${of}.${member}`));
  const methods = new Set(
    calls.flatMap(([, of = '', member, call]) => (call === '' || builtIns.has(of) ? [] : [member])),
  );
  return newer
    .filter(
      ({ built, member, isStatic }) =>
        statics.has(`${built}.${member}`) || (!isStatic && !olderNames.has(member) && methods.has(member)),
    )
    .map(({ built, member }) => `${built}.${member}`);
}

test('nothing that is shipped calls what a browser of the build target lacks', () => {
  const shipped = readShipped();
  expect(ALLOWED.filter(([call]) => shipped.match(call) === null)).toEqual([]);
  const rest = ALLOWED.reduce((text, [call]) => text.replaceAll(call, ''), shipped);
  const found = called(rest);
  const isOthers = (call: string) => Object.hasOwn(OTHERS, call.replace(/^\w+\./, ''));
  expect(found.filter((call) => !isOthers(call))).toEqual([]);
  const unused = Object.keys(OTHERS).filter((name) => !found.some((call) => call.endsWith(`.${name}`)));
  expect(unused).toEqual([]);
});

test.each([
  ['URL.parse(a)', 'URL.parse'],
  ['Object.groupBy(a,b)', 'Object.groupBy'],
  ['AbortSignal.any([a])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['a.isSubsetOf(b)', 'Set.isSubsetOf'],
  ['a.toWellFormed()', 'String.toWellFormed'],
])('a shipped %s would be found', (script, name) => {
  expect(called(script)).toContain(name);
});

test('both READMEs name the oldest browsers', () => {
  const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios: 'iOS' };
  for (const file of ['README.md', 'README.ko.md']) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const browser of target)
      expect(text).toContain(browser.replace(/^[a-z]+/, (name) => `${Reflect.get(names, name)} `));
  }
});
