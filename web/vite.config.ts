import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  '/map/tiles.pmtiles',
];

/** The router's package points at its development build; what we ship is built from its production one. */
const productionRouter = {
  find: /^react-router$/,
  replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs'),
};

/** What changes only when its packages do, in a file of its own. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
};

/** What nearly every screen's calls stand on, in one file: apart, each weighs more and a new screen splits them anew. */
const shapes = {
  name: 'shapes',
  test: /node_modules\/valibot\/|contract\/src\/(ids|limits|text|page|coordinates|pin-categories)\.ts$/,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: api }])) },
  ssr: { noExternal: true },
  build: {
    copyPublicDir: isSsrBuild !== true,
    target: 'baseline-widely-available',
    manifest: isSsrBuild !== true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: [vendor, shapes] } } },
  },
}));
