import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The API the development server forwards to; `npm run dev` sets it. */
const api = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000';
const forwarded = ['/api', '/oauth2', '/login/oauth2', '/demo-provider', '/article', '/default-images'];

/** The router's package points at its development build; what we ship is built from its production one. */
const productionRouter = {
  find: /^react-router$/,
  replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs'),
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  server: { proxy: Object.fromEntries(forwarded.map((path) => [path, { target: api }])) },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
          ],
        },
      },
    },
  },
  test: { name: 'web', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
}));
