import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The bytes that a phone loads of this run's build, compressed by brotli.

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const KB = 1000;
const manifest: Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }> =
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The transferred size of a file in bytes; the smallest files are sent uncompressed. */
function gzippedBytes(file: string): number {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzippedBytes(file), 0);

/** The scripts that a source file needs before it runs: its own and those of all its imports. */
function collectScripts(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]!;
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectScripts(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
const first = collectScripts(entry);
const screens = Object.keys(manifest).filter((key) => /\/\w+Screen\.tsx$/.test(key));

test('the build has screens to measure', () => expect(screens.length).toBeGreaterThan(20));

test('home is at most 135 KB with everything it imports', () => {
  expect(total(new Set([...first, ...collectScripts('src/home/HomeScreen.tsx')]))).toBeLessThanOrEqual(
    135 * KB,
  );
});

test.each(screens)('%s is at most 150 KB with everything it imports', (screen) => {
  expect(total(new Set([...first, ...collectScripts(screen)]))).toBeLessThanOrEqual(150 * KB);
});

test('no screen needs more than 15 KB of styles', () => {
  const shared = new Set(manifest[entry]!.css);
  for (const screen of screens) {
    const styles = new Set([...shared, ...(manifest[screen]!.css ?? [])]);
    expect(total(styles)).toBeLessThanOrEqual(15 * KB);
  }
});
