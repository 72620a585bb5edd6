import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { target } from './target.ts';

/** What the worker reads of the build's manifest. */
type BuiltFiles = Record<string, { file: string; css?: string[] }>;

/** Screens that nobody opens without a connection. */
const ONLINE_ONLY = /^src\/(?:moderation|maps|system)\//;

/** Gives the worker the addresses of the code and styles of every screen, and of the drawn map, from the manifest of the app that was built into the folder. */
const filesOfBuild: Plugin = {
  name: 'files-of-build',
  config: ({ build }) => {
    const manifest = readFileSync(join(build?.outDir ?? 'dist', '.vite', 'manifest.json'), 'utf8');
    const chunks = Object.entries(JSON.parse(manifest) as BuiltFiles).filter(
      ([key]) => !ONLINE_ONLY.test(key),
    );
    const files = chunks
      .flatMap(([, { file, css = [] }]) => css.concat(file))
      .filter((file) => /\.(?:js|mjs|css|geojson)$/.test(file));
    return { define: { FILES_OF_BUILD: JSON.stringify([...new Set(files)].map((file) => `/${file}`)) } };
  },
};

/** Builds the service worker beside the built app, as one script without imports: Firefox 115 knows no worker that is a module. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [filesOfBuild],
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    target,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src', 'worker', 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
