import type { ComponentType } from 'react';
import { later } from '../kit/later.ts';
import type { LoaderFunction, RouteObject } from 'react-router';
import { ErrorScreen, reload } from './ErrorScreen.tsx';
import { type Load, loaderOf, manifestKey } from './screen-files.ts';
import type { ScreenQueries, ScreenQuery } from './screen-queries.ts';

/** Starts the queries of an opened screen, of members alone or of everybody. The screen is shown once the returned promise resolves. */
export type StartQueries = (
  queries: Promise<readonly ScreenQuery[]>,
  forMembers: boolean,
) => Promise<null> | null;

/** The options for sending a screen's page from the server. */
interface OnServer {
  /** Loads the queries the screen starts with; null for the map, whose page has its own (`map-page.tsx`). */
  queries: (() => Promise<ScreenQueries>) | null;
  /** Whether visitors see something else, which the browser renders; its queries are then for members too. */
  forMembers?: boolean;
  /** Whether the screen is static for a visitor, so that its code can wait for the first touch. */
  waitsForTouch?: (search: URLSearchParams) => boolean;
}

/** Facts about a route's screen for code that does more than open it. */
export interface ScreenHandle {
  /** Loads the code of the screen and of its queries. */
  preload: () => Promise<unknown>;
  /** The key of the screen or layout in the build's manifest: the page links its code and styles; null if the server sends no page. */
  file: string | null;
  /** Whether the server renders it from its queries. */
  isRendered: boolean;
  forMembers?: OnServer['forMembers'];
  waitsForTouch?: OnServer['waitsForTouch'];
}

/** The routes of one router. */
export type AppRoute = RouteObject & { handle?: ScreenHandle; children?: AppRoute[] };

/** Returns a function that adds a screen, by its file, at a path. A screen with queries is also rendered on the server. */
export const screens =
  (start: StartQueries) =>
  (path: string, file: string, onServer?: OnServer): AppRoute => {
    const load = loaderOf(file);
    const queries = onServer?.queries ?? null;
    return {
      path,
      lazy: { Component: () => load().catch(() => tryAgain(load)) },
      ...(queries && { loader: toLoader(queries, start, onServer?.forMembers) }),
      handle: {
        preload: () => Promise.all([load(), queries?.()]),
        file: onServer ? manifestKey(file) : null,
        isRendered: queries !== null,
        forMembers: onServer?.forMembers,
        waitsForTouch: onServer?.waitsForTouch,
      },
    };
  };

const toLoader =
  (loadQueries: () => Promise<ScreenQueries>, start: StartQueries, forMembers = false): LoaderFunction =>
  ({ params, request }) =>
    start(
      loadQueries().then((queries) => queries(params, new URL(request.url).searchParams)),
      forMembers,
    );

/** A layout around screens, by its file. An error in a screen does not unmount the layout. */
export function layout(file: string, children: AppRoute[]): AppRoute {
  const load = loaderOf(file);
  return {
    lazy: { Component: () => load().catch(() => tryAgain(load)) },
    handle: { preload: load, file: manifestKey(file), isRendered: false },
    children: [{ ErrorBoundary: ErrorScreen, children }],
  };
}

/** The component for a screen whose code failed to load, as after a deployment or without a connection (BEHAVIOUR: screens-27). */
function tryAgain(load: Load): ComponentType {
  const loadOrReload = () => load().catch((error: unknown) => reload().then(() => Promise.reject(error)));
  return later(loadOrReload, { ahead: false, Failed: ErrorScreen });
}
