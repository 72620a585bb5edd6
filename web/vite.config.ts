import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { nearMaps } from './near-maps.ts';
import { svgFiles } from './svg-files.ts';

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

/** Packages that change rarely, in a separate file. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
};

/**
 * Code that nearly every screen needs but the first load does not, in one file: separate files compress worse, and each new screen would
 * split them again. Their dependencies are not included, so that the first load does not need this file.
 */
const common = {
  name: 'common',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'node_modules/valibot/',
      'contract/src/(ids|limits|text|page|coordinates|pin-categories|dates|endpoint|call|client|numbers|photos|place-shapes|audience-shapes|disclosure-shapes)\\.ts$',
      'web/src/api/(compatibility/.*|call|known-answers|session|use-change|paged-query|server-page|use-is-signed-in|stored|stored-user)\\.ts$',
      'web/src/map/carried-position\\.ts$',
      'web/src/drafts/random-id\\.ts$',
      'web/src/kit/(Header|icons|IconButton|use-back|PagedList|MoreButton|use-in-view|LoadError|Skeleton|format-(count|date)|LazyInView|Avatar|use-debounced)\\.(tsx?|module\\.css)$',
      'web/src/kit/icon(\\.tsx|\\.css|s/)',
    ].join('|'),
  ),
};

/** The symbols of pins and categories, also used by screens without a map. */
const pins = {
  name: 'pins',
  includeDependenciesRecursively: false,
  test: /(contract\/src\/palette\.ts$|web\/src\/kit\/(pin-art\.ts$|pins\.tsx$|pins\/))/,
};

/** The small parts of maps and their settings, in one file: separately, most are too small to be compressed. */
const mapParts = {
  name: 'map-parts',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'contract/src/distance\\.ts$',
      'web/src/map/(bounds|ko|levels|map|marker-size|world-px|settings)\\.ts$',
      'contract/src/(auth|config)\\.ts$',
      'web/src/places/(format-distance|map-memory)\\.ts$',
    ].join('|'),
  ),
};

/** The code of post cards and of the post itself, in one file. */
const cards = {
  name: 'cards',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'web/src/api/LinkPreview\\.tsx$',
      'web/src/kit/(CardLink|Photo)\\.(tsx|module\\.css)$',
      'web/src/api/link-key\\.ts$',
      'web/src/disclosures/(DisclosureLabel|disclosures|ko)\\.(tsx?|module\\.css)$',
      'web/src/articles/(Where|AudienceBadge|AudienceIcon|audiences)\\.(tsx?|module\\.css)$',
      'web/src/members/AuthorLink\\.tsx$',
      'web/src/challenges/WinnerBadge\\.(tsx|module\\.css)$',
    ].join('|'),
  ),
};

/** The code that home and stories share, in one file. */
const stories = {
  name: 'stories',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'contract/src/curations\\.ts$',
      'web/src/articles/PostCard\\.(tsx|module\\.css)$',
      'web/src/curations/(Curation\\.module\\.css|curations\\.queries\\.ts)$',
      'web/src/home/home\\.queries\\.ts$',
    ].join('|'),
  ),
};

/** The illustrations, and what stands in the place of what is gone, in one file. */
const illustrations = {
  name: 'illustrations',
  includeDependenciesRecursively: false,
  test: /web\/src\/kit\/(Gone\.tsx$|illustrations(\.tsx$|\.module\.css$|\/))/,
};

/** The menu of a post, and what it shares with an author's, in one file. */
const postMenu = {
  name: 'post-menu',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'contract/src/blocks\\.ts$',
      'web/src/articles/ArticleMenu\\.tsx$',
      'web/src/blocks/(use-blocking|blocks.queries|ko)\\.ts$',
      'web/src/reports/use-unreporting\\.ts$',
    ].join('|'),
  ),
};

/** The endpoints of reports, of measures, and of shared lists, which reports may be about. */
const reports = {
  name: 'reports',
  includeDependenciesRecursively: false,
  test: /contract\/src\/(reports|shared-lists|measures)\.ts$/,
};

/** A member's categories as screens list them, in one file. */
const categories = {
  name: 'categories',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'contract/src/categories\\.ts$',
      'web/src/categories/(CategoryList|CategoryMark|categories|categories.queries)\\.(tsx?|module\\.css)$',
    ].join('|'),
  ),
};

/** The endpoints and shapes of posts, which are mostly needed together. */
const articles = {
  name: 'articles',
  includeDependenciesRecursively: false,
  test: /contract\/src\/(articles|article-shapes)\.ts$/,
};

/** The code that screens with an interactive map share, in one file. */
const mapScreens = {
  name: 'map-screens',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'web/src/map/(MapView|use-map|reported-views|open-map)\\.tsx?$',
      'web/src/places/(MapSearchBar|MapStatus|MyPositionButton)\\.(tsx|module\\.css)$',
      'web/src/places/(groups|marker-names|place-markers|region-level|map-(address|search)|option-id|spots.queries|ko|use-(position|start-view|nearby-places|our-place-at|spot-search))\\.ts$',
    ].join('|'),
  ),
};

/** The overlays of a map: its markers, which are shown before its engine has loaded, and its foot; in one file. */
const mapMarkers = {
  name: 'map-markers',
  includeDependenciesRecursively: false,
  test: /web\/src\/(kit\/pin-svg|map\/(EarlyMarkers|MapFoot|FallbackMessage|engines\/(early-layer|marker-button|marker-set|markers\.module|shield|star)))(\.module)?\.(tsx?|css|svg\?shapes)$/,
};

/**
 * The code that draws a map, by its engine or still: in one file, so that it takes only one of a browser's six connections and leaves the
 * others to the screen's requests.
 */
const mapDrawing = {
  name: 'map-drawing',
  includeDependenciesRecursively: false,
  test: new RegExp(
    [
      'node_modules/topojson-client/',
      'web/src/map/(coast|fade-ends|land|north|unfold-land)\\.ts$',
      'web/src/map/data/',
      'web/src/map/styles/(colors|drawn-layers|drawn-map|label-kinds|land-detail|layers|name-layers|repaint|road-lines|signs|tile-streets)\\.ts$',
      'web/src/map/styles/streets/(area-layers|ids|openmaptiles|poi-kinds|protomaps|road-layers|schema|street-layers|street-names)\\.ts$',
      'web/src/map/tiles/(check-tile|ground|http-tiles|read-patiently|tile-source|turns)\\.ts$',
    ].join('|'),
  ),
};

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
    target: 'baseline-widely-available',
    manifest: isSsrBuild !== true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || !OF_EVERY_PAGE.test(file)),
    },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                vendor,
                common,
                pins,
                mapParts,
                cards,
                articles,
                stories,
                illustrations,
                postMenu,
                reports,
                categories,
                mapMarkers,
                mapDrawing,
                mapScreens,
              ],
            },
          },
    },
  },
}));
