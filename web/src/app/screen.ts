import type { ComponentType, ReactNode } from 'react';
import { later } from '../kit/later.ts';
import type { LoaderFunction, RouteObject } from 'react-router';
import { ErrorScreen, reload } from './ErrorScreen.tsx';
import type { ScreenQueries, ScreenQuery } from './screen-queries.ts';

type Screen = () => ReactNode;

/** Starts the queries of an opened screen. The screen is shown once the returned promise resolves. */
export type StartQueries = (queries: Promise<readonly ScreenQuery[]>) => Promise<null> | null;

/** The options for sending a screen's page from the server. */
interface OnServer {
  /** The screen's file in the build's manifest: the page links its code and its styles. */
  file: string;
  /** Loads the queries the screen starts with; absent if only the browser renders the screen. */
  queries?: () => Promise<ScreenQueries>;
  /** Whether visitors see something else, which the browser renders. */
  forMembers?: boolean;
  /** Whether the screen is static for a visitor, so that its code can wait for the first touch. */
  waitsForTouch?: (search: URLSearchParams) => boolean;
}

/** Facts about a route's screen for code that does more than open it. */
export interface ScreenHandle {
  /** Loads the code of the screen and of its queries. */
  preload: () => Promise<unknown>;
  /** The file of the screen or layout in the build's manifest; null if its page does not include it. */
  file: string | null;
  /** Whether the server renders it. */
  isRendered: boolean;
  forMembers?: OnServer['forMembers'];
  waitsForTouch?: OnServer['waitsForTouch'];
}

/** The routes of one router. */
export type AppRoute = RouteObject & { handle?: ScreenHandle; children?: AppRoute[] };

/**
 * Returns a function that adds a screen at a path: `at('/map', async () => (await import('…')).MapScreen)`. A screen with a file and
 * queries is also rendered on the server.
 */
export const screens =
  (start: StartQueries) =>
  (path: string, load: () => Promise<Screen>, onServer?: OnServer): AppRoute => ({
    path,
    lazy: { Component: () => load().catch(() => tryAgain(load)) },
    ...(onServer?.queries && { loader: toLoader(onServer.queries, start) }),
    handle: {
      preload: () => Promise.all([load(), onServer?.queries?.()]),
      file: onServer?.file ?? null,
      isRendered: onServer?.queries !== undefined,
      forMembers: onServer?.forMembers,
      waitsForTouch: onServer?.waitsForTouch,
    },
  });

const toLoader =
  (loadQueries: NonNullable<OnServer['queries']>, start: StartQueries): LoaderFunction =>
  ({ params, request }) =>
    start(loadQueries().then((queries) => queries(params, new URL(request.url).searchParams)));

/** A layout around screens, in a separate chunk, `file`. An error in a screen does not unmount the layout. */
export const layout = (file: string, load: () => Promise<Screen>, children: AppRoute[]): AppRoute => ({
  lazy: { Component: () => load().catch(() => tryAgain(load)) },
  handle: { preload: load, file, isRendered: false },
  children: [{ ErrorBoundary: ErrorScreen, children }],
});

/** The component for a screen whose code failed to load, as after a deployment or without a connection (BEHAVIOUR: screens-27). */
function tryAgain(load: () => Promise<Screen>): ComponentType {
  const loadOrReload = () => load().catch((error: unknown) => reload().then(() => Promise.reject(error)));
  return later(loadOrReload, { ahead: false, Failed: ErrorScreen });
}
