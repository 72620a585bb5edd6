import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { ScreenQueries, ScreenQuery } from './screen-queries.ts';

type Screen = () => ReactNode;
type LoadQueries = () => Promise<{ queries: ScreenQueries }>;

/** Starts the queries of a screen that is opened. The screen is shown once what it returns is there. */
export type StartQueries = (queries: Promise<readonly ScreenQuery[]>) => Promise<null> | null;

/** What a route knows of its screen, for whoever does more than open it. */
export interface ScreenHandle {
  /** The screen's file, as the build's manifest names it. */
  file: string;
  /** Loads the code of the screen and of its queries. */
  preload: () => Promise<unknown>;
  /** Whether the server renders it. */
  isServerRendered: boolean;
}

/** The routes of one router. */
export type AppRoute = RouteObject & { handle?: ScreenHandle; children?: AppRoute[] };

/**
 * Gives a function that puts a screen at a path: `at('/home', 'home', 'HomeScreen', () => import('…'), () => import('…'))`. A
 * screen that names its queries is rendered on the server, too.
 */
export const screens =
  (start: StartQueries) =>
  <Name extends string>(
    path: string,
    folder: string,
    name: Name,
    load: () => Promise<Record<NoInfer<Name>, Screen>>,
    loadQueries?: LoadQueries,
  ): AppRoute => ({
    path,
    lazy: { Component: async () => (await load())[name] },
    ...(loadQueries && { loader: toLoader(loadQueries, start) }),
    handle: {
      file: `src/${folder}/${name}.tsx`,
      preload: () => Promise.all([load(), loadQueries?.()]),
      isServerRendered: loadQueries !== undefined,
    },
  });

const toLoader =
  (loadQueries: LoadQueries, start: StartQueries): LoaderFunction =>
  ({ params, request }) =>
    start(loadQueries().then(({ queries }) => queries(params, new URL(request.url).searchParams)));
