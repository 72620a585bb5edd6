import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { nearMaps } from './near-maps.ts';
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
  '/default-images',
  '/map/neighbourhoods',
  '/map/tiles',
];

/** The chunks as the build takes them. The id of a module is its path, which may end with a query. */
const groups = chunks.map(({ name, paths, withImports = false }) => ({
  name,
  includeDependenciesRecursively: withImports,
  test: new RegExp(
    paths.map((path) => `/${RegExp.escape(path)}${path.endsWith('/') ? '' : '(\\?|$)'}`).join('|'),
  ),
}));

/**
 * The sources that React's compiler transforms, without `app`, `kit` and `api`: `app` renders once, and in the others memoisation costs
 * more bytes than rendering again (decisions/175).
 */
const compiled = readdirSync(join(import.meta.dirname, 'src'))
  .filter((folder) => !['api', 'app', 'kit'].includes(folder))
  .map((folder) => `/web/src/${folder}/`);

/** Files that every page loads before it runs, so that no screen lists them as its dependencies. */
const OF_EVERY_PAGE = /^assets\/(index|vendor|rolldown-runtime)-/;

/**
 * Lets the build drop unused parts of React Router, which does not mark its components as free of side effects, and the advice in its
 * error messages.
 */
function smallerRouter(): Plugin {
  return {
    name: 'smaller-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/development\/chunk-/ },
      handler: (code) =>
        code
          .replaceAll(/^var (\w+) = (React\d*\.\w+\()/gm, 'var $1 = /* @__PURE__ */ $2')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/\. {2}Please separate it out to .* for you\./, '')
          .replace(/ Middleware is run outside of [^"]*/, '')
          .replace(/ This will fail silently in production\. [^"]*/, ''),
    },
  };
}

/** Writes the page's script name to `release.txt`, by which an open tab notices a newer release. */
const releaseFile: Plugin = {
  name: 'release-file',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (entry) this.emitFile({ type: 'asset', fileName: 'release.txt', source: `/${entry.fileName}\n` });
  },
};

/** Emits the early-taps script as a hashed file, which a phone caches for the next page. */
const earlyTaps: Plugin = {
  name: 'early-taps',
  async generateBundle() {
    const file = 'early-taps.js';
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
    react({ compiler: { sources: compiled } }),
    svgFiles,
    bareTemplate(),
    releaseFile,
    earlyTaps,
    smallerRouter(),
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
        files.filter((file) => hostType === 'html' || !OF_EVERY_PAGE.test(file)),
    },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
}));
