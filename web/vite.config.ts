import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { nearMaps } from 'map/near-maps';
import { svgFiles } from './svg-files.ts';
import { target } from './target.ts';

/** The API the development server forwards to; `npm run dev` sets it. */
const api = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000';
const forwarded = [
  '/api',
  '/oauth2',
  '/login/oauth2',
  '/demo-provider',
  '/article',
  '/calendar',
  '/default-images',
  '/map/neighbourhoods',
  '/map/tiles',
  '/pictures',
];

const ICONS = /\/kit\/icons(?:\.tsx|\/)/;
const VENDOR = /\/node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//;

/** Modules of our own, but for overlays: whatever is in one file with those loads Base UI. */
const OWN = /^(?!.*\/(?:node_modules|kit\/(?:Dialog|Popup|Sheet)))/;

/** The shared files: packages that change rarely, what at least sixteen lazy parts need, and icons that several need. The bundler does the rest. */
const groups = [
  { name: 'vendor', test: VENDOR, priority: 1 },
  { name: 'common', test: OWN, minShareCount: 16, includeDependenciesRecursively: false },
  { name: 'icons', test: ICONS, minShareCount: 4 }, // one by one each costs a request of its own
];

/** Hashes as short as the bundler allows: every page lists the files that each screen loads. */
const names = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** Writes the page's script name to `release.txt`, by which an open tab notices a newer release. */
const releaseFile: Plugin = {
  name: 'release-file',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (entry) this.emitFile({ type: 'asset', fileName: 'release.txt', source: `/${entry.fileName}\n` });
  },
};

/** Emits the early-input script as a hashed file, which a phone caches for the next page. */
const earlyInput: Plugin = {
  name: 'early-input',
  async generateBundle() {
    const file = 'early-input.js';
    const source = await readFile(join(import.meta.dirname, file), 'utf8');
    this.emitFile({ type: 'asset', name: file, originalFileName: file, source });
  },
};

/** Keeps the HTML template without its assets for server-rendered pages, which list the assets of their own screen. */
function bareTemplate(): Plugin {
  let template = '';
  return {
    name: 'bare-template',
    transformIndexHtml: { order: 'pre', handler: (html) => void (template = html) },
    generateBundle() {
      if (template !== '')
        this.emitFile({ type: 'asset', fileName: '.vite/template.html', source: template });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    svgFiles,
    bareTemplate(),
    releaseFile,
    earlyInput,
    nearMaps({ isSsrBuild: isSsrBuild === true }),
  ],
  server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: api }])) },
  ssr: { noExternal: true },
  build: {
    copyPublicDir: isSsrBuild !== true,
    target,
    manifest: isSsrBuild !== true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Each icon goes where it is used, not with the whole list.
      treeshake: { moduleSideEffects: [{ test: ICONS, sideEffects: false }] },
      output: isSsrBuild ? {} : { codeSplitting: { groups }, ...names },
    },
  },
}));
