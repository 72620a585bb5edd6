import type { ComponentType, ReactNode } from 'react';
import { later } from '../kit/later.ts';
import type { LoaderFunction, RouteObject } from 'react-router';
import { ErrorScreen, reload } from './ErrorScreen.tsx';
import type { ScreenQueries, ScreenQuery } from './screen-queries.ts';

type Screen = () => ReactNode;

/** Starts the queries of a screen that is opened. The screen is shown once what it returns is there. */
export type StartQueries = (queries: Promise<readonly ScreenQuery[]>) => Promise<null> | null;

/** What the server needs to send the page of a screen. */
interface OnServer {
  /** The screen's file, as the build's manifest names it: the page brings its code and its styles. */
  file: string;
  /** Loads the queries the screen begins with; left out where only the browser draws it. */
  queries?: () => Promise<ScreenQueries>;
  /** Whether visitors are shown something else, which their browser draws. */
  forMembers?: boolean;
  /** Whether it does nothing on its own for a visitor, so that its code can wait until somebody touches the page. */
  waitsForTouch?: (search: URLSearchParams) => boolean;
}

/** What a route tells of its screen to code that does more than open it. */
export interface ScreenHandle {
  /** Loads the code of the screen and of its queries. */
  preload: () => Promise<unknown>;
  /** The file of the screen or layout as the build's manifest names it; null where its page does not bring it. */
  file: string | null;
  /** Whether the server renders it. */
  isRendered: boolean;
  forMembers?: OnServer['forMembers'];
  waitsForTouch?: OnServer['waitsForTouch'];
}

/** The routes of one router. */
export type AppRoute = RouteObject & { handle?: ScreenHandle; children?: AppRoute[] };

/**
 * Gives a function that puts a screen at a path: `at('/map', async () => (await import('…')).MapScreen)`. One that names its
 * file and its queries is rendered on the server, too.
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

/** A layout around screens, in a chunk of its own, `file`; one of them that breaks leaves it as it is. */
export const layout = (file: string, load: () => Promise<Screen>, children: AppRoute[]): AppRoute => ({
  lazy: { Component: () => load().catch(() => tryAgain(load)) },
  handle: { preload: load, file, isRendered: false },
  children: [{ ErrorBoundary: ErrorScreen, children }],
});

/** A screen whose code could not be loaded, as long after a deployment or without a connection (BEHAVIOUR: screens-27). */
function tryAgain(load: () => Promise<Screen>): ComponentType {
  const loadOrReload = () => load().catch((error: unknown) => reload().then(() => Promise.reject(error)));
  return later(loadOrReload, { ahead: false, Failed: ErrorScreen });
}
